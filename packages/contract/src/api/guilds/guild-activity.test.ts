// @module-tag contract/activity

import { describe, expect, test } from "vitest";
import { DOCUMENT_EXAMPLES } from "../../document-examples.ts";
import { guildAchievements } from "./guild-achievements.ts";
import { guildActivity } from "./guild-activity.ts";

describe("guild-activity (contract 2.3)", () => {
  const { activities: _, ...quiet } = DOCUMENT_EXAMPLES["guild-activity"];
  const withEntry = (entry: Readonly<Record<string, unknown>>) =>
    guildActivity.safeParse({ ...quiet, activities: [{ timestamp, ...entry }] });
  const timestamp = 1_763_301_600_000;
  const activity = { type: "CHARACTER_ACHIEVEMENT" };

  test("accepts a document without activities", () => {
    expect(guildActivity.parse(quiet)).toEqual(quiet);
  });

  test("accepts a character's name in the entry, in the detail object, or nowhere", () => {
    const achievement = { key: { href: "…" }, name: "Seven Courses", id: 1205 };
    const character_achievement = { character: { name: "Ilsabet" }, achievement };
    expect(withEntry({ activity, character: { name: "Ilsabet" } }).success).toBe(true);
    expect(withEntry({ activity, character_achievement }).success).toBe(true);
    expect(withEntry({ activity }).success).toBe(true);
  });

  test("refuses a roster", () => {
    expect(guildActivity.safeParse(DOCUMENT_EXAMPLES["guild-roster"]).success).toBe(false);
  });

  test("keeps the detail object of an unknown type", () => {
    const entry = { activity: { type: "GUILD_PICNIC" }, guild_picnic: { cakes: [3] } };
    expect(withEntry(entry).data?.activities?.[0]).toEqual({ timestamp, ...entry });
  });

  test("refuses an entry without a type or a timestamp", () => {
    expect(withEntry({ activity: {} }).success).toBe(false);
    expect(withEntry({ activity, timestamp: undefined }).success).toBe(false);
  });
});

test("guild-achievements checks criteria at every depth", () => {
  const example = DOCUMENT_EXAMPLES["guild-achievements"];
  const criterion = (child: unknown) => ({ id: 1, is_completed: true, child_criteria: [child] });
  const withCriteria = (criteria: unknown) => {
    const achievements = [{ ...example.achievements?.[0], criteria }];
    return guildAchievements.safeParse({ ...example, achievements }).success;
  };
  const leaf = { id: 4, is_completed: false };
  expect(withCriteria(criterion(criterion(criterion(leaf))))).toBe(true);
  expect(withCriteria(criterion(criterion(criterion({ id: 4 }))))).toBe(false);
});
