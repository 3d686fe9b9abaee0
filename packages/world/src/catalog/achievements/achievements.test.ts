import { expect, test } from "vitest";
import { EDITION_ROWS } from "../editions.ts";
import { highestLevel } from "../releases.ts";
import type { Criterion } from "./achievement.ts";
import { ACHIEVEMENTS, achievementsOf, findAchievement } from "./achievements.ts";

const editions = Object.keys(EDITION_ROWS) as (keyof typeof EDITION_ROWS)[];
const criteriaOf = (criterion: Criterion): Criterion[] => [
  criterion,
  ...criterion.parts.flatMap(criteriaOf),
];
const depthOf = ({ parts }: Criterion): number => 1 + Math.max(0, ...parts.map(depthOf));

test("each criterion has an id of its own", () => {
  const criteria = ACHIEVEMENTS.flatMap(({ criterion }) => criteriaOf(criterion));
  expect(new Set(criteria.map(({ id }) => id)).size).toBe(criteria.length);
});

test("the strings of achievements contain no placeholder in any locale", () => {
  for (const { id, title, description, criterion, reward } of ACHIEVEMENTS) {
    const all = [title, description, ...criteriaOf(criterion).map((each) => each.description)];
    for (const texts of reward ? [...all, reward] : all) {
      for (const text of Object.values(texts)) expect(text, `${id}`).not.toMatch(/[{}]/);
    }
  }
});

test("only feats of strength are worth no points", () => {
  for (const { category, points } of ACHIEVEMENTS) expect(points === 0).toBe(category.isFeat);
});

test("criteria nest three deep: zones of continents of the world", () => {
  const cartographer = findAchievement(60_006);
  expect(cartographer && depthOf(cartographer.criterion)).toBe(3);
});

test("returns null for an unknown id", () => {
  expect(findAchievement(1)).toBeNull();
});

test.each(editions)("the highest level achievement of %s is its level cap", (edition) => {
  const levels = achievementsOf("character", edition).flatMap(({ requirement }) =>
    requirement.kind === "level" ? [requirement.level] : [],
  );
  expect(Math.max(...levels)).toBe(highestLevel(edition));
  expect(new Set(levels).size).toBe(levels.length);
});

test.each(editions)("%s has every part of its meta-achievements", (edition) => {
  const known = new Set(achievementsOf("character", edition));
  for (const { requirement } of known) {
    if (requirement.kind !== "meta") continue;
    for (const part of requirement.parts) expect(known).toContain(part);
  }
});

test("Classic Era has neither mythic raids nor the achievement of all continents", () => {
  const era = achievementsOf("character", "classic1x").map(({ id }) => id);
  expect(era).not.toContain(60_030);
  expect(era).not.toContain(60_006);
  expect(achievementsOf("character", "current").map(({ id }) => id)).toContain(60_030);
});
