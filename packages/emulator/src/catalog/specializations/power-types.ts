import type { KnownEdition } from "@guildhall/contract";
import { expansionOf } from "../expansions.ts";

const MANA = 0;
const HUNTER = 3;
const FOCUS_SINCE = 4;

const OF_CLASS: Readonly<Record<number, number>> = {
  1: 1,
  3: 2,
  4: 3,
  6: 6,
  10: 3,
  12: 1,
};

/** The id of the power type that a class fights with; hunters had mana at first. */
export function powerTypeOf(edition: KnownEdition, classId: number): number {
  if (classId === HUNTER && expansionOf(edition) < FOCUS_SINCE) return MANA;
  return OF_CLASS[classId] ?? MANA;
}
