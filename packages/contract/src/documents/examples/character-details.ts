import type { DocumentTypes } from "../index.ts";
import { ALLIANCE, bronja, characterLink, dataLink, self, staticReference } from "./names.ts";

const bronjaLink = (path: string) => characterLink(`thornwick/bronja/${path}`);
const GREEN = { r: 0, g: 255, b: 0, a: 1 };
const rating = { rating: 120, rating_bonus: 3.25, value: 9.5 };
const attribute = { base: 120, effective: 188 };
const matches = { played: 30, won: 18, lost: 12 };

const tooltip = {
  spell: staticReference("spell", 33_010, "Shield Song"),
  description: "Sing until the next blow lands.",
  cast_time: "Instant",
  power_cost: null,
};

/** What a character wears and how it fights. */
export const characterDetailExamples = {
  "character-equipment": {
    _links: self(bronjaLink("equipment")),
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
        spells: [{ spell: tooltip.spell, description: "Equip: you never miss a ferry." }],
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
        level: { value: 63, display_string: "Item Level 63" },
        armor: { value: 534, display: { display_string: "534 Armor", color: GREEN } },
        name_description: { display_string: "Heroic", color: GREEN },
        description: "It still smells of soup.",
      },
    ],
  },
  "character-specializations": {
    _links: self(bronjaLink("specializations")),
    character: bronja,
    specialization_groups: [
      {
        is_active: true,
        specializations: [
          {
            specialization_name: "Arms",
            spent_points: 31,
            talents: [{ talent: { id: 124 }, spell_tooltip: tooltip, talent_rank: 3 }],
          },
        ],
      },
    ],
  },
  "character-statistics": {
    _links: self(bronjaLink("statistics")),
    character: bronja,
    health: 5210,
    power: 100,
    power_type: staticReference("power-type", 1, "Rage"),
    strength: attribute,
    agility: attribute,
    intellect: attribute,
    stamina: attribute,
    armor: attribute,
    melee_crit: rating,
    ranged_crit: rating,
    spell_crit: rating,
    dodge: rating,
    parry: rating,
    block: rating,
    attack_power: 980,
    main_hand_damage_min: 310.5,
    main_hand_damage_max: 402,
    main_hand_speed: 3.4,
    main_hand_dps: 104.8,
    off_hand_damage_min: 0,
    off_hand_damage_max: 0,
    off_hand_speed: 0,
    off_hand_dps: 0,
    spell_power: 0,
    spell_penetration: 0,
    mana_regen: 0,
    mana_regen_combat: 0,
    spirit: attribute,
    defense: attribute,
    fire_resistance: attribute,
    holy_resistance: attribute,
    shadow_resistance: attribute,
    nature_resistance: attribute,
    arcane_resistance: attribute,
  },
  "character-pvp-bracket": {
    _links: self(bronjaLink("pvp-bracket/2v2")),
    character: bronja,
    faction: ALLIANCE,
    bracket: { id: 0, type: "ARENA_2v2" },
    rating: 1512,
    season: { key: dataLink("dynamic", "pvp-season/4"), id: 4 },
    tier: { key: dataLink("static", "pvp-tier/2"), id: 2 },
    season_match_statistics: matches,
    weekly_match_statistics: { played: 4, won: 1, lost: 3 },
  },
  "character-pvp-summary": {
    _links: self(bronjaLink("pvp-summary")),
    character: bronja,
    honor_level: 12,
    honorable_kills: 304,
    brackets: [bronjaLink("pvp-bracket/2v2")],
    pvp_map_statistics: [
      { world_map: { name: "Millrace Gorge", id: 611 }, match_statistics: matches },
    ],
  },
} satisfies Partial<DocumentTypes>;
