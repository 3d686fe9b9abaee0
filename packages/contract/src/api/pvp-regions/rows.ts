import { type EndpointGroup, endpoint } from "../../endpoint.ts";
import { parameter, pvpBracket, pvpSeasonId } from "../shared/parameters.ts";

export const group: EndpointGroup = {
  title: "PvP regions",
  description: "Seasons, leaderboards and rewards of each PvP region.",
};

const pvpRegionId = parameter<number>(1, "PvP region ID, from `pvpRegions.index`.");

/** Rows of contract 4.4. */
export const pvpRegions = {
  index: endpoint({
    path: "/data/game/pvp-region/index",
    category: "dynamic",
    document: "pvp-region-index",
    summary: "Returns all PvP regions.",
  }),
  seasons: endpoint({
    path: "/data/game/pvp-region/{pvpRegionId}/pvp-season/index",
    category: "dynamic",
    document: "pvp-region-season-index",
    summary: "Returns the PvP seasons of a PvP region.",
    parameters: { pvpRegionId },
  }),
  season: endpoint({
    path: "/data/game/pvp-region/{pvpRegionId}/pvp-season/{pvpSeasonId}",
    category: "dynamic",
    document: "pvp-region-season",
    schema: { name: "pvp-season", revision: 3 },
    summary: "Returns a PvP season of a PvP region.",
    parameters: { pvpRegionId, pvpSeasonId },
  }),
  leaderboards: endpoint({
    path: "/data/game/pvp-region/{pvpRegionId}/pvp-season/{pvpSeasonId}/pvp-leaderboard/index",
    category: "dynamic",
    document: "pvp-leaderboard-index",
    summary: "Returns the leaderboards of a PvP season.",
    parameters: { pvpRegionId, pvpSeasonId },
  }),
  leaderboard: endpoint({
    path: "/data/game/pvp-region/{pvpRegionId}/pvp-season/{pvpSeasonId}/pvp-leaderboard/{pvpBracket}",
    category: "dynamic",
    document: "pvp-leaderboard",
    changeRate: "minutes",
    schema: { revision: 8 },
    summary: "Returns the leaderboard of a PvP bracket.",
    parameters: { pvpRegionId, pvpSeasonId, pvpBracket },
  }),
  rewards: endpoint({
    path: "/data/game/pvp-region/{pvpRegionId}/pvp-season/{pvpSeasonId}/pvp-reward/index",
    category: "dynamic",
    document: "pvp-reward-index",
    schema: { revision: 3 },
    summary: "Returns the rewards of a PvP season.",
    parameters: { pvpRegionId, pvpSeasonId },
  }),
} as const;
