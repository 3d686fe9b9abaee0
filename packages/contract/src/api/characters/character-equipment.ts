import { z } from "zod";
import { itemDetails, valueAndText } from "../items/item-details.ts";
import { CURRENT, ERA, PROGRESSION } from "../shared/editions.ts";
import { bronja, dataLink, GREEN, selfLink, staticReference } from "../shared/examples.ts";
import { boolean, int } from "../shared/primitives.ts";
import { reference, selfLinks } from "../shared/reference.ts";
import { characterReference } from "../shared/subject.ts";
import { equipmentSlot } from "../shared/typed-values.ts";
import { bronjaLink } from "./examples.ts";

const exampleSet = {
  item_set: staticReference("item-set", 512, "Ferrymaster's Rig"),
  items: [
    { item: staticReference("item", 51_300, "Ferrymaster's Oar"), is_equipped: true },
    { item: staticReference("item", 51_302, "Ferrymaster's Hood") },
  ],
  effects: [
    { display_string: "(2) Set: You never miss a ferry.", required_count: 2 },
    { display_string: "(1) Set: You smell of tar.", required_count: 1, is_active: true },
  ],
  display_string: "Ferrymaster's Rig (1/2)",
};

const transmogrification = z
  .looseObject({
    item: reference.describe("Item whose appearance is shown."),
    display_string: valueAndText.shape.display_string,
    item_modified_appearance_id: int.describe("Appearance ID."),
    second_item: reference
      .nullish()
      .describe("Second item whose appearance is shown. Omitted for most items."),
    second_item_modified_appearance_id: int
      .nullish()
      .describe("Second appearance ID. Omitted for most items."),
  })
  .meta({
    id: "Transmogrification",
    description: "Appearance of another item that an item was given.",
  });

const setPiece = z
  .looseObject({
    item: reference.describe("Item."),
    is_equipped: boolean.nullish().describe("True when it is equipped. Omitted otherwise."),
  })
  .meta({ id: "SetPiece", description: "Item of a set." });

const setEffect = z
  .looseObject({
    display_string: valueAndText.shape.display_string,
    required_count: int.describe("Number of equipped pieces that the effect requires."),
    is_active: boolean.nullish().describe("True when it is active. Omitted otherwise."),
  })
  .meta({ id: "SetEffect", description: "Effect of several equipped pieces of a set." });

const equippedSet = z
  .looseObject({
    item_set: reference.nullish().describe("Item set. Optional."),
    items: z.array(setPiece).nullish().describe("Pieces of the set. Optional."),
    effects: z.array(setEffect).nullish().describe("Effects of the set. Optional."),
    display_string: valueAndText.shape.display_string
      .nullish()
      .describe("Name with the number of equipped pieces. Optional."),
  })
  .meta({ id: "EquippedSet", description: "Item set of which the character wears pieces." });

const equippedItem = z
  .looseObject({
    ...itemDetails,
    slot: equipmentSlot,
    quantity: int.describe("Number of items."),
    level: valueAndText.nullish().meta({
      description: "Item level of this item. Classic editions can omit it.",
      editions: { always: CURRENT, never: ERA },
    }),
    set: equippedSet
      .nullish()
      .meta({ description: "Set of the item. Optional.", editions: { always: [], never: ERA } }),
    upgrade_id: int
      .nullish()
      .meta({ description: "Upgrade ID. Optional.", editions: { always: [], never: CURRENT } }),
    modified_appearance_id: int
      .nullish()
      .describe("ID of the visible appearance. Omitted for the item's own appearance."),
    transmog: transmogrification
      .nullish()
      .describe("Appearance that the item was given. Omitted when it has its own."),
    azerite_details: z
      .looseObject({})
      .nullish()
      .describe("Azerite armor details of patches 8.0 to 8.3, passed through unchecked."),
    is_corrupted: boolean
      .nullish()
      .describe("True when the item is corrupted. Patch 8.3 only. Omitted otherwise."),
  })
  .meta({ id: "EquippedItem", description: "Equipped item." });

