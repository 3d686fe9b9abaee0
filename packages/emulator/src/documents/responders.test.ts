import {
  ENDPOINT_ROWS,
  fillPath,
  formatNamespace,
  pathParameterNames,
  type Region,
} from "@guildhall/contract";
import { DOCUMENTS } from "@guildhall/contract/documents";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openSession, type TestSession } from "../test-session.ts";
import { RESPONDERS } from "./responders.ts";
import { ROWS_WITHOUT_DOCUMENTS } from "./rows-without-documents.ts";

let session: TestSession;
let chinese: string;
beforeAll(async () => {
  session = await openSession();
  chinese = await session.token("/oauth-cn");
});
afterAll(() => session.close());

/** Something that the world has, for each parameter; 0 where it has nothing. */
function knownParameters(path: string): Record<string, string | number> {
  const { realmSlug, guildSlug, guildName, realmName, characterName } =
    session.emulator.description(session.url).example;
  const legacyName = path.startsWith("/guild") ? guildName : characterName;
  const known: Record<string, string | number> = {
    realmSlug,
    nameSlug: guildSlug,
    characterName: characterName.toLowerCase(),
    realm: realmName,
    name: legacyName,
    connectedRealmId: 101,
    id: 60_001,
    classId: 8,
    playableClassId: 8,
    playableRaceId: 4,
    powerTypeId: 3,
    regionId: 1,
    emblemId: 195,
    borderId: 5,
    pvpBracket: "2v2",
  };
  return Object.fromEntries(pathParameterNames(path).map((name) => [name, known[name] ?? 0]));
}

function call(row: (typeof ENDPOINT_ROWS)[number], query: string): Promise<Response> {
  const region: Region = row.regions?.[0] ?? "us";
  const prefix = region === "cn" ? "/gateway-cn" : `/${region}`;
  const namespace = formatNamespace({ category: row.category, edition: "current", region });
  return session.get(
    `${prefix}${fillPath(row.path, knownParameters(row.path))}?namespace=${namespace}${query}`,
    region === "cn" ? { authorization: `Bearer ${chinese}` } : {},
  );
}

const answered = ENDPOINT_ROWS.filter(({ id }) => !ROWS_WITHOUT_DOCUMENTS.includes(id));
const unanswered = ENDPOINT_ROWS.filter(({ id }) => ROWS_WITHOUT_DOCUMENTS.includes(id));

test("every row of the table has a responder or is listed as having no documents, not both", () => {
  const listed = [...Object.keys(RESPONDERS), ...ROWS_WITHOUT_DOCUMENTS].sort();
  expect(listed).toEqual(ENDPOINT_ROWS.map(({ id }) => id).sort());
});

describe.each(answered)("$id", (row) => {
  const fields = row.legacy ? "&fields=members,achievements,news,items,talents,titles,pvp" : "";

  test.each(["", "&locale=de_DE"])(
    "answers with its document when called with '%s'",
    async (locale) => {
      const response = await call(row, fields + locale);
      expect(response.status).toBe(200);
      const parsed = DOCUMENTS[row.document].safeParse(await response.json());
      expect(parsed.error?.issues ?? []).toEqual([]);
    },
  );
});

test.each(unanswered)("$id answers 404 with the error body", async (row) => {
  const response = await call(row, "");
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ code: 404, detail: expect.stringMatching(row.id) });
});
