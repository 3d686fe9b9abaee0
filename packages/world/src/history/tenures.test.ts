import { DAY_MS } from "@guildhall/contract";
import { describe, expect, test } from "vitest";
import { classesOfRace, RACES } from "../catalog/classes-and-races.ts";
import { GUILD_PLANS, type GuildPlan } from "./guild-plans.ts";
import { isPlaying } from "./play-sessions.ts";
import { createPositions, type GuildPosition, OLDEST_MS } from "./positions.ts";
import { isWithin, levelAt, levelReached, nameAt, rankAt, realmAt, type Tenure } from "./tenure.ts";
import { spawnedTenure, tenureAt, tenureOf } from "./tenures.ts";

const NOW = Date.UTC(2026, 10, 20, 12);
const [plan] = GUILD_PLANS as [GuildPlan, ...GuildPlan[]];

function positionsOf(seed = 7, of: GuildPlan = plan): GuildPosition[] {
  return createPositions({
    seed,
    plan: of,
    founded: OLDEST_MS + 1_000 * DAY_MS,
    firstId: 1,
    takenNames: new Set(),
  });
}

const positions = positionsOf();

test("the same seed creates the same tenures, regardless of earlier reads", () => {
  const again = positionsOf();
  for (const [index, position] of positions.entries()) {
    tenureOf(again[index] as GuildPosition, 40);
    expect(tenureAt(again[index] as GuildPosition, NOW)).toEqual(tenureAt(position, NOW));
  }
  const other = positionsOf(8).map((position) => nameAt(tenureAt(position, NOW), NOW));
  expect(other).not.toEqual(positions.map((position) => nameAt(tenureAt(position, NOW), NOW)));
});

/** The tenures of a position from now on for some days. */
function tenuresOf(position: GuildPosition, days: number): Tenure[] {
  const from = tenureAt(position, NOW).number;
  const to = tenureAt(position, NOW + days * DAY_MS).number;
  return Array.from({ length: to - from + 1 }, (_, index) => tenureOf(position, from + index));
}

test("the tenures of a position follow one another, with a vacancy of some days until the next character plays", () => {
  const gaps = positions.slice(2).flatMap((position) =>
    tenuresOf(position, 3_000).flatMap((tenure) => {
      const next = tenureOf(position, tenure.number + 1);
      expect(isWithin(tenure, tenure.left)).toBe(false);
      expect(isWithin(tenure, tenure.left - 1)).toBe(true);
      expect(tenureAt(position, next.joined)).toEqual(next);
      const before = tenureAt(position, next.joined - 1);
      expect(isWithin(before, next.joined - 1)).toBe(next.joined === tenure.left);
      expect(next.joined === position.founded || isPlaying(next, next.joined)).toBe(true);
      return (next.joined - tenure.left) / DAY_MS;
    }),
  );
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...gaps)).toBeGreaterThan(20);
  expect(Math.max(...gaps)).toBeLessThan(25 + 2 * 25);
});

test("a guild always has a hunter", () => {
  const [, hunters] = positions;
  if (!hunters) throw new Error("no second position");
  for (const tenure of tenuresOf(hunters, 6_000)) {
    expect(tenure.classId).toBe(3);
    expect(tenureOf(hunters, tenure.number + 1).joined).toBe(tenure.left);
  }
});

test("a guild that has a waiting list keeps its size", () => {
  for (const position of positionsOf(7, { ...plan, hasWaitingList: true }).slice(1)) {
    for (const tenure of tenuresOf(position, 3_000)) {
      expect(tenureOf(position, tenure.number + 1).joined).toBe(tenure.left);
    }
  }
});

test("the characters of a position have several races of their faction, and both genders", () => {
  const holders = positions.map((position) => tenuresOf(position, 3_000));
  const several = (of: (tenure: Tenure) => unknown) =>
    holders.filter((tenures) => new Set(tenures.map(of)).size > 1).length / positions.length;
  expect(several(({ raceId }) => raceId)).toBeGreaterThan(0.7);
  expect(several(({ gender }) => gender)).toBeGreaterThan(0.5);
  const [first] = holders;
  for (const { raceId, classId } of holders.flat()) {
    expect(classesOfRace(plan.edition, raceId)).toContain(classId);
  }
  expect(first).toHaveLength(1);
});

