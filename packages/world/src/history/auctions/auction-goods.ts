import type { KnownEdition } from "@guildhall/contract";
import { hash } from "@guildhall/contract/source";
import type { Item } from "../../catalog/items/item.ts";
import {
  ARMOR,
  CONSUMABLE,
  CONTAINER,
  GEM,
  GLYPH,
  RECIPE,
  TRADE_GOODS,
  WEAPON,
} from "../../catalog/items/item-classes.ts";
import { pricesIn } from "../../catalog/items/item-levels.ts";
import { itemsIn } from "../../catalog/items/items.ts";

const DAY_MS = 86_400_000;

/** How often an item of a class is put up, as a multiple of how often one of another class is. */
const FREQUENCIES: Readonly<Record<number, number>> = {
  [TRADE_GOODS]: 8,
  [CONSUMABLE]: 5,
  [GEM]: 4,
  [GLYPH]: 4,
  [CONTAINER]: 3,
  [RECIPE]: 2,
  [WEAPON]: 1,
  [ARMOR]: 1,
};

/** What is put up in each edition; an item stands there as often as its class is put up. */
const GOODS: Readonly<Record<KnownEdition, readonly Item[]>> = {
  current: listGoods("current"),
  classic1x: listGoods("classic1x"),
  classic: listGoods("classic"),
  classicann: listGoods("classicann"),
};

function listGoods(edition: KnownEdition): Item[] {
  return itemsIn(edition)
    .filter((item) => isTradable(item) && pricesIn(item, edition).purchase > 0)
    .flatMap((item) => Array.from({ length: FREQUENCIES[item.classId] ?? 1 }, () => item));
}

/** What is bound to whom has it cannot be sold. */
function isTradable({ binding }: Item): boolean {
  return binding === undefined || binding === "ON_EQUIP" || binding === "ON_USE";
}

/** What is put up in an edition, frequent items more than once. */
export function goodsOf(edition: KnownEdition): readonly Item[] {
  return GOODS[edition];
}

/** Whether an item is worn or wielded. */
export function isGear({ classId }: Item): boolean {
  return classId === ARMOR || classId === WEAPON;
}

/**
 * What one of an item usually costs in a market at a moment (ms), in copper: dear in one market and
 * cheap in another, and rising and falling over some weeks.
 */
export function usualPrice(market: string, edition: KnownEdition, item: Item, time: number) {
  const draw = hash(`${market} ${item.id}`);
  const here = 0.6 + ((draw & 0xff) / 0xff) * 1.4;
  const periodMs = (20 + ((draw >>> 8) & 0x3f)) * DAY_MS;
  const trend = 1 + 0.25 * Math.sin((time / periodMs + (draw >>> 16) / 0xffff) * 2 * Math.PI);
  return pricesIn(item, edition).purchase * here * trend;
}
