import {
  ALLIANCE,
  dataLink,
  exampleCrest,
  exampleRealm,
  exampleShortRealm,
  GREEN,
  imageUrl,
  staticReference,
  WARRIOR,
} from "../api/shared/examples.ts";
import { DOCUMENT_EXAMPLES } from "../document-examples.ts";
import type { DocumentName, DocumentTypes } from "../documents.ts";
import { LEGACY_FORMS } from "./legacy-forms.ts";

const {
  creature,
  item,
  character,
  "character-achievement-statistics": achievementStatistics,
  "character-appearance": looks,
  "character-equipment": equipment,
  "character-media": portraits,
  "character-specializations": specializations,
  "character-statistics": statistics,
  "character-achievements": achievements,
  "character-pvp-summary": pvpSummary,
  "guild-achievements": guildAchievements,
  "protected-character": owned,
  "guild-activity": activity,
  "playable-class": playableClass,
  "pvp-leaderboard": leaderboard,
  "pvp-season": season,
} = DOCUMENT_EXAMPLES;

const link = dataLink("dynamic", "index");
const media = { key: dataLink("static", "media/item/51900"), id: 51_900 };
const arms = staticReference("playable-specialization", 71, "Arms");
const attribute = { base: 120, effective: 188 };
const rating = { rating: 120, rating_bonus: 3.25, value: 9.5 };
const glyph = { key: dataLink("static", "glyph/210"), name: "Glyph of Echoes", id: 210 };

const talent = {
  talent: staticReference("talent", 2201, "Shield Song"),
  spell_tooltip: {
    spell: staticReference("spell", 33_010, "Shield Song"),
    description: "Sing until the next blow lands.",
    cast_time: "Instant",
    power_cost: "20 Rage",
    range: "Melee Range",
    cooldown: "45 sec cooldown",
  },
};

const chosenTalent = { ...talent, talent_rank: 1, tier_index: 0, column_index: 2 };
const selectedTalent = { id: 90_261, rank: 1, default_points: 1, tooltip: talent };

const [oar] = equipment.equipped_items;
if (!oar) throw new Error("The example of equipment has no item.");

