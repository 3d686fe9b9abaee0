import type { Parameter } from "../../endpoint.ts";

const parameter = <Value extends string | number>(
  example: Value,
  description: string,
): Parameter<Value> => ({ description, example });

export const connectedRealmId = parameter<number>(
  700,
  "Connected realm ID, from `connectedRealms.index`.",
);
export const creatureFamilyId = parameter<number>(
  5,
  "Creature family ID, from `creatures.families`.",
);
export const itemClassId = parameter<number>(2, "Item class ID, from `items.classes`.");
export const itemId = parameter<number>(
  51_300,
  "Item ID, from `items.search` or `characters.equipment`.",
);
export const playableClassId = parameter<number>(1, "Class ID, from `playableClasses.index`.");
export const pvpRegionId = parameter<number>(1, "PvP region ID, from `pvpRegions.index`.");
export const pvpSeasonId = parameter<number>(4, "PvP season ID, from `pvpSeasons.index`.");
export const pvpBracket = parameter<string>("2v2", "PvP bracket, such as `2v2`.");
export const realmSlug = parameter<string>("thornwick", "Realm slug, from `realms.index`.");
export const nameSlug = parameter<string>(
  "lantern-wardens",
  "Guild name in lower case with hyphens instead of spaces. Other letters stay unchanged.",
);
export const characterName = parameter<string>(
  "bronja",
  "Character name in lower case. Letters of all scripts stay unchanged.",
);
export const realm = parameter<string>("Thornwick", "Realm name or slug.");
