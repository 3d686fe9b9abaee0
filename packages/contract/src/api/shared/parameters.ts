/*
 * The example values of rows exist in the emulator's world with its default seed: the example guild, its
 * guild master and what every world has.
 */

import type { Parameter } from "../../endpoint.ts";

export const parameter = <Value extends string | number>(
  example: Value,
  description: string,
): Parameter<Value> => ({ description, example });

export const connectedRealmId = parameter<number>(
  101,
  "Connected realm ID, from `connectedRealms.index`.",
);
export const pvpSeasonId = parameter<number>(32, "PvP season ID, from `pvpSeasons.index`.");
export const pvpBracket = parameter<string>("3v3", "PvP bracket, such as `2v2`.");
export const realmSlug = parameter<string>("emberfall", "Realm slug, from `realms.index`.");
export const characterName = parameter<string>(
  "tharavah",
  "Character name in lower case. Letters of all scripts stay unchanged.",
);
export const realm = parameter<string>("Emberfall", "Realm name or slug.");
