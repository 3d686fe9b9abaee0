import {
  characterSlug,
  DAY_MS,
  EDITIONS,
  formatNamespace,
  type KnownEdition,
  REGIONS,
  type Region,
} from "@guildhall/contract";
import { DOCUMENTS, type DocumentName } from "@guildhall/contract/documents";
import { openSession, TEST_TIME, type TestSession } from "@guildhall/emulator/testing";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { bracketsOf, firstSeason, seasonsAt } from "../../catalog/pvp.ts";
import { buildAt } from "../../history/builds.ts";
import { runningSeason } from "../../testing/running-season.ts";

interface Matches {
  played: number;
  won: number;
  lost: number;
}

interface Ranked {
  key?: { href: string };
  id: number;
  name: string;
}

interface Entry {
  rank: number;
  rating: number;
  season_match_statistics: Matches;
  character?: Ranked;
  tier?: { key: { href: string }; id: number };
  team?: { members: { character: Ranked; rating: number; season_match_statistics: Matches }[] };
}

interface Season {
  season_start_timestamp: number;
  season_end_timestamp?: number;
  leaderboards?: { href: string };
  rewards?: { href: string };
  pvp_regions?: { href: string }[];
}

let session: TestSession;
const now = TEST_TIME;
beforeAll(async () => {
  session = await openSession();
});
beforeEach(() => session.emulator.world.clock.set(now));
afterAll(() => session.close());

const EDITION_NAMES = Object.keys(EDITIONS) as KnownEdition[];

function path(region: Region, edition: KnownEdition, rest: string, locale = "&locale=en_US") {
  const prefix = region === "cn" ? "gateway-cn" : region;
  const namespace = formatNamespace({ category: "dynamic", edition, region });
  return `/${prefix}/data/game/${rest}?namespace=${namespace}${locale}`;
}

function leaderboard(edition: KnownEdition, seasonId: number, bracket: string) {
  return session.json<{ entries: Entry[] }>(
    path("us", edition, `pvp-region/1/pvp-season/${seasonId}/pvp-leaderboard/${bracket}`),
  );
}

test.each(EDITION_NAMES)(
  "every PvP document of %s matches its schema, in every region, with and without a locale",
  async (edition) => {
    const china = { authorization: `Bearer ${await session.token("/oauth-cn")}` };
    const rows: [DocumentName, string][] = [
      ["pvp-season-index", "pvp-season/index"],
      ["pvp-region-index", "pvp-region/index"],
      ["pvp-region-season-index", "pvp-region/1/pvp-season/index"],
      ...seasonsAt(edition, now).flatMap(({ id }): [DocumentName, string][] => [
        ["pvp-season", `pvp-season/${id}`],
        ["pvp-region-season", `pvp-region/1/pvp-season/${id}`],
        ["pvp-leaderboard-index", `pvp-region/1/pvp-season/${id}/pvp-leaderboard/index`],
        ["pvp-reward-index", `pvp-region/1/pvp-season/${id}/pvp-reward/index`],
        ...bracketsOf(edition).map(({ slug }): [DocumentName, string] => [
          "pvp-leaderboard",
          `pvp-region/1/pvp-season/${id}/pvp-leaderboard/${slug}`,
        ]),
      ]),
    ];
    for (const region of REGIONS) {
      for (const [document, rest] of rows) {
        for (const locale of ["", "&locale=ru_RU"]) {
          const response = await session.get(
            path(region, edition, rest, locale),
            region === "cn" ? china : {},
          );
          const parsed = DOCUMENTS[document].safeParse(await response.json());
          expect([rest, region, response.status, parsed.error?.issues ?? []]).toEqual([
            rest,
            region,
            200,
            [],
          ]);
        }
      }
    }
  },
);

test("the current game ranks characters and Classic ranks teams", async () => {
  for (const edition of EDITION_NAMES) {
    const { entries } = await leaderboard(edition, runningSeason(edition, now).id, "2v2");
    expect(entries.length).toBeGreaterThan(0);
    for (const { character, tier, team } of entries) {
      expect([Boolean(character), Boolean(tier), Boolean(team)]).toEqual(
        edition === "current" ? [true, true, false] : [false, false, true],
      );
    }
  }
});

