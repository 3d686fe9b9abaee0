import { EDITIONS, type KnownEdition } from "@guildhall/contract";
import { describe, expect, test } from "vitest";
import { needsBothHands } from "../../catalog/items/class-gear.ts";
import { itemLevelIn, requiredLevelIn } from "../../catalog/items/item-levels.ts";
import { classesOf } from "../../world/playable.ts";
import { NOW } from "../testing/character-calls.ts";
import { characterView } from "../testing/character-view.ts";
import { DAY_MS } from "./character-facts.ts";
import { itemLevels, wornItems } from "./worn-items.ts";

const editions = Object.keys(EDITIONS) as KnownEdition[];
const CLOTH = 1;
const PLATE = 4;
const ARMOR = 4;

describe.each(editions)("in %s", (edition) => {
  test.each([...classesOf(edition)])(
    "class %i wears what its level allows, once in a slot",
    (classId) => {
      for (const level of [1, 9, 24, 47, 60]) {
        const worn = wornItems(characterView({ edition, classId, level, id: 900 + level }));
        expect(worn.length).toBeGreaterThanOrEqual(level < 10 ? 7 : 8);
        expect(new Set(worn.map(({ slot }) => slot)).size).toBe(worn.length);
        for (const { item, level: itemLevel } of worn) {
          expect(requiredLevelIn(item, edition)).toBeLessThanOrEqual(level);
          if (edition === "current") expect(itemLevel).toBeGreaterThan(0);
          else expect(itemLevel).toBe(itemLevelIn(item, edition));
        }
      }
    },
  );
});

test("a mage wears no plate, and a warrior no cloth", () => {
  const armorOf = (classId: number) =>
    wornItems(characterView({ classId })).flatMap(({ item, slot }) =>
      item.classId === ARMOR && slot !== "back" ? [item.subclassId] : [],
    );
  expect(armorOf(8)).toContain(CLOTH);
  expect(armorOf(8)).not.toContain(PLATE);
  expect(armorOf(1)).toContain(PLATE);
  expect(armorOf(1)).not.toContain(CLOTH);
});

test("nothing is in the other hand of who fights with both", () => {
  for (let id = 1; id <= 100; id += 1) {
    const worn = wornItems(characterView({ id, classId: 1 }));
    const mainHand = worn.find(({ slot }) => slot === "mainHand");
    const hasOffHand = worn.some(({ slot }) => slot === "offHand");
    expect(hasOffHand).toBe(mainHand !== undefined && !needsBothHands(mainHand.item));
  }
});

test("what was worn at a moment is the same when it is asked for later", () => {
  for (let id = 1; id <= 30; id += 1) {
    const early = characterView({ id, modified: NOW - 40 * DAY_MS });
    expect(wornItems(characterView({ id }), early.modified)).toEqual(wornItems(early));
  }
});

test("a few pieces are replaced in a week, and the others stay", () => {
  const character = characterView();
  const slots = (time: number) =>
    wornItems(character, time).map(({ slot, item, level }) => `${slot} ${item.id} ${level}`);
  const before = slots(NOW - 7 * DAY_MS);
  const kept = slots(NOW).filter((piece) => before.includes(piece));
  expect(kept.length).toBeGreaterThan(0);
  expect(kept.length).toBeLessThan(before.length);
});

test("gear gets better with the level, and with the time at the highest one", () => {
  const levels = [5, 20, 45, 70].map((level) => itemLevels(characterView({ level })).equipped);
  expect(levels).toEqual([...levels].sort((a, b) => a - b));
  const fresh = characterView({ level: 80, modified: NOW - 315 * DAY_MS });
  expect(itemLevels(characterView()).equipped).toBeGreaterThan(itemLevels(fresh).equipped);
});
