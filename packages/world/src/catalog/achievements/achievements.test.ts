import { describe, expect, test } from "vitest";
import { LEVEL_CAPS } from "../../history/level-caps.ts";
import { ACHIEVEMENT_ICONS, type Achievement, type Criterion } from "./achievement.ts";
import { ACHIEVEMENTS, achievementsOf, findAchievement } from "./achievements.ts";
import { CATEGORIES } from "./categories.ts";

const editions = Object.keys(LEVEL_CAPS) as (keyof typeof LEVEL_CAPS)[];
const criteriaOf = (criterion: Criterion): Criterion[] => [
  criterion,
  ...criterion.parts.flatMap(criteriaOf),
];
const depthOf = ({ parts }: Criterion): number => 1 + Math.max(0, ...parts.map(depthOf));

test("every achievement and every criterion has an id of its own", () => {
  const ids = ACHIEVEMENTS.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const criteria = ACHIEVEMENTS.flatMap(({ criterion }) => criteriaOf(criterion));
  expect(new Set(criteria.map(({ id }) => id)).size).toBe(criteria.length);
});

test("the ids that guild news spoke of are known by their titles still", () => {
  expect(findAchievement(60_001)?.title.en_US).toBe("First Steps Taken");
  expect(findAchievement(60_023)?.title.en_US).toBe("The Glass Orchard");
  expect(findAchievement(60_029)?.title.en_US).toBe("Court of Cinders: Heroic");
  expect(findAchievement(60_045)?.title.en_US).toBe("Fallen Far");
  expect(findAchievement(61_008)?.title.en_US).toBe("Guild Run: Court of Cinders");
  for (let index = 1; index <= 45; index += 1)
    expect(findAchievement(60_000 + index)).not.toBeNull();
  for (let index = 1; index <= 15; index += 1)
    expect(findAchievement(61_000 + index)).not.toBeNull();
  expect(findAchievement(1)).toBeNull();
});

test("every text is there in all locales, with all its places filled, and translated", () => {
  for (const { id, title, description, criterion, reward } of ACHIEVEMENTS) {
    const all = [title, description, ...criteriaOf(criterion).map((each) => each.description)];
    for (const texts of reward ? [...all, reward] : all) {
      for (const text of Object.values(texts)) {
        expect(text, `${id}`).not.toMatch(/^$|[{}|]/);
        expect(text, `${id}`).toBe(text.trim());
      }
      expect(texts.ko_KR, `${id}`).not.toBe(texts.en_US);
      expect(texts.zh_TW, `${id}`).not.toBe(texts.en_US);
      expect(texts.ru_RU, `${id}`).not.toBe(texts.en_US);
    }
  }
});

test("categories and icons are known ones, and feats alone are worth nothing", () => {
  for (const { categoryId, icon, points } of ACHIEVEMENTS) {
    expect(CATEGORIES[categoryId]).toBeDefined();
    expect(ACHIEVEMENT_ICONS.map((name) => `achievement_${name}`)).toContain(icon);
    expect(points === 0).toBe(categoryId === 111 || categoryId === 15_093);
  }
});

test("criteria nest three deep where a whole world is to be explored", () => {
  const cartographer = findAchievement(60_006);
  expect(cartographer && depthOf(cartographer.criterion)).toBe(3);
});

describe.each(editions)("in %s", (edition) => {
  const levels = achievementsOf("character", edition).flatMap(({ way }) =>
    way.by === "level" ? [way.level] : [],
  );

  test("the highest level, and none beyond it, is an achievement", () => {
    expect(Math.max(...levels)).toBe(LEVEL_CAPS[edition]);
    expect(new Set(levels).size).toBe(levels.length);
  });

  test("what is earned with others is of an edition that has all of them", () => {
    const known = new Set<Achievement>(achievementsOf("character", edition));
    for (const { way } of known) {
      if (way.by === "parts") for (const part of way.parts) expect(known).toContain(part);
    }
  });
});

test("Classic Era has neither mythic raids nor the continent that was sailed to later", () => {
  const era = new Set(achievementsOf("character", "classic1x").map(({ id }) => id));
  expect(era.has(60_030)).toBe(false);
  expect(era.has(60_006)).toBe(false);
  expect(achievementsOf("character", "current").map(({ id }) => id)).toContain(60_030);
});
