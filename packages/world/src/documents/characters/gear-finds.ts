import { DAY_MS } from "@guildhall/contract";
import { hash } from "@guildhall/contract/source";
import { requiredLevelIn, UPGRADES } from "../../catalog/items/item-levels.ts";
import type { ItemSlot } from "../../catalog/items/item-terms.ts";
import type { GearLine } from "../../catalog/items/suitable-gear.ts";
import { highestLevel } from "../../catalog/releases.ts";
import type { Character } from "../../world-records.ts";

/** A character finds the pieces of a set within this number of levels after the required level. */
const LEVELS_LATE = 3;
/** The shortest and the longest time between two sets at the highest level, in days. */
const FASTEST_SET_DAYS = 12;
const SLOWEST_SET_DAYS = 110;
const UPGRADE_NUMBERS = [...Array(UPGRADES).keys()];

/**
 * The time at which a character of a level finds the piece at `rank` of a line, in ms: -Infinity when it
 * has it already, Infinity when it does not find it at this level. Pieces below the highest level come with
 * the levels; those of the highest level come one after another. The order is the same for every line.
 */
export function foundAt(
  { id, edition, reachedAt }: Character,
  slot: ItemSlot,
  line: GearLine,
  rank: number,
  level: number,
): number {
  const cap = highestLevel(edition);
  const piece = line[rank];
  if (rank === 0 || !piece) return Number.NEGATIVE_INFINITY;
  const required = requiredLevelIn(piece, edition);
  if (level < Math.min(cap, required)) return Number.POSITIVE_INFINITY;
  const luck = hash(`${id} ${slot} ${rank} found`);
  if (required < cap) {
    const isFound = level >= Math.min(cap, required + (luck % (LEVELS_LATE + 1)));
    return isFound ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  }
  const since = reachedAt(cap);
  if (since === null) return Number.POSITIVE_INFINITY;
  const sets = rank - line.findIndex(({ levelShare }) => levelShare === piece.levelShare);
  return since + (sets + (luck % 1_000) / 1_000) * setMs(id);
}

/** The time between two sets at the highest level, in ms; short for the few that raid daily. */
function setMs(id: number): number {
  const share = (hash(`${id} pace`) % 1_000) / 1_000;
  return (FASTEST_SET_DAYS + (SLOWEST_SET_DAYS - FASTEST_SET_DAYS) * share ** 2) * DAY_MS;
}

/** The time of each upgrade of a piece that was found at `since`, in ms. */
export function findsOf(
  id: number,
  slot: ItemSlot,
  rank: number,
  since: number,
): readonly number[] {
  const ms = setMs(id) * (0.25 + (hash(`${id} ${slot} ${rank} upgrades`) % 36) / 100);
  return UPGRADE_NUMBERS.map((upgrade) => since + upgrade * ms);
}
