import { type EndpointGroup, endpoint } from "../../endpoint.ts";
import { pvpSeasonId } from "../shared/parameters.ts";

export const group: EndpointGroup = {
  title: "PvP seasons",
  description: "Seasons of rated PvP matches.",
};

/** Rows of contract 4.4. */
export const pvpSeasons = {
  index: endpoint({
    path: "/data/game/pvp-season/index",
    category: "dynamic",
    document: "pvp-season-index",
    summary: "Returns all PvP seasons.",
  }),
  get: endpoint({
    path: "/data/game/pvp-season/{pvpSeasonId}",
    category: "dynamic",
    document: "pvp-season",
    schema: { revision: 3 },
    summary: "Returns a PvP season.",
    parameters: { pvpSeasonId },
  }),
} as const;
