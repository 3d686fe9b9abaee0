import { describe, expect, test } from "vitest";
import { GUILD_PLANS, type GuildPlan } from "./guild-plans.ts";
import {
  isMember,
  type Life,
  levelAt,
  levelReached,
  lifeAt,
  lifeOf,
  nameAt,
  rankAt,
  realmAt,
  settledLife,
} from "./lives.ts";
import { classesOfRace } from "./playable.ts";
import { createSeats, OLDEST_MS, type Seat } from "./seats.ts";
import { isPlaying } from "./sessions.ts";

const NOW = Date.UTC(2026, 10, 20, 12);
const DAY_MS = 86_400_000;
const [plan] = GUILD_PLANS;

function seatsOf(seed = 7, of: GuildPlan = plan): Seat[] {
  return createSeats({
    seed,
    plan: of,
    founded: OLDEST_MS + 1_000 * DAY_MS,
    firstId: 1,
    idStep: 20_000,
    takenNames: new Set(),
  });
}

const seats = seatsOf();

test("the same seed gives the same lives, whatever was looked at before", () => {
  const again = seatsOf();
  for (const [index, seat] of seats.entries()) {
    lifeOf(again[index] as Seat, 40);
    expect(lifeAt(again[index] as Seat, NOW)).toEqual(lifeAt(seat, NOW));
  }
  const other = seatsOf(8).map((seat) => nameAt(lifeAt(seat, NOW), NOW));
  expect(other).not.toEqual(seats.map((seat) => nameAt(lifeAt(seat, NOW), NOW)));
});

/** The lives of a seat from now on for some days. */
function livesOf(seat: Seat, days: number): Life[] {
  const from = lifeAt(seat, NOW).generation;
  const to = lifeAt(seat, NOW + days * DAY_MS).generation;
  return Array.from({ length: to - from + 1 }, (_, index) => lifeOf(seat, from + index));
}

test("holders of a seat follow one another; it is empty for some days, until the next one plays", () => {
  const gaps = seats.slice(2).flatMap((seat) =>
    livesOf(seat, 3_000).flatMap((life) => {
      const next = lifeOf(seat, life.generation + 1);
      expect(isMember(life, life.left)).toBe(false);
      expect(isMember(life, life.left - 1)).toBe(true);
      expect(lifeAt(seat, next.joined)).toEqual(next);
      const before = lifeAt(seat, next.joined - 1);
      expect(isMember(before, next.joined - 1)).toBe(next.joined === life.left);
      expect(next.joined === seat.founded || isPlaying(next, next.joined)).toBe(true);
      return (next.joined - life.left) / DAY_MS;
    }),
  );
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...gaps)).toBeGreaterThan(20);
  expect(Math.max(...gaps)).toBeLessThan(25 + 2 * 25);
});

test("there is a hunter in a guild at any moment", () => {
  const [, hunters] = seats;
  if (!hunters) throw new Error("no second seat");
  for (const life of livesOf(hunters, 6_000)) {
    expect(life.classId).toBe(3);
    expect(lifeOf(hunters, life.generation + 1).joined).toBe(life.left);
  }
});

test("a guild that has a waiting list keeps its size", () => {
  for (const seat of seatsOf(7, { ...plan, hasWaitingList: true }).slice(1)) {
    for (const life of livesOf(seat, 3_000)) {
      expect(lifeOf(seat, life.generation + 1).joined).toBe(life.left);
    }
  }
});

test("holders of a seat are of several races, of their faction, and of either gender", () => {
  const people = seats.map((seat) => livesOf(seat, 3_000));
  const several = (of: (life: Life) => unknown) =>
    people.filter((lives) => new Set(lives.map(of)).size > 1).length / seats.length;
  expect(several(({ raceId }) => raceId)).toBeGreaterThan(0.7);
  expect(several(({ gender }) => gender)).toBeGreaterThan(0.5);
  const [first] = people;
  for (const { raceId, classId } of people.flat()) {
    expect(classesOfRace(plan.edition, raceId)).toContain(classId);
  }
  expect(first).toHaveLength(1);
});

