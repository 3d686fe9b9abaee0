import { EDITIONS, type KnownEdition, LOCALES } from "@guildhall/contract";
import { expect, test } from "vitest";
import {
  CREATURE_FAMILIES,
  CREATURE_TYPES,
  creatureFamiliesOf,
  creatureTypesOf,
  isCreatureIn,
} from "./creature-kinds.ts";
import {
  CREATURES,
  creaturesOf,
  findCreature,
  findCreatureOfDisplay,
  TAMEABLE,
} from "./creatures.ts";

const editions = Object.keys(EDITIONS) as KnownEdition[];

test("each creature has an id and displays that no other creature has", () => {
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

test("each language composes the name of a creature in its own order", () => {
  expect(findCreature(41_000)?.name).toMatchObject({
    en_US: "Fen Wolf",
    es_ES: "Lobo de la ciénaga",
    de_DE: "Moorwolf",
    ru_RU: "Волк с болот",
    ko_KR: "늪 늑대",
    zh_CN: "沼泽狼",
  });
});

test("findCreature finds a creature by its id and by each of its displays", () => {
  for (const creature of CREATURES) {
    expect(findCreature(creature.id)).toBe(creature);
    for (const id of creature.displayIds) expect(findCreatureOfDisplay(id)).toBe(creature);
  }
  expect([findCreature(1), findCreatureOfDisplay(1)]).toEqual([null, null]);
});

test("each tameable creature is a beast of a family with a specialization", () => {
  for (const { typeId, familyId } of TAMEABLE) {
    expect(CREATURE_TYPES.row(typeId).name.en_US).toBe("Beast");
    expect(CREATURE_FAMILIES.row(familyId ?? 0).specialization).toBeDefined();
  }
});

test.each(editions)("the creatures of %s have types and families of that edition", (edition) => {
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

test("the edition classic1x has no creatures of later expansions", () => {
  const fox = findCreature(41_483);
  expect(fox && [isCreatureIn(fox, "classic1x"), isCreatureIn(fox, "current")]).toEqual([
    false,
    true,
  ]);
  expect(creatureTypesOf("classic1x").map(({ id }) => id)).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11,
  ]);
  expect(creatureTypesOf("current")).toHaveLength(15);
});
