import { DAY_MS, EDITIONS, type KnownEdition } from "@guildhall/contract";
import { beforeAll, describe, expect, test } from "vitest";
import { classesOf } from "../../catalog/classes-and-races.ts";
import { needsBothHands } from "../../catalog/items/class-gear.ts";
import { itemLevelIn, requiredLevelIn } from "../../catalog/items/item-levels.ts";
import { createCharacterCalls } from "../../testing/character-calls.ts";
import { characterView } from "../../testing/character-view.ts";
import { TEST_TIME } from "../../testing/test-time.ts";
import { activeSpecialization } from "./character-facts.ts";
import { itemLevels, wornItems } from "./worn-items.ts";

const editions = Object.keys(EDITIONS) as KnownEdition[];
const CLOTH = 1;
const PLATE = 4;
const ARMOR = 4;

describe.each(editions)("in %s", (edition) => {
  test.each([...classesOf(edition)])(
    "class %i wears at most one item in each slot, suitable for its level",
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

test("mages do not wear plate, and warriors do not wear cloth", () => {
  const armorOf = (classId: number) =>
    wornItems(characterView({ classId })).flatMap(({ item, slot }) =>
      item.classId === ARMOR && slot !== "back" ? [item.subclassId] : [],
    );
  expect(armorOf(8)).toContain(CLOTH);
  expect(armorOf(8)).not.toContain(PLATE);
  expect(armorOf(1)).toContain(PLATE);
  expect(armorOf(1)).not.toContain(CLOTH);
});

test("the off hand is empty beside a two-handed weapon", () => {
  for (let id = 1; id <= 100; id += 1) {
    const worn = wornItems(characterView({ id, classId: 1 }));
    const mainHand = worn.find(({ slot }) => slot === "mainHand");
    const hasOffHand = worn.some(({ slot }) => slot === "offHand");
    expect(hasOffHand).toBe(mainHand !== undefined && !needsBothHands(mainHand.item));
  }
});

test("the equipment at a past time does not depend on the time of the request", () => {
  for (let id = 1; id <= 30; id += 1) {
    const early = characterView({ id, modified: TEST_TIME - 40 * DAY_MS });
    expect(wornItems(characterView({ id }), early.modified)).toEqual(wornItems(early));
  }
});

/** What members of all guilds wear, week by week for half a year. */
function weeksOf(edition: KnownEdition) {
  const calls = createCharacterCalls();
  return Array.from({ length: 26 }, (_, week) => {
    calls.now = TEST_TIME + week * 7 * DAY_MS;
    return calls.characters(edition).map((character) => ({
      id: character.id,
      specialization: activeSpecialization(character).id,
      levels: itemLevels(character),
      worn: wornItems(character),
    }));
  });
}

let weeksOfCurrent: ReturnType<typeof weeksOf>;
beforeAll(() => {
  weeksOfCurrent = weeksOf("current");
});

test.each(editions)("in %s no character changes to a weaker piece", (edition) => {
  const last = new Map<number, { readonly specialization: number; readonly equipped: number }>();
  const best = new Map<string, number>();
  for (const people of edition === "current" ? weeksOfCurrent : weeksOf(edition)) {
    for (const { id, specialization, levels, worn } of people) {
      const before = last.get(id);
      if (before?.specialization === specialization) {
        expect(levels.equipped, `${id}`).toBeGreaterThanOrEqual(before.equipped);
      }
      expect(levels.average).toBeGreaterThanOrEqual(levels.equipped);
      last.set(id, { specialization, equipped: levels.equipped });
      for (const { slot, item, level } of worn) {
        const line = `${id} ${slot} ${item.inventoryType} ${item.subclassId}`;
        expect(level, line).toBeGreaterThanOrEqual(best.get(line) ?? 0);
        best.set(line, level);
      }
    }
  }
});

test("some members of a guild change gear within a week, most do not", () => {
  const before = new Map<number, string>();
  let [seen, changed] = [0, 0];
  for (const people of weeksOfCurrent) {
    for (const { id, worn } of people) {
      const pieces = worn.map(({ item, level }) => `${item.id} ${level}`).join();
      if (before.has(id)) seen += 1;
      if ((before.get(id) ?? pieces) !== pieces) changed += 1;
      before.set(id, pieces);
    }
  }
  expect(changed / seen).toBeGreaterThan(0.1);
  expect(changed / seen).toBeLessThan(0.6);
});

test("every character reaches the best gear, some months before others", () => {
  const people = Array.from({ length: 40 }, (_, index) => index + 1);
  const levelsAfter = (days: number) =>
    people.map((id) => {
      const created = TEST_TIME - (80 + days) * DAY_MS;
      return itemLevels(characterView({ id, created })).equipped;
    });
  const [early, late, end] = [levelsAfter(5), levelsAfter(120), levelsAfter(1_000)];
  expect(Math.max(...early)).toBeLessThan(Math.max(...end));
  expect(new Set(late).size).toBeGreaterThan(10);
  expect(late).toContain(Math.max(...end));
  expect(new Set(end).size).toBe(1);
  expect(levelsAfter(2_000)).toEqual(end);
});

test("gear improves with the level, and with the time at the highest level", () => {
  const levels = [5, 20, 45, 70].map((level) => itemLevels(characterView({ level })).equipped);
  expect(levels).toEqual([...levels].sort((a, b) => a - b));
  const fresh = characterView({ level: 80, modified: TEST_TIME - 315 * DAY_MS });
  expect(itemLevels(characterView()).equipped).toBeGreaterThan(itemLevels(fresh).equipped);
});
