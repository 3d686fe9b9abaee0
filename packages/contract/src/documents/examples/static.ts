import type { DocumentTypes } from "../index.ts";
import { ALLIANCE, DWARF, dataLink, imageUrl, self, staticReference, WARRIOR } from "./names.ts";

const boar = staticReference("creature-family", 5, "Boar");
const beast = staticReference("creature-type", 1, "Beast");
const rage = staticReference("power-type", 1, "Rage");
const weapon = staticReference("item-class", 2, "Weapon");
const mace = staticReference("item-class/2/item-subclass", 5, "Mace");
const oarMedia = { key: dataLink("static", "media/item/51300"), id: 51_300 };
const twoHand = { type: "TWOHWEAPON", name: "Two-Hand" };
const epic = { type: "EPIC", name: "Epic" };

/** Creatures, items, classes, races, power types and their images. */
export const staticExamples = {
  "creature-family-index": {
    _links: self(dataLink("static", "creature-family/")),
    creature_families: [boar],
  },
  "creature-family": {
    _links: self(boar.key),
    id: 5,
    name: "Boar",
    media: { key: dataLink("static", "media/creature-family/5"), id: 5 },
    specialization: staticReference("pet-specialization", 81, "Stubbornness"),
  },
  "creature-type-index": {
    _links: self(dataLink("static", "creature-type/")),
    creature_types: [beast],
  },
  "creature-type": { _links: self(beast.key), id: 1, name: "Beast" },
  creature: {
    _links: self(dataLink("static", "creature/6120")),
    id: 6120,
    name: "Fen Boar",
    type: beast,
    family: boar,
    creature_displays: [{ key: dataLink("static", "media/creature-display/6120"), id: 6120 }],
    is_tameable: true,
  },
  media: {
    _links: self(oarMedia.key),
    assets: [{ key: "icon", value: imageUrl("icons/oar.jpg"), file_data_id: 990_114 }],
    id: 51_300,
  },
  "item-class-index": { _links: self(dataLink("static", "item-class/")), item_classes: [weapon] },
  "item-class": {
    _links: self(weapon.key),
    class_id: 2,
    name: "Weapon",
    item_subclasses: [mace],
  },
  "item-subclass": {
    _links: self(mace.key),
    class_id: 2,
    subclass_id: 5,
    display_name: "Mace",
    hide_subclass_in_tooltips: false,
  },
  item: {
    _links: self(dataLink("static", "item/51300")),
    id: 51_300,
    name: "Ferrymaster's Oar",
    quality: epic,
    level: 71,
    required_level: 60,
    media: oarMedia,
    item_class: weapon,
    item_subclass: mace,
    inventory_type: twoHand,
    purchase_price: 201_035,
    sell_price: 40_207,
    max_count: 1,
    is_equippable: true,
    is_stackable: false,
    description: "Worn smooth by four generations of hands.",
    purchase_quantity: 1,
    preview_item: {
      item: { key: dataLink("static", "item/51300"), id: 51_300 },
      quality: epic,
      name: "Ferrymaster's Oar",
      media: oarMedia,
      item_class: weapon,
      item_subclass: mace,
      inventory_type: twoHand,
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
  "playable-class-index": {
    _links: self(dataLink("static", "playable-class/")),
    classes: [WARRIOR],
  },
  "playable-class": {
    _links: self(WARRIOR.key),
    id: 1,
    name: "Warrior",
    gender_name: { male: "Warrior", female: "Warrior" },
    power_type: rage,
    media: { key: dataLink("static", "media/playable-class/1"), id: 1 },
    pvp_talent_slots: dataLink("static", "playable-class/1/pvp-talent-slots"),
    playable_races: [DWARF],
  },
  "playable-race-index": { _links: self(dataLink("static", "playable-race/")), races: [DWARF] },
  "playable-race": {
    _links: self(DWARF.key),
    id: 3,
    name: "Dwarf",
    gender_name: { male: "Dwarf", female: "Dwarf" },
    faction: ALLIANCE,
    is_selectable: true,
    is_allied_race: false,
    playable_classes: [WARRIOR],
  },
  "power-type-index": { _links: self(dataLink("static", "power-type/")), power_types: [rage] },
  "power-type": { _links: self(rage.key), id: 1, name: "Rage" },
} satisfies Partial<DocumentTypes>;
