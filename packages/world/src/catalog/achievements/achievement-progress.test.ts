import { DAY_MS } from "@guildhall/contract";
import { expect, test } from "vitest";
import type { AchievementProgress, CriterionProgress } from "./achievement-progress.ts";
import { characterProgress, earnedAchievements, guildProgress } from "./earned-achievements.ts";
import { CREATED, characterAfter } from "./test-character.ts";

const ids = Array.from({ length: 25 }, (_, index) => 31_000_000 + index * 13);
const all = (criterion: CriterionProgress): CriterionProgress[] => [
  criterion,
  ...criterion.parts.flatMap(all),
];
const progressById = (progress: readonly AchievementProgress[]) =>
  new Map(progress.map((each) => [each.achievement.id, each]));

test("the completed achievements are the earned ones, with the same dates", () => {
  for (const id of ids) {
    const character = characterAfter(900, { id });
    const completed = characterProgress(character).flatMap(
      ({ achievement, completed: timestamp }) =>
        timestamp === null ? [] : [[achievement.id, timestamp]],
    );
    const earned = earnedAchievements(character).map((each) => [
      each.achievementId,
      each.timestamp,
    ]);
    expect(completed).toEqual(earned.sort(([a = 0], [b = 0]) => a - b));
  }
});

test("an achievement is complete with its criterion, and a criterion with all its parts", () => {
  for (const id of ids) {
    for (const { completed, criterion } of characterProgress(characterAfter(900, { id }))) {
      expect(criterion.isCompleted).toBe(completed !== null);
      if (completed !== null) expect(criterion.timestamp).toBe(completed);
      for (const { isCompleted, done, criterion: own, parts } of all(criterion)) {
        expect(done).toBeLessThanOrEqual(own.amount);
        expect(isCompleted).toBe(done === own.amount);
        if (parts.length > 0) expect(isCompleted).toBe(parts.every((part) => part.isCompleted));
      }
    }
  }
});

test("an achievement in progress has some progress between its creation and the last logout", () => {
  for (const id of ids) {
    const character = characterAfter(900, { id });
    for (const { completed, criterion } of characterProgress(character)) {
      if (completed !== null) continue;
      expect(all(criterion).some(({ done }) => done > 0)).toBe(true);
      expect(criterion.began).toBeGreaterThanOrEqual(CREATED);
      expect(criterion.timestamp).toBeLessThanOrEqual(character.playedUntil);
    }
  }
});

test("progress never decreases", () => {
  for (const id of ids) {
    const before = progressById(characterProgress(characterAfter(500, { id })));
    const after = progressById(characterProgress(characterAfter(530, { id })));
    for (const [achievementId, { criterion, completed }] of before) {
      const later = after.get(achievementId);
      if (completed !== null) expect(later?.completed).toBe(completed);
      const laterParts = later ? all(later.criterion) : [];
      all(criterion).forEach((part, index) => {
        expect(laterParts[index]?.criterion.id).toBe(part.criterion.id);
        expect(laterParts[index]?.done).toBeGreaterThanOrEqual(part.done);
      });
    }
  }
});

test("progress includes lists, counts and parts of parts", () => {
  const progress = ids.flatMap((id) => characterProgress(characterAfter(900, { id })));
  const open = progress.filter(({ completed }) => completed === null);
  expect(open.some(({ criterion }) => criterion.parts.length > 0)).toBe(true);
  expect(open.some(({ criterion }) => criterion.done > 1)).toBe(true);
  expect(
    progress.some(({ criterion }) => criterion.parts.some((part) => part.parts.length > 0)),
  ).toBe(true);
});

test("a guild has completed achievements and achievements in progress", () => {
  const bossKills = () => [];
  const guild = { id: 77_001, edition: "classic", created: CREATED, bossKills } as const;
  const progress = guildProgress({ ...guild, modified: CREATED + 1_500 * DAY_MS });
  expect(progress.some(({ completed }) => completed !== null)).toBe(true);
  expect(progress.some(({ completed }) => completed === null)).toBe(true);
});