test("the guild master never leaves", () => {
  const [master] = positions;
  if (!master) throw new Error("no position");
  const tenure = tenureAt(master, NOW);
  expect(tenureAt(master, NOW + 40_000 * DAY_MS)).toBe(tenure);
  expect([tenure.left, tenure.deleted]).toEqual([
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
  ]);
});

test("no two existing characters share a name, whether they are members, former or future ones", () => {
  for (let time = NOW; time < NOW + 6_000 * DAY_MS; time += 13 * DAY_MS) {
    const living = positions.flatMap((position) => {
      const { number } = tenureAt(position, time);
      return [number - 2, number - 1, number, number + 1]
        .filter((each) => each >= 0 && (each === 0 || Number.isFinite(position.tenureMs)))
        .map((each) => tenureOf(position, each))
        .filter(({ created, deleted }) => created <= time && time < deleted);
    });
    expect(living.length).toBeGreaterThan(positions.length);
    const names = living.map((tenure) => nameAt(tenure, time).toLowerCase());
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  }
});

test("levels and ranks only rise, but for a demotion at the end, and levelReached returns when a level is reached", () => {
  for (const position of positions.slice(0, 80)) {
    const tenure = tenureAt(position, NOW);
    let [level, rank] = [0, 99];
    const [, highest = 0] = tenure.ranks.toSorted(([a], [b]) => a - b)[0] ?? [];
    for (let time = tenure.created; time < Math.min(tenure.left, NOW); time += 11 * DAY_MS) {
      expect(levelAt(tenure, time)).toBeGreaterThanOrEqual(level);
      if (time < highest) expect(rankAt(tenure, time)).toBeLessThanOrEqual(rank);
      [level, rank] = [levelAt(tenure, time), rankAt(tenure, time)];
      const since = levelReached(tenure, level) ?? Number.NaN;
      expect(levelAt(tenure, since)).toBe(level);
      if (level > 1) expect(levelAt(tenure, since - 1)).toBe(level - 1);
    }
    expect(levelReached(tenure, position.maxLevel + 1)).toBeNull();
  }
});

test("a character waits at the level cap of a release, and goes on leveling when the next one starts", () => {
  const raised = Date.UTC(2022, 11, 13, 18);
  const created = Date.UTC(2021, 0, 1);
  const [master] = positions;
  if (!master) throw new Error("no position");
  const tenure = { ...tenureAt(master, NOW), created, firstLevel: 1, maxLevel: 80 };
  expect(levelAt(tenure, raised - 1)).toBe(60);
  expect(levelReached(tenure, 60)).toBe(created + 59 * tenure.levelMs);
  expect(levelReached(tenure, 61)).toBe(raised + tenure.levelMs);
  expect(levelAt(tenure, raised + tenure.levelMs)).toBe(61);
  expect(levelAt(tenure, Date.UTC(2024, 7, 1))).toBe(70);
  expect(levelAt(tenure, NOW)).toBe(80);
});

test("a spawned character starts at its level and gains levels with time", () => {
  const spawned = {
    id: 79_900_001,
    guildId: 1,
    name: "Newcomer",
    realmSlug: "emberfall",
    classId: 1,
    raceId: 1,
    gender: 0,
    level: 12,
    rank: 7,
    created: NOW,
  } as const;
  const tenure = spawnedTenure(spawned, 7, plan);
  expect([levelAt(tenure, NOW), levelReached(tenure, 12), rankAt(tenure, NOW)]).toEqual([
    12,
    NOW,
    7,
  ]);
  const reached = levelReached(tenure, 13) ?? 0;
  expect([levelAt(tenure, reached - 1), levelAt(tenure, reached)]).toEqual([12, 13]);
  expect(levelAt(tenure, NOW + 400 * DAY_MS)).toBe(80);
  expect(isWithin(tenure, NOW + 4_000 * DAY_MS)).toBe(true);
});

