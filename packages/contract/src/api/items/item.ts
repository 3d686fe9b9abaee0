import { z } from "zod";
import { dataLink, EPIC, selfLink } from "../shared/examples.ts";
import { boolean, int, string } from "../shared/primitives.ts";
import { bareReference, selfLinks } from "../shared/reference.ts";
import { inventoryType, quality } from "../shared/typed-values.ts";
import { maceSubclass, oarMedia, TWO_HAND, weaponClass } from "./examples.ts";
import { itemDetails } from "./item-details.ts";

const previewItem = z
  .looseObject(itemDetails)
  .meta({ id: "PreviewItem", description: "Item as its tooltip shows it." });

export const item = z
  .looseObject({
    _links: selfLinks,
    id: int.describe("Item ID."),
    name: itemDetails.name,
    quality,
    level: int.describe("Item level."),
    required_level: int.describe("Character level required to use the item; 0 for none."),
    media: itemDetails.media,
    item_class: itemDetails.item_class,
    item_subclass: itemDetails.item_subclass,
    inventory_type: inventoryType,
    purchase_price: int.describe(
      "Price in copper when bought from a vendor; 0 when no vendor sells it.",
    ),
    sell_price: int.describe(
      "Price in copper when sold to a vendor; 0 when vendors do not buy it.",
    ),
    max_count: int.describe("Maximum number a character can own; 0 for no limit."),
    is_equippable: boolean.describe("Whether characters can equip the item."),
    is_stackable: boolean.describe("Whether several of the item fit in one bag slot."),
    description: itemDetails.description,
    icon_path: string
      .optional()
      .describe("Path of the icon in the game. Omitted by most documents."),
    purchase_quantity: int
      .optional()
      .describe("Number of items per purchase. Omitted by older documents."),
    preview_item: previewItem
      .optional()
      .describe("Item as its tooltip shows it. Omitted by the oldest documents."),
    appearances: z
      .array(bareReference)
      .optional()
      .describe(
        "Possible appearances. Omitted for items that cannot be worn, and by older documents.",
      ),
  })
  .meta({
    id: "item",
    description: "Item. Prices are in copper.",
    examples: [
      {
        _links: selfLink(dataLink("static", "item/51300")),
        id: 51_300,
        name: "Ferrymaster's Oar",
        quality: EPIC,
        level: 71,
        required_level: 60,
        media: oarMedia,
        item_class: weaponClass,
        item_subclass: maceSubclass,
        inventory_type: TWO_HAND,
        purchase_price: 201_035,
        sell_price: 40_207,
        max_count: 1,
        is_equippable: true,
        is_stackable: false,
        description: "Worn smooth by four generations of hands.",
        purchase_quantity: 1,
        preview_item: {
          item: { key: dataLink("static", "item/51300"), id: 51_300 },
          quality: EPIC,
          name: "Ferrymaster's Oar",
          media: oarMedia,
          item_class: weaponClass,
          item_subclass: maceSubclass,
          inventory_type: TWO_HAND,
          requirements: {
            skill: {
              profession: { name: "Fishing", id: 356 },
              level: 300,
              display_string: "Requires Fishing (300)",
            },
            faction: {
              value: { type: "ALLIANCE", name: "Alliance" },
              display_string: "Alliance only",
            },
          },
        },
      },
    ],
  });
