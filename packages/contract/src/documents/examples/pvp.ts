import type { DocumentTypes } from "../index.ts";
import {
  ALLIANCE,
  bronja,
  crest,
  DWARF,
  dataLink,
  self,
  shortRealm,
  staticReference,
  WARRIOR,
} from "./names.ts";

const season = { key: dataLink("dynamic", "pvp-season/4"), id: 4 };
const regionLink = dataLink("dynamic", "pvp-region/1/pvp-season/");
const regionSeason = (path = "") => dataLink("dynamic", `pvp-region/1/pvp-season/4${path}`);
const bracket = { id: 0, type: "ARENA_2v2" };
const matches = { played: 30, won: 18, lost: 12 };
const rankedBronja = { key: bronja.key, name: bronja.name, id: bronja.id, realm: shortRealm };

/** Seasons, leaderboards and rewards. */
export const pvpExamples = {
  "pvp-season-index": {
    _links: self(dataLink("dynamic", "pvp-season/")),
    seasons: [season],
    current_season: season,
  },
  "pvp-season": {
    _links: self(season.key),
    id: 4,
    season_start_timestamp: 1_756_800_000_000,
    pvp_regions: [regionLink],
  },
  "pvp-region-index": {
    _links: self(dataLink("dynamic", "pvp-region/")),
    pvp_regions: [regionLink],
  },
  "pvp-region-season-index": {
    _links: self(regionLink),
    seasons: [season],
    current_season: season,
  },
  "pvp-region-season": {
    _links: self(regionSeason()),
    id: 4,
    leaderboards: regionSeason("/pvp-leaderboard/"),
    rewards: regionSeason("/pvp-reward/"),
    season_start_timestamp: 1_756_800_000_000,
    season_end_timestamp: 1_764_662_400_000,
  },
  "pvp-leaderboard-index": {
    _links: self(regionSeason("/pvp-leaderboard/")),
    season,
    leaderboards: [{ key: regionSeason("/pvp-leaderboard/2v2"), name: "2v2", id: 0 }],
  },
  "pvp-leaderboard": {
    _links: self(regionSeason("/pvp-leaderboard/2v2")),
    season,
    name: "2v2",
    bracket,
    entries: [
      {
        rank: 1,
        rating: 2104,
        faction: { type: "ALLIANCE" },
        season_match_statistics: matches,
        team: {
          name: "Two Lids, One Pot",
          realm: shortRealm,
          crest: {
            emblem: { ...crest.emblem, color: { rgba: crest.emblem.color.rgba } },
            border: { ...crest.border, color: { rgba: crest.border.color.rgba } },
            background: { color: { rgba: crest.background.color.rgba } },
          },
          members: [
            {
              character: {
                ...rankedBronja,
                playable_class: { key: WARRIOR.key, id: WARRIOR.id },
                playable_race: { key: DWARF.key, id: DWARF.id },
              },
              season_match_statistics: matches,
              rating: 2104,
            },
          ],
        },
      },
      {
        rank: 2,
        rating: 2088,
        faction: { type: "ALLIANCE" },
        season_match_statistics: matches,
        character: rankedBronja,
        tier: { key: dataLink("static", "pvp-tier/2"), id: 2 },
      },
    ],
  },
  "pvp-reward-index": {
    _links: self(regionSeason("/pvp-reward/")),
    season,
    rewards: [
      {
        bracket,
        achievement: staticReference("achievement", 1290, "Champion of the Gorge"),
        rating_cutoff: 2040,
        faction: ALLIANCE,
      },
    ],
  },
} satisfies Partial<DocumentTypes>;
