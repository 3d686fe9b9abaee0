import type { Responder } from "../call.ts";
import {
  ofSeason,
  pvpRegionLink,
  seasonLinks,
  seasonList,
  seasonTimestamps,
} from "../pvp/season-answers.ts";

/** PvP seasons (contract 4.4). */
export const PVP_SEASON_RESPONDERS: Readonly<Record<string, Responder>> = {
  "pvpSeasons.index": (call) => seasonList(call, ({ id }) => call.links.to("pvpSeasons.get", id)),

  "pvpSeasons.get": ofSeason((call, season) => ({
    id: season.id,
    ...(call.edition === "current"
      ? seasonLinks(call, season)
      : { pvp_regions: [pvpRegionLink(call)] }),
    ...seasonTimestamps(call, season),
  })),
};
