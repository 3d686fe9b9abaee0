import { z } from "zod";
import { decimal, integer, keyOf, localized, oneOf, text } from "../../data/columns.ts";
import { readMap, readTable } from "../../data/read-table.ts";
import { type Item, itemSpell } from "./item.ts";
import { ITEM_COLUMNS, ITEM_EFFECTS } from "./item-columns.ts";
import { BINDINGS } from "./item-terms.ts";

const DESCRIPTIONS = readMap(
  "item-descriptions.tsv",
  z.object({ key: text, text: localized }),
  "key",
);

const COLUMNS = z.object({
  ...ITEM_COLUMNS,
  quality: integer,
  itemLevel: integer,
  levelShare: decimal.default(0),
  binding: keyOf(BINDINGS).exactOptional(),
  maxCount: integer.exactOptional(),
  amount: integer.default(0),
  description: oneOf([...DESCRIPTIONS.keys()]).exactOptional(),
});

/** The items that have a row of their own. */
export const PLAIN_ITEMS: readonly Item[] = readTable("items.tsv", COLUMNS).map(
  ({ effect, amount, description, icon, ...row }) => ({
    ...row,
    icon: `item_${icon}_${row.quality}`,
    ...(description && { description: DESCRIPTIONS.row(description).text }),
    ...(effect && { spell: itemSpell(row, ITEM_EFFECTS.row(effect).text, { value: amount }) }),
  }),
);

/** Clothes without armor, by the slot that they are worn in. */
export const CLOTHES: Readonly<Partial<Record<string, readonly Item[]>>> = {
  shirt: PLAIN_ITEMS.filter(({ inventoryType }) => inventoryType === "BODY"),
  tabard: PLAIN_ITEMS.filter(({ inventoryType }) => inventoryType === "TABARD"),
};
