import { z } from "zod";
import { localized, text } from "../data/columns.ts";
import { readTable } from "../data/read-table.ts";
import type { Texts } from "./localized-texts.ts";

/** The service's closed lists of types. */
const TYPES = {
  faction: ["ALLIANCE", "HORDE", "NEUTRAL"],
  gender: ["MALE", "FEMALE"],
  realmType: ["NORMAL", "PVP", "RP"],
  realmStatus: ["UP", "DOWN"],
  population: ["LOW", "MEDIUM", "HIGH", "FULL"],
  mode: ["NORMAL", "HEROIC", "MYTHIC"],
  region: ["us", "eu", "kr", "tw", "cn"],
} as const;

type TypeList = keyof typeof TYPES;

export type FactionType = (typeof TYPES.faction)[number];
export type RealmType = (typeof TYPES.realmType)[number];
export type RealmStatus = (typeof TYPES.realmStatus)[number];
export type Population = (typeof TYPES.population)[number];
export type EncounterMode = (typeof TYPES.mode)[number];

const ROWS = readTable("types.tsv", z.object({ list: text, type: text, name: localized }));

/** The names of the types, by list and type. */
export const TYPE_TEXTS = {
  faction: namesOf("faction"),
  gender: namesOf("gender"),
  realmType: namesOf("realmType"),
  realmStatus: namesOf("realmStatus"),
  population: namesOf("population"),
  mode: namesOf("mode"),
  region: namesOf("region"),
};

function namesOf<List extends TypeList>(
  list: List,
): Readonly<Record<(typeof TYPES)[List][number], Texts>> {
  const names = TYPES[list].map((type) => {
    const row = ROWS.find((each) => each.list === list && each.type === type);
    if (!row) throw new TypeError(`data/types.tsv: no line has the ${list} ${type}`);
    return [type, row.name];
  });
  return Object.fromEntries(names);
}
