import { z } from "zod";
import { decimal, integer, localized, text } from "../../data/columns.ts";
import { readMap, readRecord, readTexts } from "../../data/read-table.ts";

/** The qualities of items, from 0 Poor to 7 Heirloom; `pricePerLevel` is the price of an item level in copper. */
export const QUALITIES = readMap(
  "qualities.tsv",
  z.object({ id: integer, type: text, pricePerLevel: integer, name: localized }),
  "id",
);

/** When an item binds to its owner. */
export const BINDINGS = readTexts("bindings.tsv", [
  "ON_ACQUIRE",
  "ON_EQUIP",
  "ON_USE",
  "QUEST",
  "TO_ACCOUNT",
]);

/** How items are worn. `share` is their share of stats, armor and price, against a head piece. */
export const INVENTORY_TYPES = readRecord(
  "inventory-types.tsv",
  [
    "NON_EQUIP",
    "HEAD",
    "NECK",
    "SHOULDER",
    "BODY",
    "CHEST",
    "ROBE",
    "WAIST",
    "LEGS",
    "FEET",
    "WRIST",
    "HAND",
    "FINGER",
    "TRINKET",
    "CLOAK",
    "WEAPON",
    "TWOHWEAPON",
    "SHIELD",
    "HOLDABLE",
    "RANGED",
    "RANGEDRIGHT",
    "TABARD",
    "BAG",
  ],
  z.object({ share: decimal.exactOptional(), durability: integer.default(0), name: localized }),
);

/** What items raise; the legacy documents name a stat by `legacyId`. */
export const STATS = readRecord(
  "stats.tsv",
  [
    "STRENGTH",
    "AGILITY",
    "INTELLECT",
    "STAMINA",
    "SPIRIT",
    "CRIT_RATING",
    "HASTE_RATING",
    "MASTERY_RATING",
    "VERSATILITY",
  ],
  z.object({ legacyId: integer, name: localized }),
);

export type Binding = keyof typeof BINDINGS;
export type InventoryType = keyof typeof INVENTORY_TYPES;
export type StatType = keyof typeof STATS;
