import { DAY_MS, HOUR_MS } from "@guildhall/contract";
import { createServiceClock } from "@guildhall/contract/source";
import { beforeEach, describe, expect, test } from "vitest";
import {
  characterProgress,
  earnedAchievements,
} from "../catalog/achievements/earned-achievements.ts";
import { TEST_TIME } from "../testing/test-time.ts";
import type { Character, GuildActivity, WorldGuild } from "../world-records.ts";
import { createWorld, type World } from "./world.ts";

/** The achievements of two levels. */
const LEVEL_10 = 60_001;
const LEVEL_80 = 60_003;

let world: World;
let guild: WorldGuild;
beforeEach(() => {
  world = createWorld({ seed: 7, clock: createServiceClock(() => TEST_TIME) });
  guild = world.exampleGuild;
});

function characterOf(id: number): Character {
  const character = world.findCharacterById(id);
  if (!character) throw new Error(`The world has no character ${id}.`);
  return character;
}

function earnedAt(id: number, achievementId: number): number | null {
  const earned = earnedAchievements(characterOf(id));
  return earned.find((each) => each.achievementId === achievementId)?.timestamp ?? null;
}

describe("the events of a character", () => {
  test("happen while it is played, until its last logout", () => {
    for (const { character } of guild.members.slice(0, 60)) {
      const { playedUntil, modified, wasPlaying } = character;
      expect(playedUntil).toBeLessThanOrEqual(modified);
      for (const { timestamp } of earnedAchievements(character)) {
        expect(timestamp).toBeLessThanOrEqual(playedUntil);
        expect(wasPlaying(timestamp)).toBe(true);
      }
      for (const { criterion, completed } of characterProgress(character)) {
        expect(wasPlaying(criterion.timestamp)).toBe(true);
        if (completed !== null) expect(wasPlaying(completed)).toBe(true);
        for (const part of criterion.parts.filter(({ isCompleted }) => isCompleted)) {
          expect(wasPlaying(part.timestamp)).toBe(true);
        }
      }
    }
  });

  test("since a time are the later part of all events, also in the middle of a session", () => {
    for (const { character } of guild.members.slice(0, 60)) {
      const all = earnedAchievements(character);
      for (const { timestamp } of all.slice(0, 12)) {
        for (const from of [timestamp - 1, timestamp, timestamp - 60_000]) {
          const due = all.filter((each) => each.timestamp > from);
          expect(earnedAchievements(character, from)).toEqual(due);
        }
      }
    }
  });

  test("are published at the next logout, and keep their date from then on", () => {
    let reached = 0;
    for (const { characterId } of guild.members.slice(0, 40)) {
      world.clock.set(TEST_TIME);
      let before = characterOf(characterId);
      for (let logout = 0; logout < 12; logout += 1) {
        world.clock.set(before.until);
        const after = world.findCharacterById(characterId);
        if (!after) break;
        const list = earnedAchievements(after);
        const former = earnedAchievements(before);
        expect(list.slice(list.length - former.length)).toEqual(former);
        for (const { timestamp } of list.slice(0, list.length - former.length)) {
          expect(timestamp).toBeGreaterThan(after.lastLogin);
          expect(timestamp).toBeLessThanOrEqual(after.modified);
          reached += 1;
        }
        before = after;
      }
    }
    expect(reached).toBeGreaterThan(10);
  });
});

test("a change publishes a character without its future events", () => {
  const { id } = world.join(guild.id, { name: "Newcomer", level: 1 });
  let gained = 0;
  for (const letter of "abcdefghijklmnop") {
    const { until } = characterOf(id);
    world.clock.set(until - 2_000);
    const before = characterOf(id);
    world.rename(id, `Newcomer${letter}`);
    const after = characterOf(id);
    expect(after.modified).toBeGreaterThan(before.modified);
    expect([after.level, after.playedUntil]).toEqual([before.level, before.playedUntil]);
    expect(earnedAchievements(after)).toEqual(earnedAchievements(before));
    world.clock.set(until);
    gained += characterOf(id).level - before.level;
  }
  expect(gained).toBeGreaterThan(4);
});

