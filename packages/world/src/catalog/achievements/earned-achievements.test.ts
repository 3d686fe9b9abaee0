import { describe, expect, test } from "vitest";
import { LEVEL_CAPS } from "../../history/level-caps.ts";
import { findAchievement } from "./achievements.ts";
import { achievementPoints, earnedAchievements, guildAchievements } from "./earned-achievements.ts";
import { CREATED, characterAfter } from "./test-character.ts";

const DAY_MS = 86_400_000;
const editions = Object.keys(LEVEL_CAPS) as (keyof typeof LEVEL_CAPS)[];
const ids = Array.from({ length: 40 }, (_, index) => 31_000_000 + index * 7);

describe.each(editions)("a character of %s", (edition) => {
  test("has later what it had before, and more", () => {
    for (const id of ids) {
      const moments = [0, 3, 30, 200, 201, 1_000, 2_400];
      const lists = moments.map((days) =>
        earnedAchievements(characterAfter(days, { id, edition })),
      );
      lists.forEach((list, index) => {
        const later = lists[index + 1];
        if (later) expect(later.slice(later.length - list.length)).toEqual(list);
      });
      expect(lists.at(-1)?.length).toBeGreaterThan(lists[2]?.length ?? 0);
    }
  });

  test("earns nothing twice, nothing before it was created, and what its edition has", () => {
    for (const id of ids) {
      const character = characterAfter(2_400, { id, edition });
      const earned = earnedAchievements(character);
      expect(new Set(earned.map(({ achievementId }) => achievementId)).size).toBe(earned.length);
      for (const { achievementId, timestamp } of earned) {
        expect(timestamp).toBeGreaterThanOrEqual(CREATED);
        expect(timestamp).toBeLessThanOrEqual(character.modified);
        expect(timestamp % 1000).toBe(0);
        const achievement = findAchievement(achievementId);
        expect(achievement?.of).toBe("character");
        expect(achievement?.editions?.includes(edition) ?? true).toBe(true);
      }
    }
  });
});

test("what was earned since a moment is what the whole list has of that time, the newest first", () => {
  for (const id of ids) {
    const character = characterAfter(1_500, { id });
    const all = earnedAchievements(character);
    for (const day of [0, 5, 40, 700, 1_480]) {
      const from = CREATED + day * DAY_MS;
      expect(earnedAchievements(character, from)).toEqual(
        all.filter(({ timestamp }) => timestamp > from),
      );
    }
    expect(all.map(({ timestamp }) => timestamp)).toEqual(
      all.map(({ timestamp }) => timestamp).sort((a, b) => b - a),
    );
  }
});

test("a level is earned at the moment it is reached, and only then", () => {
  const novice = earnedAchievements(characterAfter(4));
  expect(novice.map(({ achievementId }) => achievementId)).not.toContain(60_001);
  const grown = characterAfter(39.5);
  expect(grown.level).toBe(80);
  expect(earnedAchievements(grown)).toContainEqual({
    achievementId: 60_003,
    timestamp: grown.reachedAt(80),
  });
  const almost = earnedAchievements(characterAfter(39));
  expect(almost.map(({ achievementId }) => achievementId)).not.toContain(60_003);
});

test("what needs the highest level is earned by nobody below it", () => {
  for (const id of ids) {
    for (const { achievementId } of earnedAchievements(characterAfter(39, { id }))) {
      const way = findAchievement(achievementId)?.way;
      if (way?.by === "pursuit") expect(way.pursuit.level).toBeLessThan(1);
    }
  }
});

test("what is earned with others comes with the last of them", () => {
  let seen = 0;
  for (const id of ids) {
    const earned = new Map(
      earnedAchievements(characterAfter(2_400, { id })).map((each) => [
        each.achievementId,
        each.timestamp,
      ]),
    );
    for (const [achievementId, timestamp] of earned) {
      const way = findAchievement(achievementId)?.way;
      if (way?.by !== "parts") continue;
      seen += 1;
      expect(timestamp).toBe(Math.max(...way.parts.map((part) => earned.get(part.id) ?? Infinity)));
    }
  }
  expect(seen).toBeGreaterThan(20);
});

test("an ordinary character earns something each 15 to 60 days; paces differ", () => {
  const rates = ids.map((id) => 1_000 / earnedAchievements(characterAfter(1_000, { id })).length);
  const middle = rates.toSorted((a, b) => a - b)[ids.length / 2] ?? 0;
  expect(middle).toBeGreaterThan(10);
  expect(middle).toBeLessThan(60);
  expect(Math.max(...rates) / Math.min(...rates)).toBeGreaterThan(1.3);
});

test("points are those of all that was earned", () => {
  const character = characterAfter(800);
  const points = earnedAchievements(character).map(
    ({ achievementId }) => findAchievement(achievementId)?.points ?? 0,
  );
  expect(achievementPoints(character)).toBe(points.reduce((sum, each) => sum + each, 0));
  expect(achievementPoints(character)).toBeGreaterThan(100);
});

test("a guild has later what it had before, and more, and only what is of guilds", () => {
  for (const id of ids) {
    const bossKills = () => [];
    const guild = { id, edition: "current", created: CREATED, bossKills } as const;
    const before = guildAchievements(guild, CREATED + 1_000 * DAY_MS);
    const after = guildAchievements(guild, CREATED + 4_000 * DAY_MS);
    expect(after.slice(after.length - before.length)).toEqual(before);
    expect(after.length).toBeGreaterThan(before.length);
    for (const { achievementId } of after) expect(findAchievement(achievementId)?.of).toBe("guild");
  }
});
