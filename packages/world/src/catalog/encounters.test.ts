import { expect, test } from "vitest";
import { creaturesOf, findCreature } from "./creatures/creatures.ts";
import { ENCOUNTERS } from "./encounters.ts";

test("each boss is a creature of the same name that hunters cannot tame", () => {
  for (const { creatureId, name } of ENCOUNTERS) {
    expect(findCreature(creatureId)).toMatchObject({ name, isTameable: false });
  }
});

test("an edition has the creatures of its own bosses", () => {
  for (const { creatureId, instance } of ENCOUNTERS) {
    expect(creaturesOf(instance.edition).map(({ id }) => id)).toContain(creatureId);
  }
});

test("Classic Era does not have the creatures of later raids", () => {
  const creatures = new Set(creaturesOf("classic1x").map(({ id }) => id));
  for (const { creatureId, instance } of ENCOUNTERS) {
    expect(creatures.has(creatureId)).toBe(instance.edition === "classic1x");
  }
});
