import type { KnownEdition } from "@guildhall/contract";
import type { Texts } from "../../data/localized-texts.ts";
import { readTable } from "../../data/read-table.ts";
import { CLASSES, HUNTER } from "../classes-and-races.ts";
import { EDITION_NAMES, EDITION_ROWS } from "../editions.ts";

export const MANA = 0;
/** The expansion that gave hunters a power other than mana. */
const FOCUS_SINCE = 4;

const ROWS = readTable("power-types");

const POWER_TYPES = new Map(
  EDITION_NAMES.map((edition) => [
    edition,
    new Map(ROWS.filter((row) => row.editions.includes(edition)).map((row) => [row.id, row.name])),
  ]),
);

export function powerTypesOf(edition: KnownEdition): ReadonlyMap<number, Texts> {
  return POWER_TYPES.get(edition) ?? new Map();
}

/** The power types that a class has in addition to its main one. */
export function otherPowerTypesOf(edition: KnownEdition, classId: number): readonly number[] {
  return CLASSES.row(classId).otherPowers.filter((id) => powerTypesOf(edition).has(id));
}

export function powerTypeOf(edition: KnownEdition, classId: number): number {
  if (classId === HUNTER && EDITION_ROWS[edition].expansion < FOCUS_SINCE) return MANA;
  return CLASSES.row(classId).powerType;
}