test.each(["current", "classic"] as const)(
  "characters on a leaderboard of %s have the same standing in their own documents",
  async (edition) => {
    const { entries } = await leaderboard(edition, runningSeason(edition, now).id, "3v3");
    const standings = entries.flatMap(({ team, character, ...entry }) =>
      character ? [{ character, ...entry }] : (team?.members ?? []),
    );
    let compared = 0;
    for (const { character, rating, season_match_statistics } of standings) {
      const own = session.emulator.world.findCharacterById(character.id);
      const [guild] = session.emulator.world.shard("us", edition).guilds;
      // The documents of characters that played after the publication of the guild are newer than the leaderboard.
      if (!own || !guild || own.modified > guild.modified - 3_600_000) continue;
      expect("key" in character).toBe(edition !== "current");
      const namespace = formatNamespace({ category: "profile", edition, region: "us" });
      const profile = `/us/profile/game/character/${own.realmSlug}/${characterSlug(own.name)}`;
      expect(
        await session.json(`${profile}/pvp-bracket/3v3?namespace=${namespace}&locale=en_US`),
      ).toMatchObject({ rating, season_match_statistics });
      compared += 1;
    }
    expect(compared).toBeGreaterThan(2);
  },
);

test("the current season has no end, and each past season ends when the next one begins", async () => {
  for (const edition of EDITION_NAMES) {
    const { seasons, current_season } = await session.json<{
      seasons: { key: { href: string }; id: number }[];
      current_season: { id: number };
    }>(path("us", edition, "pvp-season/index"));
    expect(seasons.at(-1)?.id).toBe(current_season.id);
    const documents = await Promise.all(seasons.map(({ key }) => follow<Season>(key.href)));
    for (const [index, season] of documents.entries()) {
      expect(season.season_end_timestamp).toBe(documents[index + 1]?.season_start_timestamp);
      expect(season.season_start_timestamp).toBeLessThan(now);
      expect(season.pvp_regions !== undefined).toBe(edition !== "current");
    }
  }
});

test("every link from a season leads to a document", async () => {
  for (const edition of EDITION_NAMES) {
    const waiting = [
      path("us", edition, "pvp-season/index"),
      path("us", edition, "pvp-region/index"),
    ];
    const seen = new Set(waiting);
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const text = await (await session.get(next)).text();
      expect([next, text.includes('"code":404')]).toEqual([next, false]);
      for (const [, href = ""] of text.matchAll(/"href":"([^"]+)"/g)) {
        const found = href.replace(session.url, "");
        if (seen.has(found) || !/pvp-|achievement/.test(found)) continue;
        seen.add(found);
        waiting.push(found);
      }
    }
    expect(seen.size).toBeGreaterThan(15);
  }
});

test("an unknown season, region or bracket is not found", async () => {
  const { id } = runningSeason("classic", now);
  for (const rest of [
    `pvp-season/${id + 1}`,
    "pvp-season/0",
    "pvp-region/2/pvp-season/index",
    `pvp-region/2/pvp-season/${id}`,
    `pvp-region/1/pvp-season/${id + 1}/pvp-reward/index`,
    `pvp-region/1/pvp-season/${id + 1}/pvp-leaderboard/2v2`,
    `pvp-region/1/pvp-season/${id}/pvp-leaderboard/rbg`,
  ]) {
    expect([rest, (await session.get(path("us", "classic", rest))).status]).toEqual([rest, 404]);
  }
});

test("a leaderboard of the current season changes only when its guilds are published", async () => {
  const { id } = runningSeason("current", now);
  const board = path("us", "current", `pvp-region/1/pvp-season/${id}/pvp-leaderboard/2v2`);
  const first = await session.get(board);
  const modified = first.headers.get("last-modified") ?? "";
  const bytes = await first.text();
  expect(Date.parse(modified)).toBeGreaterThan(now - 3_600_000);
  expect((await session.get(board, { "if-modified-since": modified })).status).toBe(304);
  session.emulator.world.clock.advance(7 * DAY_MS);
  const later = await session.get(board);
  expect(Date.parse(later.headers.get("last-modified") ?? "")).toBeGreaterThan(
    Date.parse(modified),
  );
  expect(await later.text()).not.toBe(bytes);
});

