import {
  ALLIANCE,
  dataLink,
  exampleCrest,
  exampleRealm,
  exampleShortRealm,
  staticReference,
} from "../api/shared/examples.ts";
import { DOCUMENT_EXAMPLES } from "../document-examples.ts";
import type { DocumentName, DocumentTypes } from "../documents.ts";

const {
  creature,
  "guild-achievements": guildAchievements,
  "guild-activity": activity,
  "playable-class": playableClass,
  "pvp-leaderboard": leaderboard,
  "pvp-season": season,
} = DOCUMENT_EXAMPLES;

export const link = dataLink("dynamic", "index");
export const arms = staticReference("playable-specialization", 71, "Arms");

/** Documents of guilds and of the game in the forms of other editions and years. */
export const GAME_DATA_FORMS = {
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
  "guild-achievements": [{ _links: guildAchievements._links, guild: guildAchievements.guild }],
} satisfies { readonly [Name in DocumentName]?: readonly DocumentTypes[Name][] };
