import { dataLink, GREEN, staticReference, WARRIOR } from "../api/shared/examples.ts";
import { DOCUMENT_EXAMPLES } from "../document-examples.ts";
import type { DocumentName, DocumentTypes } from "../documents.ts";

const { item, "character-equipment": equipment } = DOCUMENT_EXAMPLES;

const media = { key: dataLink("static", "media/item/51900"), id: 51_900 };

const [oar] = equipment.equipped_items;
if (!oar) throw new Error("The example of equipment has no item.");

/** The optional fields of an item that the example of equipment does not have. */
export const fullItem = {
  ...oar,
  level: { value: 71, display_string: "Item Level 71" },
  item: staticReference("item", 51_300, "Ferrymaster's Oar"),
  armor: { value: 12, display_string: "12 Armor", display: { display_string: "12", color: GREEN } },
  stats: (oar.stats ?? []).map((stat) => ({
    ...stat,
    display_string: "+21 Stamina",
    is_negated: true,
  })),
  spells: (oar.spells ?? []).map((spell) => ({ ...spell, display_color: GREEN })),
  sockets: (oar.sockets ?? []).map((socket) => ({
    ...socket,
    media,
    context: 14,
    bonus_list: [1],
    display_color: GREEN,
  })),
  requirements: {
    ...item.preview_item?.requirements,
    ...oar.requirements,
    playable_classes: { display_string: "Classes: Warrior", links: [WARRIOR] },
  },
  weapon: oar.weapon && { ...oar.weapon, additional_damage: [oar.weapon.damage] },
  enchantments: (oar.enchantments ?? []).map((enchantment) => ({
    ...enchantment,
    spell: {
      spell: staticReference("spell", 33_010, "Shield Song"),
      description: "Use: sing.",
      display_color: GREEN,
    },
  })),
  modified_crafting_stat: [{ id: 7, type: "STAMINA", name: "Stamina" }],
  name_description: { display_string: "Heroic", color: GREEN },
  description: "Worn smooth by four generations of hands.",
  limit_category: "Unique-Equipped: Oars (1)",
  is_subclass_hidden: true,
};

/** Documents of items, with every field. */
export const ITEM_FORMS = {
  item: [
    {
      ...item,
      icon_path: "inv_oar",
      preview_item: {
        ...fullItem,
        shield_block: { value: 5, display: { display_string: "5 Block", color: GREEN } },
        container_slots: { value: 6, display_string: "6 Slot Bag" },
        crafting_reagent: "Crafting Reagent",
        recipe: {
          item: fullItem,
          reagents: [{ ...fullItem.item, quantity: 2 }],
          reagents_display_string: "Requires Oar (2)",
        },
      },
      appearances: [staticReference("item-appearance", 9120, "Oar")],
    },
  ],
} satisfies { readonly [Name in DocumentName]?: readonly DocumentTypes[Name][] };