describe("over twenty years of a guild", () => {
  const tenures = positions.flatMap((position) => tenuresOf(position, 7_300));

  /** Those of members who are not on trial. */
  const usual = tenures.filter(({ daysApart }) => daysApart >= 1);

  test("some are renamed or moved while they are members, and keep their id", () => {
    const renamed = tenures.filter((tenure) => tenure.renamed);
    const moved = tenures.filter((tenure) => tenure.transferred);
    expect(renamed.length).toBeGreaterThan(20);
    expect(moved.length).toBeGreaterThan(20);
    for (const tenure of renamed) {
      const at = tenure.renamed?.at ?? 0;
      expect(at).toBeGreaterThan(tenure.joined);
      expect(at).toBeLessThan(tenure.left);
      expect(nameAt(tenure, at)).not.toBe(nameAt(tenure, at - 1));
    }
    for (const tenure of moved) {
      const at = tenure.transferred?.at ?? 0;
      expect(new Set([realmAt(tenure, at), realmAt(tenure, at - 1)])).toEqual(
        new Set(["emberfall", "hollowmere"]),
      );
    }
  });

  test("few leave and return to their guild while they play, at least nine days later", () => {
    const away = usual.flatMap((tenure) => (tenure.absence ? [{ tenure, ...tenure.absence }] : []));
    expect(away.length).toBeGreaterThan(usual.length / 100);
    expect(away.length).toBeLessThan(usual.length / 10);
    for (const { tenure, from, until } of away) {
      const times = [from - 1, from, until - 1, until];
      expect(times.map((time) => isWithin(tenure, time))).toEqual([true, false, false, true]);
      expect(until - from).toBeGreaterThan(8 * DAY_MS);
      expect(until).toBeLessThan(tenure.left);
      expect(isPlaying(tenure, until)).toBe(true);
    }
  });

  test("few are demoted once, to the rank before", () => {
    const demotions = usual.flatMap(({ ranks, left }) => {
      const [before, highest, last] = ranks.slice(-3);
      if (!before || !highest || !last || last[0] < highest[0]) return [];
      expect(last[0]).toBe(before[0]);
      expect(last[1]).toBeLessThan(left);
      return [last];
    });
    expect(demotions.length).toBeGreaterThan(usual.length / 100);
    expect(demotions.length).toBeLessThan(usual.length / 10);
  });

  test("few change to a race that has their class, in the current game also to the other faction", () => {
    const factions = (of: readonly Tenure[]) =>
      new Set(
        of.flatMap(({ converted, raceId, classId, plan: { edition } }) => {
          if (!converted) return [];
          expect(converted.raceId).not.toBe(raceId);
          expect(classesOfRace(edition, converted.raceId)).toContain(classId);
          return [RACES.row(converted.raceId).faction];
        }),
      );
    const converted = usual.filter((tenure) => tenure.converted);
    expect(converted.length).toBeGreaterThan(usual.length / 100);
    expect(converted.length).toBeLessThan(usual.length / 10);
    expect(factions(usual)).toEqual(new Set(["ALLIANCE", "HORDE"]));
    const classic = { ...plan, edition: "classic", trials: 0 } as const;
    const theirs = positionsOf(7, classic).flatMap((position) => tenuresOf(position, 7_300));
    expect(factions(theirs)).toEqual(new Set(["ALLIANCE"]));
  });

  test("some are deleted and created again: the same name with another id, from level 1", () => {
    const recreated = positions.flatMap((position) =>
      tenuresOf(position, 7_300).flatMap((tenure) => {
        if (tenure.deleted !== tenure.left || !Number.isFinite(tenure.left)) return [];
        return [[tenure, tenureOf(position, tenure.number + 1)] as const];
      }),
    );
    expect(recreated.length).toBeGreaterThan(50);
    for (const [before, after] of recreated) {
      expect(nameAt(after, after.created)).toBe(nameAt(before, before.left - 1));
      expect(realmAt(after, after.created)).toBe(realmAt(before, before.left - 1));
      expect(after.id).not.toBe(before.id);
      expect(after).toMatchObject({
        raceId: before.raceId,
        gender: before.gender,
        classId: before.classId,
        created: before.left,
      });
      expect(levelAt(after, after.created)).toBe(1);
    }
  });
});
