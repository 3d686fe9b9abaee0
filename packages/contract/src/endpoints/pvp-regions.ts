import { endpoint } from "../endpoint.ts";

/** Seasons, leaderboards and rewards of each PvP region (contract 4.4). */
export const pvpRegions = {
  /** All PvP regions. */
  index: endpoint({
    path: "/data/game/pvp-region/index",
    category: "dynamic",
    document: "pvp-region-index",
  }),
  /** The seasons of a PvP region. */
  seasons: endpoint({
    path: "/data/game/pvp-region/{pvpRegionId}/pvp-season/index",
    category: "dynamic",
    document: "pvp-region-season-index",
  }),
  /** One season of a PvP region. */
  season: endpoint({
    path: "/data/game/pvp-region/{pvpRegionId}/pvp-season/{pvpSeasonId}",
    category: "dynamic",
    document: "pvp-region-season",
  }),
  /** The leaderboards of a season. */
  leaderboards: endpoint({
    path: "/data/game/pvp-region/{pvpRegionId}/pvp-season/{pvpSeasonId}/pvp-leaderboard/index",
    category: "dynamic",
    document: "pvp-leaderboard-index",
  }),
  /** One leaderboard of a season, by its bracket. */
  leaderboard: endpoint({
    path: "/data/game/pvp-region/{pvpRegionId}/pvp-season/{pvpSeasonId}/pvp-leaderboard/{pvpBracket}",
    category: "dynamic",
    document: "pvp-leaderboard",
  }),
  /** The rewards of a season. */
  rewards: endpoint({
    path: "/data/game/pvp-region/{pvpRegionId}/pvp-season/{pvpSeasonId}/pvp-reward/index",
    category: "dynamic",
    document: "pvp-reward-index",
  }),
} as const;
