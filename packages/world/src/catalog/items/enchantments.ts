import type { KnownEdition } from "@guildhall/contract";
import { readTable } from "../../data/read-table.ts";
import { fillTexts } from "../../texts/filled-texts.ts";
import { TEMPLATES } from "../../texts/templates.ts";
import type { Item } from "./item.ts";
import { ENHANCEMENT, findItemSubclass, ITEM_CLASSES } from "./item-classes.ts";
import type { ItemSlot } from "./item-terms.ts";

/** A permanent improvement of a piece of gear. `scroll` adds it, in the editions that have such items. */
export type Enchantment = (typeof ENCHANTMENTS)[number];

const ENCHANTMENTS = readTable("enchantments").map(({ scrollId, subclassId, ...row }) => {
  const place = findItemSubclass(ENHANCEMENT, subclassId).name;
  const scroll: Item = {
    id: scrollId,
    name: fillTexts(TEMPLATES.enchantmentScroll, { place, effect: row.name }),
    classId: ENHANCEMENT,
    subclassId,
    inventoryType: "NON_EQUIP",
    quality: 3,
    itemLevel: 400,
    levelShare: 0,
    icon: "item_scroll_glass_3",
    stackSize: 200,
    maxCount: 0,
    worth: 0.3,
    editions: ITEM_CLASSES.row(ENHANCEMENT).editions,
  };
  return { ...row, scroll };
});

export const ENCHANTMENT_SCROLLS: readonly Item[] = ENCHANTMENTS.map(({ scroll }) => scroll);

/** The enchantments that fit a slot. The first edition has no ring enchantments. */
export function enchantmentsFor(slot: ItemSlot, edition: KnownEdition): readonly Enchantment[] {
  const hasRings = edition !== "classic1x";
  return ENCHANTMENTS.filter(
    ({ slots }) => slots.includes(slot) && (hasRings || !slot.startsWith("finger")),
  );
}
