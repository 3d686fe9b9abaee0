import { endpoint } from "../endpoint.ts";

/** The races of characters (contract 4.4). */
export const playableRaces = {
  /** All playable races. */
  index: endpoint({
    path: "/data/game/playable-race/index",
    category: "static",
    document: "playable-race-index",
  }),
  /** One playable race by its id. */
  get: endpoint({
    path: "/data/game/playable-race/{playableRaceId}",
    category: "static",
    document: "playable-race",
  }),
} as const;
