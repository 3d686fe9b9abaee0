import { z } from "zod";
import { decimal, editions, integer, keyOf, localized, oneOf, text } from "../../data/columns.ts";
import { readMap } from "../../data/read-table.ts";
import { INVENTORY_TYPES } from "./item-terms.ts";

/** What items do when they are used or worn, with placeholders. */
export const ITEM_EFFECTS = readMap(
  "item-effects.tsv",
  z.object({ key: text, text: localized }),
  "key",
);

/** The columns that items and kinds of items have in common. */
export const ITEM_COLUMNS = {
  id: integer,
  classId: integer,
  subclassId: integer,
  inventoryType: keyOf(INVENTORY_TYPES).default("NON_EQUIP"),
  icon: text,
  stackSize: integer.exactOptional(),
  worth: decimal.exactOptional(),
  effect: oneOf([...ITEM_EFFECTS.keys()]).exactOptional(),
  editions,
  name: localized,
};
