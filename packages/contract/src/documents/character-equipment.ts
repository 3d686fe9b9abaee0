import { z } from "zod";
import { itemDetails, valueAndText } from "./item-details.ts";
import { localized } from "./localized.ts";
import { reference, selfLinks, typed } from "./reference.ts";
import { characterReference } from "./subject.ts";

/** The look that a worn item was given. */
export const transmogrification = z.looseObject({
  item: reference,
  display_string: localized,
  item_modified_appearance_id: z.int(),
});

/** An item that a character wears. */
export const equippedItem = z.looseObject({
  ...itemDetails,
  slot: typed,
  quantity: z.int(),
  level: valueAndText,
  modified_appearance_id: z.int().optional(),
  transmog: transmogrification.optional(),
  /** Retail 8 only, kept as it is. */
  azerite_details: z.looseObject({}).optional(),
  is_corrupted: z.boolean().optional(),
});

/** `character-equipment`: what the character wears. */
export const characterEquipment = z.looseObject({
  _links: selfLinks,
  character: characterReference,
  equipped_items: z.array(equippedItem),
});
