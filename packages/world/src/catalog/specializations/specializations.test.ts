import {
  EDITIONS,
  type KnownEdition,
  LOCALES,
  PLAYABLE_SPECIALIZATIONS,
} from "@guildhall/contract";
import { describe, expect, test } from "vitest";
import { classesOf } from "../classes-and-races.ts";
import { specializationsOf } from "./specializations.ts";

const namesOf = (edition: KnownEdition, classId: number) =>
  specializationsOf(edition, classId).map(({ name }) => name.en_US);

describe.each(Object.keys(EDITIONS) as KnownEdition[])("in %s", (edition) => {
  test.each([...classesOf(edition)])(
    "class %i has two to four specializations with names in every locale",
    (classId) => {
      const known = specializationsOf(edition, classId);
      expect(known.length).toBeGreaterThanOrEqual(2);
      expect(known.length).toBeLessThanOrEqual(4);
      expect(known.map(({ order }) => order)).toEqual(known.map((_, index) => index));
      expect(new Set(known.map(({ id }) => id)).size).toBe(known.length);
      for (const { name } of known) {
        for (const locale of LOCALES) expect(name[locale]).toMatch(/\p{L}/u);
      }
    },
  );
});

test("druids and rogues have other specializations in the first editions", () => {
  expect(namesOf("classic1x", 11)).toEqual(["Balance", "Feral Combat", "Restoration"]);
  expect(namesOf("current", 11)).toEqual(["Balance", "Feral", "Guardian", "Restoration"]);
  expect(namesOf("classic", 11)).toEqual(["Balance", "Feral", "Guardian", "Restoration"]);
  expect(namesOf("classic", 4)).toContain("Combat");
  expect(namesOf("current", 4)).toContain("Outlaw");
});

test("an unknown class has no specializations", () => {
  expect(specializationsOf("current", 99)).toEqual([]);
});

test("the specializations have the ids, the order and the roles of the contract", () => {
  const roles = { DPS: "damage", TANK: "tank", HEALING: "healer" } as const;
  const own = classesOf("current").flatMap((classId) =>
    specializationsOf("current", classId).map(({ id, role }) => ({
      ...{ id, classId, role: roles[role as keyof typeof roles] },
    })),
  );
  expect(own).toEqual(PLAYABLE_SPECIALIZATIONS);
});
