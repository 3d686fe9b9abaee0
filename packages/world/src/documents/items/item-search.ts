import type { SearchEntry } from "@guildhall/contract/source";
import type { Item } from "../../catalog/items/item.ts";
import { findItemSubclass, ITEM_CLASSES } from "../../catalog/items/item-classes.ts";
import { itemLevelIn, pricesIn, requiredLevelIn } from "../../catalog/items/item-levels.ts";
import { itemsIn } from "../../catalog/items/items.ts";
import type { Call } from "../call.ts";
import { inventoryTypeValue, qualityValue } from "./item-details.ts";

/** The entries of items.search: the items of the edition. */
export function itemSearchEntries(call: Call): readonly SearchEntry[] {
  return itemsIn(call.edition).map((item) => ({
    key: call.links.to("items.get", { itemId: item.id }),
    data: found(call, item),
  }));
}

function found(call: Call, item: Item) {
  const { purchase, sell } = pricesIn(item, call.edition);
  return {
    level: itemLevelIn(item, call.edition),
    required_level: requiredLevelIn(item, call.edition),
    sell_price: sell,
    item_subclass: {
      name: call.text(findItemSubclass(item.classId, item.subclassId).name),
      id: item.subclassId,
    },
    is_equippable: item.inventoryType !== "NON_EQUIP",
    purchase_quantity: 1,
    media: { id: item.id },
    item_class: { name: call.text(ITEM_CLASSES.row(item.classId).name), id: item.classId },
    quality: qualityValue(call, item.quality),
    max_count: item.maxCount ?? 0,
    is_stackable: (item.stackSize ?? 1) > 1,
    name: call.text(item.name),
    purchase_price: purchase,
    id: item.id,
    inventory_type: inventoryTypeValue(call, item.inventoryType),
  };
}
