import type { Item } from "../../catalog/items/item.ts";
import { type ItemClass, itemClassesIn } from "../../catalog/items/item-classes.ts";
import {
  isInEdition,
  itemLevelIn,
  pricesIn,
  requiredLevelIn,
} from "../../catalog/items/item-levels.ts";
import { findItem } from "../../catalog/items/items.ts";
import type { Call, Responder } from "../call.ts";
import { searchResponder } from "../search-responder.ts";
import { mediaAnswer, staticAnswer } from "../static-answer.ts";
import {
  inventoryTypeValue,
  itemClassReference,
  itemDetails,
  itemMedia,
  itemSubclassReference,
  qualityValue,
} from "./item-details.ts";
import { itemSearchEntries } from "./item-search.ts";

/** Items, their classes and their icons (contract 4.4). */
export const ITEM_RESPONDERS: Readonly<Record<string, Responder>> = {
  "items.classes": (call) =>
    staticAnswer(call, {
      item_classes: itemClassesIn(call.edition).map(({ id }) => itemClassReference(call, id)),
    }),

  "items.class": (call) => {
    const found = itemClassOf(call);
    return (
      found &&
      staticAnswer(call, {
        class_id: found.id,
        name: call.text(found.name),
        item_subclasses: found.subclasses.map(({ id }) =>
          itemSubclassReference(call, found.id, id),
        ),
      })
    );
  },

  "items.subclass": (call) => {
    const itemClass = itemClassOf(call);
    const id = Number(call.parameters.itemSubclassId);
    const found = itemClass?.subclasses.find((each) => each.id === id);
    if (!itemClass || !found) return null;
    return staticAnswer(call, {
      class_id: itemClass.id,
      subclass_id: found.id,
      display_name: call.text(found.name),
      ...(found.isHidden && { hide_subclass_in_tooltips: true }),
    });
  },

  "items.get": ofItem((call, item) => {
    const { purchase, sell } = pricesIn(item, call.edition);
    return staticAnswer(call, {
      id: item.id,
      name: call.text(item.name),
      quality: qualityValue(call, item.quality),
      level: itemLevelIn(item, call.edition),
      required_level: requiredLevelIn(item, call.edition),
      media: itemMedia(call, item),
      item_class: itemClassReference(call, item.classId),
      item_subclass: itemSubclassReference(call, item.classId, item.subclassId),
      inventory_type: inventoryTypeValue(call, item.inventoryType),
      purchase_price: purchase,
      sell_price: sell,
      max_count: item.maxCount ?? 0,
      is_equippable: item.inventoryType !== "NON_EQUIP",
      is_stackable: (item.stackSize ?? 1) > 1,
      ...(item.description && { description: call.text(item.description) }),
      preview_item: itemDetails(call, item),
      purchase_quantity: 1,
    });
  }),

  "items.media": ofItem((call, { id, icon }) =>
    mediaAnswer(call, id, [{ key: "icon", path: iconPath(icon) }]),
  ),

  "items.search": searchResponder(itemSearchEntries),
};

/** The path of an icon on the render host. */
export function iconPath(name: string): string {
  return `/icons/56/${name}.jpg`;
}

function ofItem(answer: (call: Call, item: Item) => ReturnType<Responder>): Responder {
  return (call) => {
    const item = findItem(Number(call.parameters.itemId));
    return item && isInEdition(item, call.edition) ? answer(call, item) : null;
  };
}

function itemClassOf({ edition, parameters }: Call): ItemClass | null {
  const id = Number(parameters.itemClassId);
  return itemClassesIn(edition).find((each) => each.id === id) ?? null;
}
