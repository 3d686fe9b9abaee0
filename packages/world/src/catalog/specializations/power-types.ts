import { EDITIONS, type KnownEdition } from "@guildhall/contract";
import { z } from "zod";
import { editions, integer, localized } from "../../data/columns.ts";
import { readTable } from "../../data/read-table.ts";
import type { Texts } from "../../texts/localized-texts.ts";
import { findClass } from "../classes-and-races.ts";
import { expansionOf } from "../expansions.ts";

const MANA = 0;
const HUNTER = 3;
/** The expansion that gave hunters a power other than mana. */
const FOCUS_SINCE = 4;

const ROWS = readTable("power-types.tsv", z.object({ id: integer, editions, name: localized }));

const POWER_TYPES = new Map(
  Object.keys(EDITIONS).map((edition) => [
    edition,
    new Map(
      ROWS.filter((row) => row.editions.some((each) => each === edition)).map((row) => [
        row.id,
        row.name,
      ]),
    ),
  ]),
);

/** The names of an edition's power types by id. */
export function powerTypesOf(edition: KnownEdition): ReadonlyMap<number, Texts> {
  return POWER_TYPES.get(edition) ?? new Map();
}

/** The id of the power type that a class fights with. */
export function powerTypeOf(edition: KnownEdition, classId: number): number {
  if (classId === HUNTER && expansionOf(edition) < FOCUS_SINCE) return MANA;
  return findClass(classId).powerType;
}
