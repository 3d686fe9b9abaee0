import { z } from "zod";
import { integer, listOf, localized, text } from "../data/columns.ts";
import { readMap } from "../data/read-table.ts";

/** Playable classes: the armor and the kinds of weapons that they wear, and the power that they fight with. */
export const CLASSES = readMap(
  "classes.tsv",
  z.object({
    id: integer,
    powerType: integer,
    armor: text,
    mainHand: listOf(text),
    offHand: listOf(text),
    ranged: listOf(text),
    name: localized,
  }),
  "id",
);

const RACES = readMap("races.tsv", z.object({ id: integer, name: localized }), "id");

/** Throws a RangeError for an unknown id. */
export function findClass(id: number) {
  return CLASSES.row(id);
}

/** Throws a RangeError for an unknown id. */
export function findRace(id: number) {
  return RACES.row(id);
}
