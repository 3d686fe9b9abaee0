import { z } from "zod";
import { dataLink, namedInAllLocales, typedInAllLocales } from "../shared/examples.ts";
import { int } from "../shared/primitives.ts";
import { identified, link, named } from "../shared/reference.ts";
import { examplePage, searchPage } from "../shared/search-page.ts";
import { inventoryType, quality } from "../shared/typed-values.ts";
import { item } from "./item.ts";

const { shape } = item;

const foundItem = z
  .looseObject({
    id: shape.id,
    name: shape.name,
    quality,
    level: shape.level,
    required_level: shape.required_level,
    media: identified.describe("Icon."),
    item_class: named.describe("Item class."),
    item_subclass: named.describe("Subclass of the item class."),
    inventory_type: inventoryType,
    purchase_price: shape.purchase_price,
    purchase_quantity: int.describe("Number of items per purchase."),
    sell_price: shape.sell_price,
    max_count: shape.max_count,
    is_equippable: shape.is_equippable,
    is_stackable: shape.is_stackable,
  })
  .meta({ id: "FoundItem", description: "Item in a search result. Prices are in copper." });

const itemResult = z
  .looseObject({
    key: link,
    data: foundItem,
  })
  .meta({ id: "ItemResult", description: "Result of the item search." });

export const itemSearch = searchPage(itemResult).meta({
  id: "item-search",
  description: "Page of items that match a search. Prices are in copper.",
  examples: [
    {
      ...examplePage,
      results: [
        {
          key: dataLink("static", "item/51300"),
          data: {
            ...namedInAllLocales(51_300, "Ferrymaster's Oar"),
            quality: typedInAllLocales("EPIC", "Epic"),
            level: 71,
            required_level: 60,
            media: { id: 51_300 },
            item_class: namedInAllLocales(2, "Weapon"),
            item_subclass: namedInAllLocales(5, "Mace"),
            inventory_type: typedInAllLocales("TWOHWEAPON", "Two-Hand"),
            purchase_price: 201_035,
            purchase_quantity: 1,
            sell_price: 40_207,
            max_count: 1,
            is_equippable: true,
            is_stackable: false,
          },
        },
      ],
    },
  ],
});
