import { formatNamespace, type KnownEdition, type Region } from "@guildhall/contract";
import { DOCUMENTS } from "@guildhall/contract/documents";
import { createServiceClock } from "@guildhall/contract/source";
import { describe, expect, test } from "vitest";
import { RESPONDERS } from "../../generated/responders.ts";
import { SHARD_PLACES } from "../../history/shard-place.ts";
import { createWorld } from "../../history/world.ts";
import { rowCall, sentDocument } from "../../testing/row-call.ts";

const world = createWorld({ seed: 7, clock: createServiceClock(() => 1_795_176_000_000) });

interface Page {
  readonly pageCount: number;
  readonly results: readonly {
    readonly key: { readonly href: string };
    readonly data: { readonly id: number; readonly slug?: string };
  }[];
}

function search(
  rowId: string,
  query = "",
  region: Region = "us",
  edition: KnownEdition = "current",
): Page {
  const call = rowCall(world, rowId, { region, edition, query, locale: "de_DE" });
  const answer = RESPONDERS[rowId]?.(call);
  expect(answer?.modified).toBeLessThanOrEqual(call.now);
  expect(answer?.until).toBeGreaterThan(call.now);
  return sentDocument(answer, call) as unknown as Page;
}

const slugs = (page: Page) => page.results.map(({ data }) => data.slug);
const ids = (page: Page) => page.results.map(({ data }) => data.id);

describe.each([
  ["realms.search", "realm-search"],
  ["connectedRealms.search", "connected-realm-search"],
] as const)("%s", (rowId, document) => {
  test.each(SHARD_PLACES)(
    "matches its schema in $region $edition, in all locales, with links to the documents",
    ({ region, edition }) => {
      const page = search(rowId, "", region, edition);
      expect(DOCUMENTS[document].safeParse(page).error?.issues ?? []).toEqual([]);
      expect(page.results.length).toBeGreaterThan(0);
      const namespace = formatNamespace({ category: "dynamic", region, edition });
      for (const { key, data } of page.results) {
        expect(key.href).toMatch(new RegExp(`realm/[^/?]+\\?namespace=${namespace}$`));
        expect(JSON.stringify(data)).toContain('"ko_KR"');
        expect(JSON.stringify(data)).not.toContain("href");
      }
    },
  );
});

test("realms are found by slug, timezone, type and a name in any script", () => {
  expect(slugs(search("realms.search", "slug=emberfall"))).toEqual(["emberfall"]);
  expect(slugs(search("realms.search", "name.ru_RU=вэль'орин"))).toEqual(["vaelorin"]);
  expect(slugs(search("realms.search", "name=燼落"))).toEqual(["emberfall"]);
  const all = search("realms.search").results.length;
  const inType = (query: string) => search("realms.search", query).results.length;
  expect(inType("type.type=NORMAL") + inType("type.type!=NORMAL")).toBe(all);
  expect(inType("timezone=America/Chicago")).toBeGreaterThan(0);
});

test("connected realms are found by their status and by any of their realms", () => {
  const [found] = ids(search("connectedRealms.search", "realms.slug=hollowmere"));
  expect(found).toBe(101);
  const up = ids(search("connectedRealms.search", "status.type=UP&orderby=id:desc"));
  const other = ids(search("connectedRealms.search", "status.type!=UP"));
  expect(up).toEqual([...up].sort((a, b) => b - a));
  expect([...up, ...other].sort()).toEqual(ids(search("connectedRealms.search")).sort());
});
