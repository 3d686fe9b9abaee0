import { expect, test } from "vitest";
import { PLAYABLE_CLASSES } from "./playable-class.ts";
import {
  CHARACTER_ROLES,
  legacySpecializationId,
  PLAYABLE_SPECIALIZATIONS,
  roleOfSpecialization,
} from "./playable-specialization.ts";

test("every class has two to four specializations with ids of their own", () => {
  for (const classId of Object.keys(PLAYABLE_CLASSES).map(Number)) {
    const found = PLAYABLE_SPECIALIZATIONS.filter((each) => each.classId === classId);
    expect(found.length, String(classId)).toBeGreaterThanOrEqual(2);
    expect(found.length, String(classId)).toBeLessThanOrEqual(4);
  }
  const ids = PLAYABLE_SPECIALIZATIONS.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(PLAYABLE_SPECIALIZATIONS.map(({ role }) => role))).toEqual(
    new Set(CHARACTER_ROLES),
  );
});

test("a specialization that the table lacks has no known role", () => {
  expect([73, 257, 63, 9999, null].map(roleOfSpecialization)).toEqual([
    ...["tank", "healer", "damage"],
    ...[null, null],
  ]);
});

test("a legacy specialization has the id of its position in the class, unless its role differs", {
  tags: "contract/character",
}, () => {
  expect(legacySpecializationId(11, { order: 3, role: "HEALING" })).toBe(105);
  expect(legacySpecializationId(11, { order: 2, role: "HEALING" })).toBeNull();
  expect(legacySpecializationId(1, { order: 9, role: "DPS" })).toBeNull();
  expect(legacySpecializationId(1, {})).toBeNull();
});
