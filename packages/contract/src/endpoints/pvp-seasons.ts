import { endpoint } from "../endpoint.ts";

/** The seasons of rated player-versus-player matches (contract 4.4). */
export const pvpSeasons = {
  /** All PvP seasons. */
  index: endpoint({
    path: "/data/game/pvp-season/index",
    category: "dynamic",
    document: "pvp-season-index",
  }),
  /** One PvP season by its id. */
  get: endpoint({
    path: "/data/game/pvp-season/{pvpSeasonId}",
    category: "dynamic",
    document: "pvp-season",
  }),
} as const;
