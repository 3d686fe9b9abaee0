import { readMap, readRecord, readTexts } from "../../data/read-table.ts";

/** The qualities of items, from 0 Poor to 7 Heirloom; `pricePerLevel` is the price of an item level in copper. */
export const QUALITIES = readMap("qualities", "id");

/** Ids of qualities. */
export const UNCOMMON = 2;
export const RARE = 3;
export const EPIC = 4;

/** When an item binds to its owner. */
export const BINDINGS = readTexts("bindings");

/** How items are worn. `share` is their share of stats, armor and price, against a head piece. */
export const INVENTORY_TYPES = readRecord("inventory-types");

/** What items raise; the legacy documents name a stat by `legacyId`. */
export const STATS = readRecord("stats");

/** The places where characters wear items, by their names in legacy documents. */
export const SLOTS = readRecord("item-slots");

/** Every slot, in the order in which documents list them. */
export const ITEM_SLOTS = Object.keys(SLOTS) as readonly ItemSlot[];

export type Binding = keyof typeof BINDINGS;
export type InventoryType = keyof typeof INVENTORY_TYPES;
export type StatType = keyof typeof STATS;
export type ItemSlot = keyof typeof SLOTS;