test.each(["current", "classicann"] as const)(
  "the leaderboards of a past season of %s do not change and have the members at its end",
  async (edition) => {
    const { clock } = session.emulator.world;
    const { id, end } = runningSeason(edition, now);
    const rest = `pvp-region/1/pvp-season/${id}/pvp-leaderboard/2v2`;
    clock.set(end);
    const atEnd = await session.get(path("us", edition, rest));
    const bytes = await atEnd.text();
    clock.advance(100 * DAY_MS);
    const later = await session.get(path("us", edition, rest));
    // Links contain the build, which is a newer one.
    const withoutBuilds = (text: string) => text.replaceAll(/static-[\d._]+/g, "static");
    expect(withoutBuilds(await later.text())).toBe(withoutBuilds(bytes));
    const { released } = buildAt(edition, clock.now());
    expect(Date.parse(later.headers.get("last-modified") ?? "")).toBe(Math.max(end, released));
    expect(JSON.parse(bytes).entries.length).toBeGreaterThan(0);
    expect(bytes).not.toContain("/profile/");
  },
);

test("a new season begins with empty leaderboards", async () => {
  const { id, end } = runningSeason("current", now);
  session.emulator.world.clock.set(end);
  expect((await leaderboard("current", id + 1, "2v2")).entries).toEqual([]);
  expect((await leaderboard("current", id, "2v2")).entries.length).toBeGreaterThan(10);
});

test.each(["current", "classic"] as const)(
  "the rewards of a season of %s have an achievement and its required rating",
  async (edition) => {
    const { id } = runningSeason(edition, now);
    const { rewards } = await session.json<{
      rewards: {
        achievement: { name: string; key?: object };
        rating_cutoff: number;
        faction?: { name: string };
      }[];
    }>(path("us", edition, `pvp-region/1/pvp-season/${id}/pvp-reward/index`));
    const isCurrent = edition === "current";
    expect(rewards.some(({ faction }) => faction?.name === "Horde")).toBe(isCurrent);
    for (const { achievement, rating_cutoff, faction } of rewards) {
      expect(achievement.name).toContain(String(id));
      expect(rating_cutoff).toBeGreaterThan(1_500);
      expect([achievement.key !== undefined, faction !== undefined]).toEqual([
        isCurrent,
        isCurrent,
      ]);
    }
  },
);

test("the same seed gives the same leaderboard, and another seed a different one", async () => {
  const bytes = async (seed: number) => {
    const other = await openSession({ seed, clock: () => TEST_TIME });
    const { id } = runningSeason("classic", TEST_TIME);
    const rest = `pvp-region/1/pvp-season/${id}/pvp-leaderboard/2v2`;
    const text = await (await other.get(path("us", "classic", rest))).text();
    await other.close();
    return text.replaceAll(other.url, "");
  };
  const once = await bytes(3);
  expect(await bytes(3)).toBe(once);
  expect(await bytes(4)).not.toBe(once);
});

function follow<Document>(href: string): Promise<Document> {
  return session.json<Document>(href.replace(session.url, ""));
}

test.each(EDITION_NAMES)(
  "before the first season of %s, no document links to a list of seasons",
  async (edition) => {
    const start = firstSeason(edition);
    const documents = async () => {
      const index = await session.get(path("us", edition, "pvp-region/index"));
      const [realm] = session.emulator.world.shard("us", edition).connectedRealms;
      const text = await (
        await session.get(path("us", edition, `connected-realm/${realm?.id}`))
      ).text();
      const { pvp_regions } = (await index.json()) as { pvp_regions: { href: string }[] };
      return [
        pvp_regions.length,
        text.includes("pvp_season"),
        Date.parse(index.headers.get("last-modified") ?? ""),
      ];
    };
    session.emulator.world.clock.set(start - 1_000);
    const [, , modified] = await documents();
    expect(await documents()).toEqual([0, false, modified]);
    expect((await session.get(path("us", edition, "pvp-region/1/pvp-season/index"))).status).toBe(
      404,
    );
    session.emulator.world.clock.set(start);
    expect(await documents()).toEqual([1, edition !== "current", start]);
  },
);
