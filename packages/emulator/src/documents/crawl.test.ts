import { EDITIONS, formatNamespace, type KnownEdition } from "@guildhall/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSession, type TestSession } from "../test-session.ts";

let session: TestSession;
beforeAll(async () => {
  session = await openSession();
});
afterAll(() => session.close());

const AT_ONCE = 24;

/** Where a crawl begins: the indexes, of which the rest is linked from, and a guild. */
const INDEXES = {
  static: [
    "creature-family/index",
    "creature-type/index",
    "guild-crest/index",
    "item-class/index",
    "playable-class/index",
    "playable-race/index",
    "power-type/index",
    "search/creature?_pageSize=1000&",
    "search/item?_pageSize=1000&",
  ],
  dynamic: [
    "connected-realm/index",
    "pvp-season/index",
    "pvp-region/index",
    "realm/index",
    "region/index",
    "search/realm",
    "search/connected-realm",
  ],
} as const;

function linksOf(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === "href" && typeof inner === "string" ? [inner] : linksOf(inner),
  );
}

/** Follows every link from the starts; the dead ones are told with the document that holds them. */
async function crawl(starts: readonly string[]): Promise<{ visited: number; dead: string[] }> {
  const authorization = { authorization: `Bearer ${await session.token()}` };
  const heldBy = new Map(starts.map((start) => [start, "the start"]));
  const waiting = [...starts];
  const dead: string[] = [];
  const follow = async () => {
    for (let href = waiting.pop(); href !== undefined; href = waiting.pop()) {
      const response = await fetch(href, { headers: authorization });
      const text = await response.text();
      if (!response.ok) {
        dead.push(`${response.status} ${href} in ${heldBy.get(href)}`);
        continue;
      }
      for (const next of linksOf(JSON.parse(text))) {
        if (heldBy.has(next)) continue;
        heldBy.set(next, href);
        waiting.push(next);
      }
    }
  };
  while (waiting.length > 0) await Promise.all(Array.from({ length: AT_ONCE }, follow));
  return { visited: heldBy.size, dead };
}

test.each(Object.keys(EDITIONS) as KnownEdition[])(
  "no link of any document of %s is dead",
  async (edition) => {
    const { shard } = session.emulator.world;
    const [guild] = shard("us", edition).guilds;
    if (!guild) throw new Error(`us has no guild in ${edition}.`);
    const starts = (["static", "dynamic"] as const).flatMap((category) =>
      INDEXES[category].map((path) => {
        const namespace = formatNamespace({ category, edition, region: "us" });
        const mark = path.includes("?") ? "" : "?";
        return `${session.url}/us/data/game/${path}${mark}namespace=${namespace}`;
      }),
    );
    const profile = formatNamespace({ category: "profile", edition, region: "us" });
    const slug = guild.name.toLowerCase().replaceAll(" ", "-");
    starts.push(
      `${session.url}/us/data/game/guild/${guild.realmSlug}/${slug}?namespace=${profile}`,
    );
    const { visited, dead } = await crawl(starts);
    expect(dead.slice(0, 10)).toEqual([]);
    expect(visited).toBeGreaterThan(1_500);
  },
  120_000,
);
