import type { Item } from "../../catalog/items/item.ts";
import {
  findItemSubclass,
  ITEM_CLASSES,
  type ItemClass,
  itemClassesIn,
} from "../../catalog/items/item-classes.ts";
import { itemLevelIn, pricesIn, requiredLevelIn } from "../../catalog/items/item-levels.ts";
import { findItemIn, itemsIn } from "../../catalog/items/items.ts";
import { everyLocale } from "../../data/localized-texts.ts";
import { iconAsset, mediaAnswer, staticAnswer } from "../answers.ts";
import type { Call, Responder } from "../call.ts";
import { reference } from "../references.ts";
import { searchResponder } from "../search-responder.ts";
import {
  inventoryTypeValue,
  itemClassReference,
  itemMedia,
  itemSubclassReference,
  qualityValue,
} from "./item-details.ts";
import { itemPreview } from "./item-preview.ts";

/** Items, their classes and their icons (contract 4.4). */
export const ITEM_RESPONDERS: Readonly<Record<string, Responder>> = {
  "items.classes": (call) =>
    staticAnswer(call, {
      item_classes: itemClassesIn(call.edition).map((each) => reference(call, "items.class", each)),
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
    const verboseName = call.text(
      everyLocale((locale) => `${itemClass.name[locale]}: ${found.name[locale]}`),
    );
    return staticAnswer(call, {
      class_id: itemClass.id,
      subclass_id: found.id,
      display_name: call.text(found.name),
      ...(found.isHidden ? { hide_subclass_in_tooltips: true } : { verbose_name: verboseName }),
    });
  },

  "items.get": ofItem((call, item) =>
    staticAnswer(call, {
      ...itemFields(call, item),
      media: itemMedia(call, item),
      item_class: itemClassReference(call, item.classId),
      item_subclass: itemSubclassReference(call, item.classId, item.subclassId),
      ...(item.description && { description: call.text(item.description) }),
      preview_item: itemPreview(call, item),
      ...currentFields(call, item),
    }),
  ),

  "items.media": ofItem((call, { id, icon }) => mediaAnswer(call, id, iconAsset(icon))),

  "items.search": searchResponder((call) =>
    itemsIn(call.edition, call.build).map((item) => ({
      key: call.links.to("items.get", item.id),
      data: foundItem(call, item),
    })),
  ),
};

/** The fields that an item's document and the search share. */
function itemFields(call: Call, item: Item) {
  const { purchase, sell } = pricesIn(item, call.edition);
  return {
    id: item.id,
    name: call.text(item.name),
    quality: qualityValue(call, item.quality),
    level: itemLevelIn(item, call.edition),
    required_level: requiredLevelIn(item, call.edition),
    inventory_type: inventoryTypeValue(call, item.inventoryType),
    purchase_price: purchase,
    sell_price: sell,
    max_count: item.maxCount,
    is_equippable: item.inventoryType !== "NON_EQUIP",
    is_stackable: item.stackSize > 1,
    purchase_quantity: 1,
  };
}

/** The fields that only the current game has, for most items that can be worn and for some icons. */
function currentFields(call: Call, { id, icon, inventoryType }: Item) {
  if (call.edition !== "current") return {};
  const key = call.links.toPath(`/data/game/item-appearance/${id}`, "static");
  return {
    ...(inventoryType !== "NON_EQUIP" && id % 4 > 0 && { appearances: [{ key, id }] }),
    ...(id % 3 === 0 && { icon_path: `Interface\\Icons\\${icon}.blp` }),
  };
}

/** An item in the results of the search, whose references have no links. */
function foundItem(call: Call, item: Item) {
  const subclass = findItemSubclass(item.classId, item.subclassId);
  return {
    ...itemFields(call, item),
    media: { id: item.id },
    item_class: { name: call.text(ITEM_CLASSES.row(item.classId).name), id: item.classId },
    item_subclass: { name: call.text(subclass.name), id: subclass.id },
  };
}

function ofItem(answer: (call: Call, item: Item) => ReturnType<Responder>): Responder {
  return (call) => {
    const item = findItemIn(call.edition, call.build, Number(call.parameters.itemId));
    return item && answer(call, item);
  };
}

function itemClassOf({ edition, parameters }: Call): ItemClass | null {
  const id = Number(parameters.itemClassId);
  return itemClassesIn(edition).find((each) => each.id === id) ?? null;
}