/** The optional fields of an item that the example of equipment does not have. */
const details = {
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

/**
 * Documents of other editions and other years. Together with the examples, they have every field of
 * every schema.
 */
export const OTHER_FORMS: { readonly [Name in DocumentName]?: readonly DocumentTypes[Name][] } = {
  ...LEGACY_FORMS,
  achievement: [
    {
      ...DOCUMENT_EXAMPLES.achievement,
      description: null,
      criteria: {
        id: 9001,
        achievement: staticReference("achievement", 1203, "Barrow Guest"),
        operator: { type: "AND", name: "All" },
        is_gold: false,
        show_progress_bar: true,
        faction: ALLIANCE,
      },
      faction: ALLIANCE,
      guild_reward_items: [staticReference("item", 51_201, "Pot Lid Helm")],
    },
  ],
  auctions: [
    {
      ...DOCUMENT_EXAMPLES.auctions,
      auctions: [
        {
          id: 30_110_502,
          item: {
            id: 52_100,
            pet_breed_id: 4,
            pet_level: 7,
            pet_quality_id: 3,
            pet_species_id: 12,
          },
          quantity: 5,
          unit_price: 800,
          time_left: "SHORT",
        },
      ],
    },
  ],
  media: [{ ...DOCUMENT_EXAMPLES.media, ...{ a_field_of_tomorrow: true } }],
  "pvp-reward-index": [
    {
      ...DOCUMENT_EXAMPLES["pvp-reward-index"],
      rewards: DOCUMENT_EXAMPLES["pvp-reward-index"].rewards.map((reward) => ({
        ...reward,
        specialization: arms,
      })),
    },
  ],
  "auction-house": [
    {
      ...DOCUMENT_EXAMPLES["auction-house"],
      auctions: DOCUMENT_EXAMPLES["auction-house"].auctions.map((auction) => ({
        ...auction,
        item: { id: 51_300, rand: 4, seed: 90_210 },
      })),
    },
  ],
  "connected-realm": [
    {
      ...DOCUMENT_EXAMPLES["connected-realm"],
      mythic_leaderboards: link,
      auctions: link,
      realm_locked_status: { is_locked_for_new_characters: true, is_locked_for_pct: false },
    },
  ],
  "creature-family": [
    { ...DOCUMENT_EXAMPLES["creature-family"], media: { key: creature.type.key } },
  ],
  item: [
    {
      ...item,
      icon_path: "inv_oar",
      preview_item: {
        ...details,
        shield_block: { value: 5, display: { display_string: "5 Block", color: GREEN } },
        container_slots: { value: 6, display_string: "6 Slot Bag" },
        crafting_reagent: "Crafting Reagent",
        recipe: {
          item: details,
          reagents: [{ ...details.item, quantity: 2 }],
          reagents_display_string: "Requires Oar (2)",
        },
      },
      appearances: [staticReference("item-appearance", 9120, "Oar")],
    },
  ],
  "playable-class": [
    {
      ...playableClass,
      specializations: [arms],
      additional_power_types: [playableClass.power_type],
    },
  ],
  "pvp-season": [
    { ...season, pvp_regions: undefined, leaderboards: link, rewards: link },
    { ...season, season_end_timestamp: 1_764_662_400_000 },
  ],
  "pvp-leaderboard": [
    {
      ...leaderboard,
      entries: leaderboard.entries.map((entry) =>
        entry.team ? { ...entry, team: { ...entry.team, crest: exampleCrest } } : entry,
      ),
    },
  ],
  "guild-activity": [
    {
      ...activity,
      activities: [
        {
          activity: { type: "CHARACTER_ACHIEVEMENT" },
          timestamp: 1_763_301_600_000,
          character_achievement: {
            character: {
              name: "Ilsabet",
              realm: { ...exampleShortRealm, name: exampleRealm.name },
            },
            achievement: staticReference("achievement", 1204, "Barrow Breaker"),
          },
        },
      ],
    },
  ],
  character: [
    {
      ...character,
      houses: [link],
      hunter_pets: link,
      raid_progression: link,
      is_ghost: false,
      is_self_found: true,
      active_title: { name: "%s the Unhurried" },
    },
  ],
  "character-pvp-summary": [
    {
      _links: pvpSummary._links,
      character: pvpSummary.character,
      honorable_kills: 304,
      pvp_rank: 6,
    },
  ],
  "guild-achievements": [{ _links: guildAchievements._links, guild: guildAchievements.guild }],
  "protected-character": [
    {
      ...owned,
      character: { key: owned.character.key, id: owned.character.id, slug: "thornwick" },
    },
  ],
  "character-appearance": [
    {
      ...looks,
      customizations: undefined,
      appearance: {
        face_variation: 3,
        skin_color: 1,
        hair_variation: 6,
        hair_color: 2,
        feature_variation: 0,
        custom_display_options: [0, 2],
      },
      items: looks.items.map((item) => ({
        ...item,
        secondary_id: 51_202,
        secondary_item_appearance_modifier_id: 1,
        secondary_subclass: 4,
      })),
    },
  ],
  "character-equipment": [
    {
      ...equipment,
      equipped_items: equipment.equipped_items.map((worn) => ({
        ...worn,
        ...details,
        level: worn.level,
        transmog: worn.transmog && {
          ...worn.transmog,
          second_item: worn.transmog.item,
          second_item_modified_appearance_id: 9121,
        },
        upgrade_id: 3,
        modified_appearance_id: 9120,
        azerite_details: {},
        is_corrupted: true,
      })),
    },
  ],
  "character-media": [
    {
      ...portraits,
      assets: [{ key: "inset", value: imageUrl("inset.jpg"), file_data_id: 990_114 }],
    },
    {
      ...portraits,
      assets: undefined,
      avatar_url: imageUrl("character/thornwick/113/81500113-avatar.jpg"),
      bust_url: imageUrl("character/thornwick/113/81500113-inset.jpg"),
      render_url: imageUrl("character/thornwick/113/81500113-main.jpg"),
    },
  ],
  "character-specializations": [
    {
      ...specializations,
      active_hero_talent_tree: undefined,
      specializations: [
        {
          specialization: arms,
          specialization_name: "Arms",
          talents: [chosenTalent],
          glyphs: [glyph],
          loadouts: [
            {
              is_active: false,
              selected_class_talents: [selectedTalent],
              selected_spec_talents: [selectedTalent],
              selected_hero_talents: [selectedTalent],
            },
          ],
          pvp_talent_slots: [{ selected: talent, slot_number: 2 }],
        },
      ],
    },
    {
      _links: specializations._links,
      character: specializations.character,
      ...{ a_field_of_tomorrow: true },
      specialization_groups: [
        {
          is_active: false,
          glyphs: [glyph],
          specializations: [
            {
              specialization: arms,
              specialization_name: "Arms",
              spent_points: 1,
              talents: [chosenTalent],
            },
          ],
        },
      ],
    },
  ],
  "character-statistics": [
    {
      ...statistics,
      melee_crit: rating,
      ranged_crit: rating,
      spell_crit: rating,
      dodge: rating,
      parry: rating,
      block: rating,
      melee_haste: rating,
      ranged_haste: rating,
      spell_haste: rating,
      mastery: rating,
      lifesteal: rating,
      speed: { rating: 120, rating_bonus: 3.25 },
      avoidance: { rating: 120, rating_bonus: 3.25 },
      corruption: { corruption: 20, corruption_resistance: 10, effective_corruption: 10 },
      spirit: attribute,
      defense: attribute,
      fire_resistance: attribute,
      holy_resistance: attribute,
      shadow_resistance: attribute,
      nature_resistance: attribute,
      arcane_resistance: attribute,
    },
  ],
  "character-achievements": [
    {
      ...achievements,
      achievements: achievements.achievements.map((earned) => ({
        ...earned,
        criteria: {
          id: 9001,
          is_completed: true,
          child_criteria: [{ id: 9002, is_completed: true }],
        },
      })),
    },
  ],
  "character-achievement-statistics": [
    {
      ...achievementStatistics,
      categories: undefined,
      statistics: achievementStatistics.categories,
    },
  ],
};
