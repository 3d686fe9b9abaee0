import { PLAYABLE_CLASSES } from "@guildhall/contract";
import { expect, test } from "vitest";
import { HUNTER } from "../classes-and-races.ts";
import { gearFor, needsBothHands } from "./class-gear.ts";
import { ITEM_SLOTS } from "./item-terms.ts";

const MAGE = 8;
const ROGUE = 4;

test("each class wears its own type of armor", () => {
  const subclass = (classId: number) =>
    new Set(gearFor(classId, "chest", "current").map(({ subclassId }) => subclassId));
  expect([MAGE, ROGUE, HUNTER, 1].map((classId) => [...subclass(classId)])).toEqual([
    [1],
    [2],
    [3],
    [4],
  ]);
});

test("every class has gear for every slot except the ranged slot and the off hand", () => {
  for (const classId of Object.keys(PLAYABLE_CLASSES).map(Number)) {
    for (const slot of ITEM_SLOTS) {
      if (slot === "ranged" || slot === "offHand") continue;
      expect(gearFor(classId, slot, "current").length, `${classId} ${slot}`).toBeGreaterThan(2);
    }
  }
});

test("a hunter's bow is in the ranged slot where the edition has one, else in the main hand", () => {
  const types = (slot: "mainHand" | "ranged", edition: "current" | "classic1x") =>
    new Set(gearFor(HUNTER, slot, edition).map(({ inventoryType }) => inventoryType));
  expect(types("mainHand", "current")).toEqual(new Set(["RANGED", "RANGEDRIGHT"]));
  expect(types("mainHand", "classic1x")).toEqual(new Set(["TWOHWEAPON"]));
  expect(types("ranged", "classic1x")).toEqual(new Set(["RANGED", "RANGEDRIGHT"]));
  expect(types("ranged", "current")).toEqual(new Set());
});

test("a musket needs both hands, a wand does not", () => {
  const weapon = (classId: number) => gearFor(classId, "ranged", "classic1x").at(-1);
  const [wand, bow] = [weapon(MAGE), weapon(HUNTER)];
  expect([wand && needsBothHands(wand), bow && needsBothHands(bow)]).toEqual([false, true]);
});

test("gear is sorted by item level", () => {
  const levels = gearFor(MAGE, "head", "current").map(({ itemLevel }) => itemLevel);
  expect(levels).toEqual(levels.toSorted((a, b) => a - b));
});
