import { DAY_MS, type KnownEdition } from "@guildhall/contract";
import { hash } from "@guildhall/contract/source";
import type { Item } from "../../catalog/items/item.ts";
import { ARMOR, ITEM_CLASSES, WEAPON } from "../../catalog/items/item-classes.ts";
import { pricesIn } from "../../catalog/items/item-levels.ts";
import { itemsIn } from "../../catalog/items/items.ts";

const GOODS = new Map<KnownEdition, readonly Item[]>();

/** Returns the items that are sold in an edition, each as often as its weight. */
export function goodsOf(edition: KnownEdition): readonly Item[] {
  const known = GOODS.get(edition);
  if (known) return known;
  const goods = itemsIn(edition)
    .filter((item) => isTradable(item) && pricesIn(item, edition).purchase > 0)
    .flatMap((item) =>
      Array.from({ length: ITEM_CLASSES.row(item.classId).auctionWeight }, () => item),
    );
  GOODS.set(edition, goods);
  return goods;
}

function isTradable({ binding }: Item): boolean {
  return binding === undefined || binding === "ON_EQUIP" || binding === "ON_USE";
}

export function isGear({ classId }: Item): boolean {
  return classId === ARMOR || classId === WEAPON;
}

/**
 * Returns the usual price of an item in a market at a moment (ms), in copper. It differs between markets and
 * rises and falls over some weeks.
 */
export function usualPrice(market: string, edition: KnownEdition, item: Item, time: number) {
  const roll = hash(`${market} ${item.id}`);
  const here = 0.6 + ((roll & 0xff) / 0xff) * 1.4;
  const periodMs = (20 + ((roll >>> 8) & 0x3f)) * DAY_MS;
  const trend = 1 + 0.25 * Math.sin((time / periodMs + (roll >>> 16) / 0xffff) * 2 * Math.PI);
  return pricesIn(item, edition).purchase * here * trend;
}
