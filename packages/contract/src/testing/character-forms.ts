import { dataLink, imageUrl, staticReference } from "../api/shared/examples.ts";
import { DOCUMENT_EXAMPLES } from "../document-examples.ts";
import type { DocumentName, DocumentTypes } from "../documents.ts";
import { arms, link } from "./game-data-forms.ts";
import { fullItem } from "./item-forms.ts";

const {
  character,
  "character-achievement-statistics": achievementStatistics,
  "character-appearance": looks,
  "character-equipment": equipment,
  "character-media": portraits,
  "character-specializations": specializations,
  "character-statistics": statistics,
  "character-achievements": achievements,
  "character-pvp-summary": pvpSummary,
  "protected-character": owned,
} = DOCUMENT_EXAMPLES;

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

/** Documents of characters in the forms of other editions and years. */
export const CHARACTER_FORMS = {
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
        ...fullItem,
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
} satisfies { readonly [Name in DocumentName]?: readonly DocumentTypes[Name][] };
