import { expect, test } from "vitest";
import { itemLevelIn, upgradedLevel } from "../../catalog/items/item-levels.ts";
import { NOTABLE_ITEMS } from "../../catalog/items/items.ts";
import { bonusesOf, originOf } from "./item-origin.ts";

test("an epic piece comes from a raid, the higher one the more often it is upgraded", () => {
  const epic = NOTABLE_ITEMS.filter(({ quality }) => quality >= 4);
  expect(epic.length).toBeGreaterThan(0);
  for (const item of epic) {
    expect([0, 1, 2, 3].map((upgrade) => originOf(item, upgrade).legacyContext)).toEqual([
      "raid-finder",
      "raid-normal",
      "raid-heroic",
      "raid-mythic",
    ]);
  }
});

test("a rare piece comes from a dungeon, however often it is upgraded", () => {
  for (const item of NOTABLE_ITEMS.filter(({ quality }) => quality === 3)) {
    expect(originOf(item, 0)).toBe(originOf(item, 3));
    expect(originOf(item, 0).legacyContext).toBe("dungeon-normal");
  }
});

test("the bonuses tell the origin, an added socket and how much higher the level is", () => {
  const [item] = NOTABLE_ITEMS;
  if (!item) throw new Error("no item");
  const level = upgradedLevel(item, 2);
  const origin = originOf(item, 2);
  const more = level - itemLevelIn(item, "current");
  expect(more).toBeGreaterThan(0);
  expect(bonusesOf(item, origin, { level, hasAddedSocket: false })).toEqual([
    origin.bonus,
    1472 + more,
  ]);
  expect(bonusesOf(item, origin, { level, hasAddedSocket: true })).toEqual([
    origin.bonus,
    1808,
    1472 + more,
  ]);
});
