import type { DocumentTypes } from "../index.ts";
import {
  ALLIANCE,
  bronja,
  characterLink,
  crest,
  DWARF,
  dataLink,
  FEMALE,
  guild,
  ilsabet,
  imageUrl,
  realm,
  self,
  staticReference,
  WARRIOR,
} from "./names.ts";

const bronjaLink = (path: string) => characterLink(`thornwick/bronja/${path}`);
const achievement = staticReference("achievement", 1204, "Barrow Breaker");

/** The profile of a character, but for what it wears and how it fights. */
export const characterExamples = {
  character: {
    _links: self(bronja.key),
    id: bronja.id,
    name: bronja.name,
    gender: FEMALE,
    faction: ALLIANCE,
    race: DWARF,
    character_class: WARRIOR,
    active_spec: { key: dataLink("static", "playable-specialization/0"), id: 0 },
    realm,
    guild,
    level: 60,
    experience: 0,
    achievement_points: 410,
    active_title: {
      key: dataLink("static", "title/81"),
      name: "the Unhurried",
      id: 81,
      display_string: "{name} the Unhurried",
    },
    last_login_timestamp: 1_763_460_000_000,
    average_item_level: 71,
    equipped_item_level: 70,
    is_ghost: false,
    specializations: bronjaLink("specializations"),
    statistics: bronjaLink("statistics"),
    equipment: bronjaLink("equipment"),
    appearance: bronjaLink("appearance"),
    achievements: bronjaLink("achievements"),
    achievements_statistics: bronjaLink("achievements/statistics"),
    media: bronjaLink("character-media"),
    pvp_summary: bronjaLink("pvp-summary"),
  },
  "character-status": { _links: self(bronjaLink("status")), id: bronja.id, is_valid: true },
  "character-appearance": {
    _links: self(bronjaLink("appearance")),
    character: bronja,
    playable_race: DWARF,
    playable_class: WARRIOR,
    active_spec: staticReference("playable-specialization", 71, "Arms"),
    gender: FEMALE,
    faction: ALLIANCE,
    guild_crest: crest,
    appearance: {
      face_variation: 3,
      skin_color: 1,
      hair_variation: 6,
      hair_color: 2,
      feature_variation: 0,
      custom_display_options: [0, 2],
    },
    items: [
      {
        id: 51_201,
        slot: { type: "HEAD", name: "Head" },
        enchant: 0,
        item_appearance_modifier_id: 0,
        internal_slot_id: 0,
        subclass: 4,
      },
    ],
  },
  "character-hunter-pets": {
    _links: self(characterLink("thornwick/ilsabet/hunter-pets")),
    character: ilsabet,
    hunter_pets: [
      {
        name: "Crumb",
        level: 57,
        creature: staticReference("creature", 6120, "Fen Boar"),
        slot: 0,
        is_active: true,
        is_summoned: true,
        creature_display: { key: dataLink("static", "media/creature-display/6120"), id: 6120 },
      },
      {
        name: "Old Salt",
        level: 55,
        creature: staticReference("creature", 6121, "Tide Crab"),
        slot: 1,
      },
    ],
  },
  "character-media": {
    _links: self(bronjaLink("character-media")),
    character: bronja,
    assets: [
      { key: "avatar", value: imageUrl("character/thornwick/113/81500113-avatar.jpg") },
      { key: "main-raw", value: imageUrl("character/thornwick/113/81500113-main-raw.png") },
    ],
  },
  "character-achievements": {
    _links: self(bronjaLink("achievements")),
    character: bronja,
    total_quantity: 1,
    total_points: 10,
    achievements: [
      {
        id: 1204,
        achievement,
        criteria: { id: 9001, is_completed: true, amount: 1 },
        completed_timestamp: 1_763_388_000_000,
      },
    ],
    category_progress: [
      {
        category: staticReference("achievement-category", 51, "Dungeons"),
        quantity: 1,
        points: 10,
      },
    ],
    recent_events: [{ achievement, timestamp: 1_763_388_000_000 }],
    statistics: bronjaLink("achievements/statistics"),
  },
  "character-achievement-statistics": {
    _links: self(bronjaLink("achievements/statistics")),
    character: bronja,
    categories: [
      {
        id: 130,
        name: "Travel",
        statistics: [
          {
            id: 349,
            name: "Ferries taken",
            last_updated_timestamp: 1_763_100_000_000,
            quantity: 112,
            description: null,
          },
        ],
        sub_categories: [
          {
            id: 131,
            name: "On foot",
            statistics: [
              {
                id: 350,
                name: "Leagues walked",
                last_updated_timestamp: 1_763_200_000_000,
                quantity: 904.5,
                description: "Roads and fields, but not stairs.",
              },
            ],
          },
        ],
      },
    ],
  },
} satisfies Partial<DocumentTypes>;
