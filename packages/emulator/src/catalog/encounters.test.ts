import { expect, test } from "vitest";
import { findCreature } from "./creatures/creatures.ts";
import { ENCOUNTERS, findEncounter, INSTANCES } from "./encounters.ts";

test("every boss is a creature of the same name, which nobody can tame", () => {
  for (const { creatureId, name } of ENCOUNTERS) {
    expect(findCreature(creatureId)).toMatchObject({ name, isTameable: false });
  }
});

test("every instance has bosses, and they are found by their ids", () => {
  for (const instance of INSTANCES) {
    expect(ENCOUNTERS.some((encounter) => encounter.instance === instance)).toBe(true);
  }
  expect(findEncounter(3_101)?.name.de_DE).toBe("Der Grabkönig");
  expect(findEncounter(1)).toBeNull();
});
