import { EDITIONS, type KnownEdition } from "@guildhall/contract";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { runningSeason } from "../testing/running-season.ts";
import { BATTLEGROUNDS } from "./achievements/achievement-subjects.ts";
import {
  bracketsOf,
  findBracket,
  findSeason,
  PVP_TIERS,
  rewardsOf,
  SEASON_MS,
  seasonsAt,
  tierOf,
} from "./pvp.ts";

const NOW = Date.UTC(2026, 10, 20, 12);
const editions = Object.keys(EDITIONS) as KnownEdition[];

describe.each(editions)("%s", (edition) => {
  test("exactly one season runs at any time, and the next starts when it ends", () => {
    const times = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2060, 0, 1) });
    fc.assert(
      fc.property(times, (time) => {
        const { id, start, end } = runningSeason(edition, time);
        expect(start <= time && time < end).toBe(true);
        expect(runningSeason(edition, end)).toEqual({
          id: id + 1,
          start: end,
          end: end + SEASON_MS,
        });
      }),
    );
  });

  test("the listed seasons are consecutive and end with the running one", () => {
    const seasons = seasonsAt(edition, NOW);
    expect(seasons.length).toBeGreaterThanOrEqual(3);
    expect(seasons.at(-1)).toEqual(runningSeason(edition, NOW));
    for (const [index, { start }] of seasons.slice(1).entries()) {
      expect(start).toBe(seasons[index]?.end);
    }
  });

  test("every season is found from its start on, listed or not", () => {
    const { id, start } = runningSeason(edition, NOW);
    const season = runningSeason(edition, NOW);
    expect(findSeason(edition, id, start)).toEqual(season);
    expect(findSeason(edition, id, NOW + 20 * SEASON_MS)).toEqual(season);
    expect(findSeason(edition, id, start - 1)).toBeNull();
    expect(findSeason(edition, 0, NOW)).toBeNull();
  });

  test("each bracket larger than 2v2 has rewards in every season, for each faction in the current game", () => {
    const rewards = rewardsOf(edition, 3);
    expect(rewards).toEqual(rewardsOf(edition, 3));
    expect(rewards.map(({ bracket, faction }) => `${bracket.slug} ${faction}`)).toEqual(
      bracketsOf(edition)
        .slice(1)
        .flatMap(({ slug }) =>
          edition === "current" ? [`${slug} ALLIANCE`, `${slug} HORDE`] : [`${slug} ALLIANCE`],
        ),
    );
    expect(rewards[0]?.achievement.en_US).toBe("Champion of the Ring: Season 3");
    expect(rewards[0]?.achievement.fr_FR).toBe("Champion du Cercle : saison 3");
  });
});

test("Classic editions have 5v5 arenas, the current game has rated battlegrounds", () => {
  expect(bracketsOf("current").map(({ type }) => type)).toEqual([
    "ARENA_2v2",
    "ARENA_3v3",
    "BATTLEGROUNDS",
  ]);
  expect(findBracket("current", "5v5")).toBeNull();
  expect(findBracket("classicann", "5v5")).toMatchObject({ id: 2, type: "ARENA_5v5", size: 5 });
  expect(findBracket("classicann", "rbg")).toBeNull();
});

test("a rating earns the highest tier that it reaches", () => {
  expect([0, 1_399, 1_400, 1_466, 2_099, 2_100, 3_200, -5].map((each) => tierOf(each).id)).toEqual([
    1, 1, 2, 2, 4, 5, 6, 1,
  ]);
  expect(new Set(PVP_TIERS.map(({ name }) => name.ko_KR)).size).toBe(PVP_TIERS.length);
});

test("each map has a unique id", () => {
  expect(BATTLEGROUNDS.length).toBeGreaterThan(3);
  expect(new Set(BATTLEGROUNDS.map(({ id }) => id)).size).toBe(BATTLEGROUNDS.length);
});
