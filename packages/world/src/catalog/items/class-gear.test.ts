import { PLAYABLE_CLASSES } from "@guildhall/contract";
import { expect, test } from "vitest";
import { gearFor, needsBothHands } from "./class-gear.ts";
import { ITEM_SLOTS } from "./item-slots.ts";

const MAGE = 8;
const HUNTER = 3;
const ROGUE = 4;

test("no class wears another's armor", () => {
  const subclass = (classId: number) =>
    new Set(gearFor(classId, "chest", "current").map(({ subclassId }) => subclassId));
  expect([MAGE, ROGUE, HUNTER, 1].map((classId) => [...subclass(classId)])).toEqual([
    [1],
    [2],
    [3],
    [4],
  ]);
});

test("every class of the game has something for every slot but the ranged one and a free hand", () => {
  for (const classId of Object.keys(PLAYABLE_CLASSES).map(Number)) {
    for (const slot of ITEM_SLOTS) {
      if (slot === "ranged" || slot === "offHand") continue;
      expect(gearFor(classId, slot, "current").length, `${classId} ${slot}`).toBeGreaterThan(2);
    }
  }
});

test("a hunter's bow has a slot of its own in the editions that have the slot", () => {
  const types = (slot: "mainHand" | "ranged", edition: "current" | "classic1x") =>
    new Set(gearFor(HUNTER, slot, edition).map(({ inventoryType }) => inventoryType));
  expect(types("mainHand", "current")).toEqual(new Set(["RANGED", "RANGEDRIGHT"]));
  expect(types("mainHand", "classic1x")).toEqual(new Set(["TWOHWEAPON"]));
  expect(types("ranged", "classic1x")).toEqual(new Set(["RANGED", "RANGEDRIGHT"]));
  expect(types("ranged", "current")).toEqual(new Set());
});

test("a wand leaves a hand free, a musket does not", () => {
  const weapon = (classId: number) => gearFor(classId, "ranged", "classic1x").at(-1);
  const [wand, bow] = [weapon(MAGE), weapon(HUNTER)];
  expect([wand && needsBothHands(wand), bow && needsBothHands(bow)]).toEqual([false, true]);
});

test("gear comes the weakest first", () => {
  const levels = gearFor(MAGE, "head", "current").map(({ itemLevel }) => itemLevel);
  expect(levels).toEqual(levels.toSorted((a, b) => a - b));
});
