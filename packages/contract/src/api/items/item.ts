import { z } from "zod";
import { dataLink, EPIC, selfLink } from "../shared/examples.ts";
import { localized } from "../shared/localized.ts";
import { boolean, int, number, string } from "../shared/primitives.ts";
import { bareReference, reference, selfLinks } from "../shared/reference.ts";
import { inventoryType, quality } from "../shared/typed-values.ts";
import { maceSubclass, oarMedia, TWO_HAND, weaponClass } from "./examples.ts";
import { coloredText, itemDetails, valueAndText } from "./item-details.ts";

const reagent = z
  .looseObject({
    key: reference.shape.key,
    name: reference.shape.name,
    id: reference.shape.id,
    quantity: int.describe("Number of items."),
  })
  .meta({ id: "Reagent", description: "Item that a recipe consumes." });

const taughtItem = z
  .looseObject(itemDetails)
  .meta({ id: "TaughtItem", description: "Item that a recipe makes, as its tooltip shows it." });

const recipe = z
  .looseObject({
    item: taughtItem,
    reagents: z.array(reagent).describe("Items that the recipe consumes."),
    reagents_display_string: localized.describe("Text that the game shows."),
  })
  .meta({ id: "TaughtRecipe", description: "Recipe that an item teaches." });

const shieldBlock = z
  .looseObject({
    value: number.describe("The number."),
    display: coloredText,
  })
  .meta({ id: "ShieldBlock", description: "Damage that a shield blocks." });

const previewItem = z
  .looseObject({
    ...itemDetails,
    shield_block: shieldBlock.nullish().describe("Damage that a shield blocks. Optional."),
    container_slots: valueAndText.nullish().describe("Slots of a bag. Omitted for other items."),
    crafting_reagent: localized
      .nullish()
      .describe("Text that says the item is a reagent. Omitted for other items."),
    recipe: recipe.nullish().describe("Recipe that the item teaches. Omitted for other items."),
  })
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
      .nullish()
      .describe("Path of the icon in the game. Omitted by most documents."),
    purchase_quantity: int
      .nullish()
      .describe("Number of items per purchase. Omitted by older documents."),
    preview_item: previewItem
      .nullish()
      .describe("Item as its tooltip shows it. Omitted by the oldest documents."),
    appearances: z
      .array(bareReference)
      .nullish()
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
