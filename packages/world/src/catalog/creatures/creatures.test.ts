import { EDITIONS, type KnownEdition, LOCALES } from "@guildhall/contract";
import { expect, test } from "vitest";
import { creatureFamiliesOf, creatureFamily } from "./creature-families.ts";
import { creatureType, creatureTypesOf } from "./creature-types.ts";
import {
  CREATURES,
  creaturesOf,
  findCreature,
  findCreatureOfDisplay,
  isInEdition,
  TAMEABLE,
} from "./creatures.ts";

const editions = Object.keys(EDITIONS) as KnownEdition[];

test("there are creatures in plenty, each with an id and displays that no other has", () => {
  expect(CREATURES.length).toBeGreaterThan(200);
  expect(TAMEABLE.length).toBeGreaterThan(100);
  expect(new Set(CREATURES.map(({ id }) => id)).size).toBe(CREATURES.length);
  const displays = CREATURES.flatMap(({ displayIds }) => displayIds);
  expect(new Set(displays).size).toBe(displays.length);
  expect(CREATURES.every(({ displayIds }) => displayIds.length > 0)).toBe(true);
});

test("no two creatures share their name in any language", () => {
  for (const locale of LOCALES) {
    const names = CREATURES.map(({ name }) => name[locale]);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  }
});

test("a name is put together as each language does it", () => {
  expect(findCreature(41_000)?.name).toMatchObject({
    en_US: "Fen Wolf",
    es_ES: "Lobo de la ciénaga",
    de_DE: "Moorwolf",
    ru_RU: "Волк с болот",
    ko_KR: "늪 늑대",
    zh_CN: "沼泽狼",
  });
});

test("a creature is found by its id and by each of its displays, an unknown one is not", () => {
  for (const creature of CREATURES) {
    expect(findCreature(creature.id)).toBe(creature);
    for (const id of creature.displayIds) expect(findCreatureOfDisplay(id)).toBe(creature);
  }
  expect([findCreature(1), findCreatureOfDisplay(1)]).toEqual([null, null]);
});

test("what can be tamed is a beast of a family with a specialization", () => {
  for (const { typeId, familyId } of TAMEABLE) {
    expect(creatureType(typeId).name.en_US).toBe("Beast");
    expect(familyId === null ? null : creatureFamily(familyId).specialization).not.toBeNull();
  }
});

test.each(editions)("in %s creatures have the types and families of that edition", (edition) => {
  const types = creatureTypesOf(edition).map(({ id }) => id);
  const families = creatureFamiliesOf(edition).map(({ id }) => id);
  const creatures = creaturesOf(edition);
  for (const { typeId, familyId } of creatures) {
    expect(types).toContain(typeId);
    if (familyId !== null) expect(families).toContain(familyId);
  }
  for (const family of families) {
    expect(creatures.some(({ familyId }) => familyId === family)).toBe(true);
  }
});

test("the first game has no foxes and no aberrations, the current one has", () => {
  const fox = TAMEABLE.find(({ shape }) => shape === "fox");
  expect(fox && [isInEdition(fox, "classic1x"), isInEdition(fox, "current")]).toEqual([
    false,
    true,
  ]);
  expect(creatureTypesOf("classic1x").map(({ id }) => id)).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11,
  ]);
  expect(creatureTypesOf("current")).toHaveLength(15);
});

test("a type or family that does not exist is an error", () => {
  expect(() => creatureType(99)).toThrow("no creature type 99");
  expect(() => creatureFamily(99)).toThrow("no creature family 99");
});