export const characterEquipment = z
  .looseObject({
    _links: selfLinks,
    character: characterReference,
    equipped_items: z
      .array(equippedItem)
      .describe("Equipped items, in slot order. Empty slots are omitted."),
    equipped_item_sets: z
      .array(equippedSet)
      .nullish()
      .meta({
        description: "Sets of which the character wears pieces. Older documents omit them.",
        editions: { always: PROGRESSION, never: ERA },
      }),
  })
  .meta({
    id: "character-equipment",
    description: "Equipment of a character.",
    examples: [
      {
        _links: selfLink(bronjaLink("equipment")),
        character: bronja,
        equipped_items: [
          {
            item: { key: dataLink("static", "item/51300"), id: 51_300 },
            slot: { type: "MAIN_HAND", name: "Main Hand" },
            quantity: 1,
            quality: { type: "EPIC", name: "Epic" },
            name: "Ferrymaster's Oar",
            media: { key: dataLink("static", "media/item/51300"), id: 51_300 },
            item_class: staticReference("item-class", 2, "Weapon"),
            item_subclass: staticReference("item-class/2/item-subclass", 5, "Mace"),
            inventory_type: { type: "TWOHWEAPON", name: "Two-Hand" },
            binding: { type: "ON_ACQUIRE", name: "Binds when picked up" },
            context: 3,
            bonus_list: [6001],
            level: { value: 71, display_string: "Item Level 71" },
            weapon: {
              damage: {
                min_value: 151,
                max_value: 227,
                display_string: "151 - 227 Damage",
                damage_class: { type: "PHYSICAL", name: "Physical" },
              },
              attack_speed: { value: 3400, display_string: "Speed 3.40" },
              dps: { value: 55.6, display_string: "(55.6 damage per second)" },
            },
            stats: [
              {
                type: { type: "STAMINA", name: "Stamina" },
                value: 21,
                display: { display_string: "+21 Stamina", color: GREEN },
                is_equip_bonus: true,
              },
            ],
            spells: [
              {
                spell: staticReference("spell", 33_010, "Shield Song"),
                description: "Equip: you never miss a ferry.",
              },
            ],
            sockets: [
              {
                socket_type: { type: "RED", name: "Red Socket" },
                item: staticReference("item", 51_900, "Chipped Garnet"),
                display_string: "+2 Strength",
              },
            ],
            enchantments: [
              {
                display_string: "Enchanted: +5 Weapon Damage",
                source_item: staticReference("item", 51_950, "Rune of Weight"),
                enchantment_id: 801,
                enchantment_slot: { id: 0, type: "PERMANENT" },
              },
            ],
            requirements: { level: { value: 60, display_string: "Requires Level 60" } },
            durability: { value: 120, display_string: "Durability 120 / 120" },
            sell_price: {
              value: 40_207,
              display_strings: { header: "Sell Price:", gold: "4", silver: "2", copper: "7" },
            },
            transmog: {
              item: staticReference("item", 51_301, "Plain Oar"),
              display_string: "Looks like: Plain Oar",
              item_modified_appearance_id: 9120,
            },
            set: exampleSet,
            unique_equipped: "Unique",
          },
          {
            item: { key: dataLink("static", "item/51201"), id: 51_201 },
            slot: { type: "HEAD", name: "Head" },
            quantity: 1,
            quality: { type: "RARE", name: "Rare" },
            name: "Pot Lid Helm",
            media: { key: dataLink("static", "media/item/51201"), id: 51_201 },
            item_class: staticReference("item-class", 4, "Armor"),
            item_subclass: staticReference("item-class/4/item-subclass", 4, "Plate"),
            inventory_type: { type: "HEAD", name: "Head" },
            binding: { type: "ON_ACQUIRE", name: "Binds when picked up" },
            level: { value: 63, display_string: "Item Level 63" },
            armor: { value: 534, display: { display_string: "534 Armor", color: GREEN } },
            name_description: { display_string: "Heroic", color: GREEN },
            description: "It still smells of soup.",
          },
        ],
        equipped_item_sets: [exampleSet],
      },
    ],
  });
