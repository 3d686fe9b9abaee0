import type { KnownEdition } from "@guildhall/contract";
import { z } from "zod";
import { decimal, flag, integer, localized, text } from "../../data/columns.ts";
import { readRecord } from "../../data/read-table.ts";

/**
 * The places where characters wear items, by their names in legacy documents. `type` is the name in modern
 * documents, `appearanceId` the number in appearances (absent where items do not show), `filledFrom` the
 * lowest level that wears something there, as a share of the highest.
 */
export const SLOTS = readRecord(
  "item-slots.tsv",
  [
    "head",
    "neck",
    "shoulder",
    "back",
    "chest",
    "shirt",
    "tabard",
    "wrist",
    "hands",
    "waist",
    "legs",
    "feet",
    "finger1",
    "finger2",
    "trinket1",
    "trinket2",
    "mainHand",
    "offHand",
    "ranged",
  ],
  z.object({
    type: text,
    appearanceId: integer.exactOptional(),
    filledFrom: decimal.default(0),
    canHaveSocket: flag,
    name: localized,
  }),
);

export type ItemSlot = keyof typeof SLOTS;

/** Every slot, in the order in which documents list them. */
export const ITEM_SLOTS = Object.keys(SLOTS) as readonly ItemSlot[];

/** Whether bows and wands have a slot of their own. Later editions hold a bow in both hands. */
export function hasRangedSlot(edition: KnownEdition): boolean {
  return edition === "classic1x" || edition === "classicann";
}
