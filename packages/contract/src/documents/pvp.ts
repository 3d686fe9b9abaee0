import { z } from "zod";
import { bracket, matchStatistics } from "./character-pvp.ts";
import { crest } from "./crest.ts";
import { localized } from "./localized.ts";
import { oneOf } from "./one-of.ts";
import { bareReference, bareTyped, link, reference, selfLinks, typed } from "./reference.ts";
import { shortRealmReference } from "./subject.ts";
import { timestamp } from "./timestamp.ts";

/** `pvp-season-index` and `pvp-region-season-index` */
export const pvpSeasonIndex = z.looseObject({
  _links: selfLinks,
  seasons: z.array(bareReference),
  current_season: bareReference,
});

/**
 * `pvp-season`: retail has the leaderboards and rewards here, Classic editions have them per PvP
 * region.
 */
export const pvpSeason = z
  .looseObject({
    _links: selfLinks,
    id: z.int(),
    season_start_timestamp: timestamp,
    /** Left out while the season runs. */
    season_end_timestamp: timestamp.optional(),
    leaderboards: link.optional(),
    rewards: link.optional(),
    pvp_regions: z.array(link).optional(),
  })
  .refine(...oneOf("leaderboards", "pvp_regions"));

/** `pvp-region-index` */
export const pvpRegionIndex = z.looseObject({
  _links: selfLinks,
  pvp_regions: z.array(link),
});

/** `pvp-region-season` */
export const pvpRegionSeason = z.looseObject({
  _links: selfLinks,
  id: z.int(),
  leaderboards: link,
  rewards: link,
  season_start_timestamp: timestamp,
  /** Left out while the season runs. */
  season_end_timestamp: timestamp.optional(),
});

/** `pvp-leaderboard-index` */
export const pvpLeaderboardIndex = z.looseObject({
  _links: selfLinks,
  season: bareReference,
  leaderboards: z.array(reference),
});

const rankedCharacter = {
  key: link.optional(),
  name: z.string(),
  id: z.int(),
  realm: shortRealmReference,
};

/** A character that a leaderboard ranks. */
export const leaderboardCharacter = z.looseObject(rankedCharacter);

/** The character of a ranked team's member. */
export const teamCharacter = z.looseObject({
  ...rankedCharacter,
  playable_class: bareReference,
  playable_race: bareReference,
});

/** A member of a ranked team. */
export const teamMember = z.looseObject({
  character: teamCharacter,
  season_match_statistics: matchStatistics,
  rating: z.int(),
});

/** A team that a leaderboard ranks. */
export const team = z.looseObject({
  name: z.string(),
  realm: shortRealmReference,
  crest,
  members: z.array(teamMember),
});

/** One place of a leaderboard. */
export const leaderboardEntry = z
  .looseObject({
    rank: z.int(),
    rating: z.int(),
    faction: bareTyped,
    season_match_statistics: matchStatistics,
    character: leaderboardCharacter.optional(),
    tier: bareReference.optional(),
    team: team.optional(),
  })
  .refine(...oneOf("character", "team"));

/** `pvp-leaderboard`: retail ranks characters, Classic editions rank teams. */
export const pvpLeaderboard = z.looseObject({
  _links: selfLinks,
  season: bareReference,
  name: localized,
  bracket,
  entries: z.array(leaderboardEntry),
});

/** What the best of a bracket earn. */
export const pvpReward = z.looseObject({
  bracket,
  achievement: reference,
  rating_cutoff: z.int(),
  faction: typed.optional(),
});

/** `pvp-reward-index` */
export const pvpRewardIndex = z.looseObject({
  _links: selfLinks,
  season: bareReference,
  rewards: z.array(pvpReward),
});