test("the guild master never leaves", () => {
  const [master] = seats;
  if (!master) throw new Error("no seat");
  const life = lifeAt(master, NOW);
  expect(lifeAt(master, NOW + 40_000 * DAY_MS)).toBe(life);
  expect([life.left, life.deleted]).toEqual([Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]);
});

test("no two who live share a name, be they members, former ones or members to be", () => {
  for (let time = NOW; time < NOW + 6_000 * DAY_MS; time += 13 * DAY_MS) {
    const living = seats.flatMap((seat) => {
      const { generation } = lifeAt(seat, time);
      return [generation - 2, generation - 1, generation, generation + 1]
        .filter((each) => each >= 0 && (each === 0 || Number.isFinite(seat.tenureMs)))
        .map((each) => lifeOf(seat, each))
        .filter(({ created, deleted }) => created <= time && time < deleted);
    });
    expect(living.length).toBeGreaterThan(seats.length);
    const names = living.map((life) => nameAt(life, time).toLowerCase());
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  }
});

test("levels and ranks only rise, and a level is reached when it is told to be", () => {
  for (const seat of seats.slice(0, 80)) {
    const life = lifeAt(seat, NOW);
    let [level, rank] = [0, 99];
    for (let time = life.created; time < Math.min(life.left, NOW); time += 11 * DAY_MS) {
      expect(levelAt(life, time)).toBeGreaterThanOrEqual(level);
      expect(rankAt(life, time)).toBeLessThanOrEqual(rank);
      [level, rank] = [levelAt(life, time), rankAt(life, time)];
      const since = levelReached(life, level) ?? Number.NaN;
      expect(levelAt(life, since)).toBe(level);
      if (level > 1) expect(levelAt(life, since - 1)).toBe(level - 1);
    }
    expect(levelReached(life, seat.ceiling + 1)).toBeNull();
  }
});

test("who is put in from outside begins at its level, and gains others by and by", () => {
  const settler = {
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
  const life = settledLife(settler, 7, plan);
  expect([levelAt(life, NOW), levelReached(life, 12), rankAt(life, NOW)]).toEqual([12, NOW, 7]);
  const reached = levelReached(life, 13) ?? 0;
  expect([levelAt(life, reached - 1), levelAt(life, reached)]).toEqual([12, 13]);
  expect(levelAt(life, NOW + 400 * DAY_MS)).toBe(80);
  expect(isMember(life, NOW + 4_000 * DAY_MS)).toBe(true);
});

describe("over twenty years of a guild", () => {
  const lives = seats.flatMap((seat) => livesOf(seat, 7_300));

  test("some are renamed or moved while they are members, and keep their id", () => {
    const renamed = lives.filter((life) => life.renamed);
    const moved = lives.filter((life) => life.transferred);
    expect(renamed.length).toBeGreaterThan(20);
    expect(moved.length).toBeGreaterThan(20);
    for (const life of renamed) {
      const at = life.renamed?.at ?? 0;
      expect(at).toBeGreaterThan(life.joined);
      expect(at).toBeLessThan(life.left);
      expect(nameAt(life, at)).not.toBe(nameAt(life, at - 1));
    }
    for (const life of moved) {
      const at = life.transferred?.at ?? 0;
      expect(new Set([realmAt(life, at), realmAt(life, at - 1)])).toEqual(
        new Set(["emberfall", "hollowmere"]),
      );
    }
  });

  test("some are deleted and created again: the same name with another id, from level 1", () => {
    const reborn = seats.flatMap((seat) =>
      livesOf(seat, 7_300).flatMap((life) => {
        if (life.deleted !== life.left || !Number.isFinite(life.left)) return [];
        return [[life, lifeOf(seat, life.generation + 1)] as const];
      }),
    );
    expect(reborn.length).toBeGreaterThan(50);
    for (const [before, after] of reborn) {
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