test("the news of an hour come from the last session of members who logged out in it", () => {
  const key = (entry: GuildActivity) => JSON.stringify(entry);
  const before = new Set(guild.activity.map(key));
  let news = 0;
  for (let hour = 0; hour < 6 * 24; hour += 1) {
    const former = guild.modified;
    world.clock.advance(HOUR_MS);
    for (const entry of guild.activity) {
      if (entry.type !== "CHARACTER_ACHIEVEMENT" || before.has(key(entry))) continue;
      const { character } =
        guild.members.find(({ characterId }) => characterId === entry.characterId) ?? {};
      expect(character?.playedUntil).toBeGreaterThan(former);
      expect(entry.timestamp).toBeGreaterThan(character?.lastLogin ?? Number.NaN);
      expect(entry.timestamp).toBeLessThanOrEqual(character?.playedUntil ?? Number.NaN);
      news += 1;
    }
    for (const entry of guild.activity) before.add(key(entry));
  }
  expect(news).toBeGreaterThan(20);
});

describe("a level that was set by a change", () => {
  test("is reached at that time, like all levels below it, and stays reached", () => {
    const novice = guild.members.find(({ character }) => character.level < 10);
    const id = novice?.characterId ?? 0;
    world.setLevel(id, 80);
    const given = characterOf(id).modified;
    const published = () => [LEVEL_10, LEVEL_80].map((achievement) => earnedAt(id, achievement));
    expect(published()).toEqual([given, given]);
    expect(characterOf(id).reachedAt(80)).toBe(given);
    world.clock.advance(5 * DAY_MS);
    world.rename(id, "Renamed");
    expect(published()).toEqual([given, given]);
    world.restore(JSON.parse(JSON.stringify(world.snapshot())));
    world.clock.advance(90 * DAY_MS);
    expect(published()).toEqual([given, given]);
  });

  test("does not change when earlier levels were reached", () => {
    const id = guild.members.find(({ character }) => character.level === 80)?.characterId ?? 0;
    const reached = earnedAt(id, LEVEL_10);
    expect(reached).not.toBeNull();
    world.setLevel(id, 33);
    expect([earnedAt(id, LEVEL_10), earnedAt(id, LEVEL_80)]).toEqual([reached, null]);
  });
});

describe("a spawned character", () => {
  test("logs in and out, levels up and earns achievements like others", () => {
    const { id, created, level } = world.join(guild.id, { name: "Newcomer", level: 5 });
    expect([characterOf(id).modified, level, earnedAchievements(characterOf(id))]).toEqual([
      created,
      5,
      [],
    ]);
    const published = new Set<number>();
    for (let hour = 0; hour < 10 * 24; hour += 1) {
      world.clock.advance(HOUR_MS);
      const { modified, lastLogin, playedUntil } = characterOf(id);
      expect(lastLogin).toBeLessThanOrEqual(modified);
      expect(playedUntil).toBe(modified);
      published.add(modified);
    }
    expect(published.size).toBeGreaterThan(8);
    world.clock.advance(120 * DAY_MS);
    expect(characterOf(id).level).toBe(80);
    expect(earnedAt(id, LEVEL_80)).toBeGreaterThan(earnedAt(id, LEVEL_10) ?? Number.NaN);
    expect(guild.members.find(({ characterId }) => characterId === id)?.character.level).toBe(80);
  });

  test("starts again when it is recreated", () => {
    const old = guild.members.find(({ rank, character }) => rank > 0 && character.level === 80);
    const { id, created } = world.recreate(old?.characterId ?? 0);
    expect(earnedAchievements(characterOf(id))).toEqual([]);
    world.clock.advance(100 * DAY_MS);
    const earned = earnedAchievements(characterOf(id));
    expect(earned.length).toBeGreaterThan(3);
    expect(Math.min(...earned.map(({ timestamp }) => timestamp))).toBeGreaterThan(created);
  });

  test("keeps its changes", () => {
    const { id } = world.join(guild.id, { name: "Newcomer", level: 5 });
    world.setLevel(id, 7);
    world.clock.advance(100 * DAY_MS);
    expect(characterOf(id).level).toBe(7);
  });
});
