import { z } from "zod";
import { bareReference, link, named, selfLinks, typed } from "./reference.ts";
import { characterReference } from "./subject.ts";

/** How many matches were played, won and lost. */
export const matchStatistics = z.looseObject({
  played: z.int(),
  won: z.int(),
  lost: z.int(),
});

/** A PvP bracket, such as `ARENA_2v2`. */
export const bracket = z.looseObject({ id: z.int(), type: z.string() });

/** What a character did on one battleground. */
export const pvpMapStatistics = z.looseObject({
  world_map: named,
  match_statistics: matchStatistics,
});

/** `character-pvp-summary` */
export const characterPvpSummary = z.looseObject({
  _links: selfLinks,
  character: characterReference,
  honor_level: z.int(),
  honorable_kills: z.int(),
  /** Left out for a character without a rated match. */
  brackets: z.array(link).optional(),
  pvp_map_statistics: z.array(pvpMapStatistics).optional(),
});

/** `character-pvp-bracket` */
export const characterPvpBracket = z.looseObject({
  _links: selfLinks,
  character: characterReference,
  faction: typed,
  bracket,
  rating: z.int(),
  season: bareReference,
  tier: bareReference,
  season_match_statistics: matchStatistics,
  weekly_match_statistics: matchStatistics,
});
