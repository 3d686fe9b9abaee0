import { EDITIONS, type KnownEdition } from "@guildhall/contract";
import { expect, test } from "vitest";
import { creaturesOf, findCreature } from "./creatures/creatures.ts";
import {
  ENCOUNTERS,
  encountersOf,
  findEncounter,
  INSTANCES,
  instancesOf,
  RAID_MODES,
} from "./encounters.ts";

const editions = Object.keys(EDITIONS) as KnownEdition[];

test("every boss is a creature of the same name, which nobody can tame", () => {
  for (const { creatureId, name } of ENCOUNTERS) {
    expect(findCreature(creatureId)).toMatchObject({ name, isTameable: false });
  }
});

test("every edition has raids of its own, with bosses that it has as creatures", () => {
  for (const edition of editions) {
    const creatures = new Set(creaturesOf(edition).map(({ id }) => id));
    expect(instancesOf(edition).length).toBeGreaterThan(1);
    for (const instance of instancesOf(edition)) {
      expect(encountersOf(instance).length).toBeGreaterThan(1);
      for (const { creatureId } of encountersOf(instance)) expect(creatures).toContain(creatureId);
    }
  }
  expect(editions.flatMap(instancesOf)).toHaveLength(INSTANCES.length);
});

test("Classic Era has neither heroic raids nor the creatures of later ones", () => {
  expect(RAID_MODES.classic1x).toEqual(["NORMAL"]);
  const creatures = new Set(creaturesOf("classic1x").map(({ id }) => id));
  for (const { creatureId, instance } of ENCOUNTERS) {
    expect(creatures.has(creatureId)).toBe(instance.edition === "classic1x");
  }
});

test("a boss is found by its id, which no other has", () => {
  expect(new Set(ENCOUNTERS.map(({ id }) => id)).size).toBe(ENCOUNTERS.length);
  expect(findEncounter(3_101)?.name.de_DE).toBe("Der Grabkönig");
  expect(findEncounter(1)).toBeNull();
});
