/*
 * The example values of rows exist in the emulator's world with its default seed: the example guild, its
 * guild master and what every world has.
 */

import type { Parameter } from "../../endpoint.ts";

const parameter = <Value extends string | number>(
  example: Value,
  description: string,
): Parameter<Value> => ({ description, example });

export const connectedRealmId = parameter<number>(
  101,
  "Connected realm ID, from `connectedRealms.index`.",
);
export const creatureFamilyId = parameter<number>(
  1,
  "Creature family ID, from `creatures.families`.",
);
export const itemClassId = parameter<number>(4, "Item class ID, from `items.classes`.");
export const itemId = parameter<number>(
  220_001,
  "Item ID, from `items.search` or `characters.equipment`.",
);
export const playableClassId = parameter<number>(1, "Class ID, from `playableClasses.index`.");
export const pvpRegionId = parameter<number>(1, "PvP region ID, from `pvpRegions.index`.");
export const pvpSeasonId = parameter<number>(32, "PvP season ID, from `pvpSeasons.index`.");
export const pvpBracket = parameter<string>("3v3", "PvP bracket, such as `2v2`.");
export const realmSlug = parameter<string>("emberfall", "Realm slug, from `realms.index`.");
export const nameSlug = parameter<string>(
  "lanternwatch-company",
  "Guild name in lower case with hyphens instead of spaces. Other letters stay unchanged.",
);
export const characterName = parameter<string>(
  "tharavah",
  "Character name in lower case. Letters of all scripts stay unchanged.",
);
export const realm = parameter<string>("Emberfall", "Realm name or slug.");
