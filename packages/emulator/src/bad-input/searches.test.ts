import { ENDPOINT_ROWS } from "@guildhall/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { asciiParts, queries } from "./test-hostile-input.ts";
import { rawSession } from "./test-raw-session.ts";
import { expectSound } from "./test-sound-answer.ts";

const SEARCHES = ENDPOINT_ROWS.filter(({ search }) => search === true);

const raw = rawSession();

async function search(path: string, query: string) {
  const { client, authorization } = raw();
  const lines = `Host: localhost\r\nAuthorization: ${authorization}\r\n\r\n`;
  const request = `GET /us${path}${query} HTTP/1.1\r\n${lines}`;
  const answer = await client.send(request);
  expectSound(request, answer);
  return answer;
}

/** Fields of all five rows; to each row, most are unknown. */
const FIELDS = [
  ...[
    "id",
    "name",
    "name.en_US",
    "name.xx",
    "tags",
    "_tag",
    "level",
    "quality.type",
    "is_equippable",
  ],
  ...[
    "realms.slug",
    "realms.name.de_DE",
    "has_queue",
    "status.type",
    "timezone",
    "type.id",
    "assets.key",
  ],
  ...["__proto__", "constructor.name", "id.", ".id", "id..id", "toString", "length", "0"],
];
const keys = fc
  .tuple(
    fc.constantFrom(...FIELDS, "_page", "_pageSize", "orderby"),
    fc.constantFrom("", "", "!", "!!", "%21", "[]"),
  )
  .map(([field, end]) => field + end);
const atoms = fc.oneof(
  fc.constantFrom(
    "1",
    "-1",
    "0.5",
    "true",
    "the",
    "ember",
    "%EA%B0%80",
    "1e99",
    "NaN",
    "9".repeat(30),
  ),
  asciiParts,
);
const ranges = fc
  .tuple(
    fc.constantFrom("[", "(", ""),
    atoms,
    fc.constantFrom(",", ",,", ""),
    atoms,
    fc.constantFrom("]", ")", ""),
  )
  .map((pieces) => pieces.join(""));
const values = fc.oneof(
  atoms,
  ranges,
  fc
    .array(fc.oneof(atoms, ranges), { maxLength: 300 })
    .map((all) => all.join("||").slice(0, 12_000)),
  fc
    .array(fc.constantFrom(...FIELDS, "id:desc", "id:down", ":"), { maxLength: 12 })
    .map((all) => all.join(",")),
);

test.each(SEARCHES)(
  "$id answers any query, or says what is wrong with it",
  async ({ path, category }) => {
    await fc.assert(
      fc.asyncProperty(queries(keys, values), async (query) => {
        await search(path, `?namespace=${category}-us${query.replace("?", "&")}`);
      }),
      { numRuns: 150 },
    );
  },
);

test.each(SEARCHES)("$id accepts queries of the maximum length", async ({ path, category }) => {
  const long = [
    ...["a", " ", "%20", "||", "[", "(", ",", "!", "1,", "a:asc,", "%C3%A9", "a-"].flatMap(
      (text) => {
        const repeated = encodeURI(text.repeat(3_900 / text.length))
          .replaceAll("%25", "%")
          .slice(0, 14_000);
        return [`name.en_US=${repeated}`, `id=${repeated}`, `orderby=${repeated}`, `${repeated}=1`];
      },
    ),
    "id!=1&".repeat(560),
    "name.en_US=a&".repeat(300),
    `name=${"a%20".repeat(990)}`,
    `name=${Array(200).fill("a%20b%20c").join("||")}`,
    `name.ko_KR=${"%EA%B0%80".repeat(1_300)}`,
  ];
  for (const query of long) await search(path, `?namespace=${category}-us&${query}`);
});

test("an invalid query is refused with its invalid part", async () => {
  const refused = async (query: string) => {
    const answer = await search("/data/game/search/item", `?namespace=static-us&${query}`);
    expect([query, answer.status]).toEqual([query, 400]);
    return (JSON.parse(answer.body) as { detail: string }).detail;
  };
  expect(await refused("levle=3")).toMatch(/"levle".*required_level/);
  expect(await refused("level=[3,2]")).toMatch(/"\[3,2\]".*reversed/);
  expect(await refused("level=high")).toMatch(/"level" has numbers.*"high"/);
  expect(await refused("_page=0")).toMatch(/_page is "0"/);
  expect(await refused("_pageSize=1001")).toMatch(/_pageSize.*1 to 1000/);
  expect(await refused("orderby=level:down")).toMatch(/orderby.*field:desc/);
  expect(await refused(`x${"y".repeat(3_000)}=1`)).toMatch(/^.{0,140}\.\.\."/);
});
