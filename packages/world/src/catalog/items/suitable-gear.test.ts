import { EDITIONS, type KnownEdition } from "@guildhall/contract";
import { describe, expect, test } from "vitest";
import { classesOf } from "../classes-and-races.ts";
import { specializationsOf } from "../specializations/specializations.ts";
import { needsBothHands } from "./class-gear.ts";
import type { ItemSlot } from "./item-terms.ts";
import { suitableGear } from "./suitable-gear.ts";

const editions = Object.keys(EDITIONS) as KnownEdition[];

function typesOf(edition: KnownEdition, classId: number, slot: ItemSlot, id: number) {
  const specialization = specializationsOf(edition, classId).find((each) => each.id === id);
  if (!specialization) throw new Error(`no specialization ${id}`);
  const lines = suitableGear(edition, classId, slot, specialization);
  return new Set(lines.flatMap((line) => line.map(({ inventoryType }) => inventoryType)));
}

describe.each(editions)("in %s", (edition) => {
  test("every specialization has a weapon, and an off-hand item when the weapon is one-handed", () => {
    for (const classId of classesOf(edition)) {
      for (const specialization of specializationsOf(edition, classId)) {
        const main = suitableGear(edition, classId, "mainHand", specialization);
        const held = suitableGear(edition, classId, "offHand", specialization);
        const label = `${classId} ${specialization.name.en_US}`;
        expect(main.length, label).toBeGreaterThan(0);
        const isFree = main.some(([item]) => item !== undefined && !needsBothHands(item));
        if (isFree) expect(held.length, label).toBeGreaterThan(0);
      }
    }
  });

  test("each line of weapons has one kind, sorted by item level", () => {
    for (const classId of classesOf(edition)) {
      for (const specialization of specializationsOf(edition, classId)) {
        for (const line of suitableGear(edition, classId, "mainHand", specialization)) {
          const levels = line.map(({ itemLevel }) => itemLevel);
          expect(levels).toEqual(levels.toSorted((a, b) => a - b));
          expect(new Set(line.map(({ subclassId }) => subclassId)).size).toBe(1);
        }
      }
    }
  });
});

test("tanks and casters take a shield; two-handed fighters have no off-hand item", () => {
  expect(typesOf("current", 1, "offHand", 73)).toEqual(new Set(["SHIELD"]));
  expect(typesOf("current", 1, "mainHand", 73)).toEqual(new Set(["WEAPON"]));
  expect(typesOf("current", 1, "offHand", 71)).toEqual(new Set());
  expect(typesOf("current", 1, "mainHand", 71)).toEqual(new Set(["TWOHWEAPON"]));
  expect(typesOf("current", 7, "offHand", 263)).toEqual(new Set(["WEAPON"]));
  expect(typesOf("current", 7, "offHand", 264)).toEqual(new Set(["SHIELD"]));
});
