import type { KnownEdition } from "@guildhall/contract";
import { LEVEL_CAPS } from "../../history/level-caps.ts";
import type { Item } from "./item.ts";
import { shareOf } from "./item-power.ts";

/** The item level of the best gear of each edition. */
const BEST_ITEM_LEVEL: Readonly<Record<KnownEdition, number>> = {
  current: 476,
  classic1x: 92,
  classic: 580,
  classicann: 164,
};

/** What a level point of an item of each quality costs, in copper. */
const PRICE_PER_LEVEL = [6, 10, 40, 90, 160, 240, 0, 0] as const;

export function isInEdition({ editions }: Item, edition: KnownEdition): boolean {
  return editions?.includes(edition) ?? true;
}

/** The item's level in an edition: it grows with the best gear that the edition has. */
export function itemLevelIn({ itemLevel }: Item, edition: KnownEdition): number {
  return Math.max(1, Math.round((itemLevel * BEST_ITEM_LEVEL[edition]) / BEST_ITEM_LEVEL.current));
}

/** How much better a piece may be than the next one like it, at most. */
const UPGRADE = 0.03;
/** A piece of the best sets comes in this many strengths, the first of them its own. */
export const UPGRADES = 4;

/** The item level of a piece of the current game that was upgraded so often, from 0 to 3. */
export function upgradedLevel(item: Item, upgrade: number): number {
  return Math.round(itemLevelIn(item, "current") * (1 + (upgrade / UPGRADES) * UPGRADE));
}

/** The character level that the item asks for; 0 when anybody may have it. */
export function requiredLevelIn({ levelShare }: Item, edition: KnownEdition): number {
  return Math.round(levelShare * LEVEL_CAPS[edition]);
}

/** What a merchant asks for one and pays for one, in copper; 0 when none buys or sells it. */
export function pricesIn(item: Item, edition: KnownEdition): { purchase: number; sell: number } {
  const { quality, worth = 1 } = item;
  const perLevel = PRICE_PER_LEVEL[quality] ?? 0;
  const sell = Math.round(itemLevelIn(item, edition) * perLevel * worth * shareOf(item));
  return { purchase: sell * 5, sell };
}
