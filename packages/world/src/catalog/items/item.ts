import type { KnownEdition } from "@guildhall/contract";
import type { Texts } from "../../data/localized-texts.ts";
import { readMap } from "../../data/read-table.ts";
import type { Binding, InventoryType } from "./item-terms.ts";

export interface ItemSpell {
  readonly id: number;
  readonly name: Texts;
  /** What it does, with placeholders for the values. */
  readonly effect: Texts;
  readonly values: Readonly<Record<string, Texts | number>>;
}

/** An item of the game. */
export interface Item {
  readonly id: number;
  readonly name: Texts;
  /** 0 Poor to 7 Heirloom. */
  readonly quality: number;
  readonly classId: number;
  readonly subclassId: number;
  readonly inventoryType: InventoryType;
  /** In the current game; `itemLevelIn` returns the level in an edition. */
  readonly itemLevel: number;
  /** The required level, as a share of the edition's highest level: 0 to 1. */
  readonly levelShare: number;
  readonly icon: string;
  readonly binding?: Binding;
  /** How many fit in one place of a bag. */
  readonly stackSize: number;
  /** How many a character can have; 0 for any number. */
  readonly maxCount: number;
  /** The price, as a multiple of what its level and quality suggest; 0 has no price. */
  readonly worth: number;
  readonly description?: Texts;
  readonly spell?: ItemSpell;
  /** The profession that the item requires, and the skill in it. */
  readonly skill?: { readonly professionId: number; readonly level: number };
  readonly editions: readonly KnownEdition[];
}

/** What items do when they are used or worn, with placeholders. */
export const ITEM_EFFECTS = readMap("item-effects", "key");

/** The name of an item's icon, such as `item_sword_tide_3`. */
export function itemIcon(icon: string, palette: string | undefined, quality: number): string {
  return [icon, ...(palette ? [palette] : []), quality].join("_");
}

const SPELL_IDS = 100_000;

export function itemSpellId(itemId: number): number {
  return itemId + SPELL_IDS;
}

export function itemSpell(
  { id, name }: Pick<Item, "id" | "name">,
  effect: Texts,
  values: ItemSpell["values"],
): ItemSpell {
  return { id: itemSpellId(id), name, effect, values };
}
