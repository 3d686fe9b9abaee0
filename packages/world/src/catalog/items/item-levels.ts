import type { KnownEdition } from "@guildhall/contract";
import { EDITION_ROWS } from "../editions.ts";
import { highestLevel, levelCapAt } from "../releases.ts";
import type { Item } from "./item.ts";
import { shareOf } from "./item-power.ts";
import { QUALITIES } from "./item-terms.ts";

export function isInEdition({ editions }: Item, edition: KnownEdition): boolean {
  return editions.includes(edition);
}

/** The item level of the weakest gear of the highest level, in the current game. */
const BEST_FROM = 385;

/**
 * Whether an item is in an edition at a time (ms). It comes with the release whose characters reach its required
 * level or, without one, the level that its item level suits.
 */
export function isReleased(item: Item, edition: KnownEdition, time: number): boolean {
  const share = item.levelShare || Math.min(1, item.itemLevel / BEST_FROM);
  const level = Math.round(share * highestLevel(edition));
  return isInEdition(item, edition) && level <= levelCapAt(edition, time);
}

/** The item level in an edition, in proportion to the edition's best gear. */
export function itemLevelIn({ itemLevel }: Item, edition: KnownEdition): number {
  const best = EDITION_ROWS[edition].bestItemLevel;
  return Math.max(1, Math.round((itemLevel * best) / EDITION_ROWS.current.bestItemLevel));
}

/** The share by which the highest upgrade would raise the item level. */
const UPGRADE = 0.03;
/** The number of upgrade levels of a piece, from 0. */
export const UPGRADES = 4;

/** The item level of a piece of the current game after `upgrade` upgrades: 0 to 3. */
export function upgradedLevel(item: Item, upgrade: number): number {
  return Math.round(itemLevelIn(item, "current") * (1 + (upgrade / UPGRADES) * UPGRADE));
}

/** The character level that the item requires; 0 for no requirement. */
export function requiredLevelIn({ levelShare }: Item, edition: KnownEdition): number {
  return Math.round(levelShare * highestLevel(edition));
}

/** The merchant prices in copper; 0 for an item that merchants do not trade. */
export function pricesIn(item: Item, edition: KnownEdition): { purchase: number; sell: number } {
  const { quality, worth } = item;
  const { pricePerLevel } = QUALITIES.row(quality);
  const sell = Math.round(itemLevelIn(item, edition) * pricePerLevel * worth * shareOf(item));
  return { purchase: sell * 5, sell };
}
