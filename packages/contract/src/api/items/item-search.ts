import { z } from "zod";
import { dataLink, namedInAllLocales, typedInAllLocales } from "../shared/examples.ts";
import { localized } from "../shared/localized.ts";
import { boolean, int } from "../shared/primitives.ts";
import { identified, link, named } from "../shared/reference.ts";
import { examplePage, searchPage } from "../shared/search-page.ts";
import { inventoryType, quality } from "../shared/typed-values.ts";

const foundItem = z
  .looseObject({
    id: int.describe("Item ID."),
    name: localized.describe("Item name."),
    quality,
    level: int.describe("Item level."),
    required_level: int.describe("Character level required to use the item; 0 for none."),
    media: identified.describe("Icon."),
    item_class: named.describe("Item class."),
    item_subclass: named.describe("Subclass of the item class."),
    inventory_type: inventoryType,
    purchase_price: int.describe(
      "Price in copper when bought from a vendor; 0 when no vendor sells it.",
    ),
    purchase_quantity: int.describe("Number of items per purchase."),
    sell_price: int.describe(
      "Price in copper when sold to a vendor; 0 when vendors do not buy it.",
    ),
    max_count: int.describe("Maximum number a character can own; 0 for no limit."),
    is_equippable: boolean.describe("Whether characters can equip the item."),
    is_stackable: boolean.describe("Whether several of the item fit in one bag slot."),
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
