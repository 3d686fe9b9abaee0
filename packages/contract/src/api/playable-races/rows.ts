import { type EndpointGroup, endpoint } from "../../endpoint.ts";

export const group: EndpointGroup = {
  title: "Playable races",
  description: "Races of characters.",
};

/** Rows of contract 4.4. */
export const playableRaces = {
  index: endpoint({
    path: "/data/game/playable-race/index",
    category: "static",
    document: "playable-race-index",
    summary: "Returns all playable races.",
  }),
  get: endpoint({
    path: "/data/game/playable-race/{playableRaceId}",
    category: "static",
    document: "playable-race",
    summary: "Returns a playable race.",
    parameters: {
      playableRaceId: { description: "Race ID, from `playableRaces.index`.", example: 1 },
    },
  }),
} as const;
