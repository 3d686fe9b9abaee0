import { DAY_MS } from "@guildhall/contract";
import { describe, expect, test } from "vitest";
import { EDITION_ROWS } from "../editions.ts";
import { findAchievement } from "./achievements.ts";
import { achievementPoints, earnedAchievements, guildAchievements } from "./earned-achievements.ts";
import { CREATED, characterAfter } from "./test-character.ts";

const editions = Object.keys(EDITION_ROWS) as (keyof typeof EDITION_ROWS)[];
const ids = Array.from({ length: 40 }, (_, index) => 31_000_000 + index * 7);

describe.each(editions)("a character of %s", (edition) => {
  test("keeps its achievements and earns more", () => {
    for (const id of ids) {
      const days = [0, 3, 30, 200, 201, 1_000, 2_400];
      const lists = days.map((day) => earnedAchievements(characterAfter(day, { id, edition })));
      lists.forEach((list, index) => {
        const later = lists[index + 1];
        if (later) expect(later.slice(later.length - list.length)).toEqual(list);
      });
      expect(lists.at(-1)?.length).toBeGreaterThan(lists[2]?.length ?? 0);
    }
  });

  test("earns each achievement of its edition at most once, after it was created", () => {
    for (const id of ids) {
      const character = characterAfter(2_400, { id, edition });
      const earned = earnedAchievements(character);
      expect(new Set(earned.map(({ achievementId }) => achievementId)).size).toBe(earned.length);
      for (const { achievementId, timestamp } of earned) {
        expect(timestamp).toBeGreaterThanOrEqual(CREATED);
        expect(timestamp).toBeLessThanOrEqual(character.playedUntil);
        expect(timestamp % 1000).toBe(0);
        const achievement = findAchievement(achievementId);
        expect(achievement?.category.owner).toBe("character");
        expect(achievement?.editions).toContain(edition);
      }
    }
  });
});

test("returns the achievements since a time, newest first", () => {
  for (const id of ids) {
    const character = characterAfter(1_500, { id });
    const all = earnedAchievements(character);
    for (const day of [0, 5, 40, 700, 1_480]) {
      const from = CREATED + day * DAY_MS;
      const recent = all.filter(({ timestamp }) => timestamp > from);
      expect(earnedAchievements(character, from)).toEqual(recent);
    }
    const timestamps = all.map(({ timestamp }) => timestamp);
    expect(timestamps).toEqual(timestamps.toSorted((a, b) => b - a));
  }
});

test("the achievement of a level is earned when the character reaches the level", () => {
  const idsAfter = (days: number) =>
    earnedAchievements(characterAfter(days)).map(({ achievementId }) => achievementId);
  expect(idsAfter(4)).not.toContain(60_001);
  expect(idsAfter(39)).not.toContain(60_003);
  const grown = characterAfter(39.5);
  expect(grown.level).toBe(80);
  expect(earnedAchievements(grown)).toContainEqual({
    achievementId: 60_003,
    timestamp: grown.reachedAt(80),
  });
});

test("a series for the highest level starts at the highest level", () => {
  for (const id of ids) {
    for (const { achievementId } of earnedAchievements(characterAfter(39, { id }))) {
      const required = findAchievement(achievementId)?.requirement;
      if (required?.kind === "series") expect(required.series.levelShare).toBeLessThan(1);
    }
  }
});

test("a meta-achievement is earned with the last of its parts", () => {
  let seen = 0;
  for (const id of ids) {
    const earned = new Map(
      earnedAchievements(characterAfter(2_400, { id })).map((each) => [
        each.achievementId,
        each.timestamp,
      ]),
    );
    for (const [achievementId, timestamp] of earned) {
      const required = findAchievement(achievementId)?.requirement;
      if (required?.kind !== "meta") continue;
      seen += 1;
      const dates = required.parts.map((part) => earned.get(part.id) ?? Number.POSITIVE_INFINITY);
      expect(timestamp).toBe(Math.max(...dates));
    }
  }
  expect(seen).toBeGreaterThan(20);
});

test("an average character earns an achievement every 10 to 60 days, some more often than others", () => {
  const rates = ids.map((id) => 1_000 / earnedAchievements(characterAfter(1_000, { id })).length);
  const median = rates.toSorted((a, b) => a - b)[ids.length / 2] ?? 0;
  expect(median).toBeGreaterThan(10);
  expect(median).toBeLessThan(60);
  expect(Math.max(...rates) / Math.min(...rates)).toBeGreaterThan(1.3);
});

test("the points of a character are the sum of the points of its achievements", () => {
  const character = characterAfter(800);
  const points = earnedAchievements(character).map(
    ({ achievementId }) => findAchievement(achievementId)?.points ?? 0,
  );
  expect(achievementPoints(character)).toBe(points.reduce((sum, each) => sum + each, 0));
  expect(achievementPoints(character)).toBeGreaterThan(100);
});

test("a guild keeps its achievements and earns more guild achievements", () => {
  for (const id of ids) {
    const guild = { id, edition: "current", created: CREATED, bossKills: () => [] } as const;
    const before = guildAchievements(guild, CREATED + 1_000 * DAY_MS);
    const after = guildAchievements(guild, CREATED + 4_000 * DAY_MS);
    expect(after.slice(after.length - before.length)).toEqual(before);
    expect(after.length).toBeGreaterThan(before.length);
    for (const { achievementId } of after) {
      expect(findAchievement(achievementId)?.category.owner).toBe("guild");
    }
  }
});
