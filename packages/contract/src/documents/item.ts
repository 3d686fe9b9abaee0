import { z } from "zod";
import { itemDetails } from "./item-details.ts";
import { localized } from "./localized.ts";
import { bareReference, mediaReference, reference, selfLinks, typed } from "./reference.ts";

/** `item-class-index` */
export const itemClassIndex = z.looseObject({
  _links: selfLinks,
  item_classes: z.array(reference),
});

/** `item-class`: has a `class_id` where other documents have an `id`. */
export const itemClass = z.looseObject({
  _links: selfLinks,
  class_id: z.int(),
  name: localized,
  item_subclasses: z.array(reference),
});

/** `item-subclass` */
export const itemSubclass = z.looseObject({
  _links: selfLinks,
  class_id: z.int(),
  subclass_id: z.int(),
  display_name: localized,
  hide_subclass_in_tooltips: z.boolean().optional(),
});

/** An item as its tooltip shows it. */
export const previewItem = z.looseObject(itemDetails);

/** `item`: prices in copper. */
export const item = z.looseObject({
  _links: selfLinks,
  id: z.int(),
  name: localized,
  quality: typed,
  level: z.int(),
  required_level: z.int(),
  media: mediaReference,
  item_class: reference,
  item_subclass: reference,
  inventory_type: typed,
  purchase_price: z.int(),
  sell_price: z.int(),
  max_count: z.int(),
  is_equippable: z.boolean(),
  is_stackable: z.boolean(),
  description: localized.optional(),
  icon_path: z.string().optional(),
  purchase_quantity: z.int().optional(),
  preview_item: previewItem.optional(),
  appearances: z.array(bareReference).optional(),
});
