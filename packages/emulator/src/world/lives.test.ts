import { describe, expect, test } from "vitest";
import { GUILD_PLANS } from "./guild-plans.ts";
import {
  type Life,
  lastLogout,
  levelAt,
  levelReached,
  lifeAt,
  lifeOf,
  nameAt,
  nextLogout,
  rankAt,
  realmAt,
} from "./lives.ts";
import { createSeats, OLDEST_MS, type Seat } from "./seats.ts";

const NOW = Date.UTC(2026, 10, 20, 12);
const DAY_MS = 86_400_000;
const [plan] = GUILD_PLANS;

function seatsOf(seed = 7): Seat[] {
  return createSeats({
    seed,
    plan,
    founded: OLDEST_MS + 1_000 * DAY_MS,
    firstId: 1,
    idStep: 20_000,
    takenNames: new Set(),
  });
}

const seats = seatsOf();

test("the same seed gives the same lives, whatever was looked at before", () => {
  const facts = ({ seat: _, ...life }: Life) => life;
  const again = seatsOf();
  for (const [index, seat] of seats.entries()) {
    lifeOf(again[index] as Seat, 40);
    expect(facts(lifeAt(again[index] as Seat, NOW))).toEqual(facts(lifeAt(seat, NOW)));
  }
  const other = seatsOf(8).map((seat) => nameAt(lifeAt(seat, NOW), NOW));
  expect(other).not.toEqual(seats.map((seat) => nameAt(lifeAt(seat, NOW), NOW)));
});

test("holders of a seat follow one another without a gap or an overlap", () => {
  for (const seat of seats.slice(0, 60)) {
    for (let time = NOW; time < NOW + 3_000 * DAY_MS; time += 41 * DAY_MS) {
      const life = lifeAt(seat, time);
      expect(life.joined).toBeLessThanOrEqual(time);
      expect(life.left).toBeGreaterThan(time);
      if (Number.isFinite(life.left)) {
        expect(lifeAt(seat, life.left).generation).toBe(life.generation + 1);
      }
    }
  }
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

test("a character is published at its last logout, and the next one is still to come", () => {
  for (const seat of seats) {
    const life = lifeAt(seat, NOW);
    for (let time = NOW; time < NOW + 3 * DAY_MS; time += 5_000_000) {
      const [last, next] = [lastLogout(life, time), nextLogout(life, time)];
      expect(last).toBeLessThanOrEqual(time);
      expect(next).toBeGreaterThan(time);
      expect(lastLogout(life, next - 1)).toBe(last);
      expect(lastLogout(life, next)).toBe(next);
      expect(last % 1000).toBe(0);
    }
  }
});

describe("over twenty years of a guild", () => {
  const lives = seats.flatMap((seat) => {
    const from = lifeAt(seat, NOW).generation;
    const to = lifeAt(seat, NOW + 7_300 * DAY_MS).generation;
    return Array.from({ length: to - from + 1 }, (_, index) => lifeOf(seat, from + index));
  });

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
    const reborn = lives.flatMap((life) => {
      if (life.deleted !== life.left || !Number.isFinite(life.left)) return [];
      return [[life, lifeOf(life.seat, life.generation + 1)] as const];
    });
    expect(reborn.length).toBeGreaterThan(50);
    for (const [before, after] of reborn) {
      expect(nameAt(after, after.created)).toBe(nameAt(before, before.left - 1));
      expect(realmAt(after, after.created)).toBe(realmAt(before, before.left - 1));
      expect(after.id).not.toBe(before.id);
      expect(after.classId).toBe(before.classId);
      expect(levelAt(after, after.created)).toBe(1);
    }
  });
});
