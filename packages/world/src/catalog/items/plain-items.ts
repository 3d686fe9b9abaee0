import { readMap, readTable } from "../../data/read-table.ts";
import { ITEM_EFFECTS, type Item, itemIcon, itemSpell } from "./item.ts";

const DESCRIPTIONS = readMap("item-descriptions", "key");

export const PLAIN_ITEMS: readonly Item[] = readTable("items").map(
  ({ effect, amount, description, icon, palette, binding, ...row }) => ({
    ...row,
    icon: itemIcon(icon, palette, row.quality),
    ...(binding && { binding }),
    ...(description && { description: DESCRIPTIONS.row(description).text }),
    ...(effect && { spell: itemSpell(row, ITEM_EFFECTS.row(effect).text, { value: amount }) }),
  }),
);

/** Clothes without armor, by the slot that they are worn in. */
export const CLOTHES: Readonly<Partial<Record<string, readonly Item[]>>> = {
  shirt: PLAIN_ITEMS.filter(({ inventoryType }) => inventoryType === "BODY"),
  tabard: PLAIN_ITEMS.filter(({ inventoryType }) => inventoryType === "TABARD"),
};
