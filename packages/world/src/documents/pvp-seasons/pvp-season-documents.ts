import { TEMPLATES } from "../../texts/templates.ts";
import type { Responder } from "../call.ts";
import { filledText } from "../filled-text.ts";
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
    ...seasonLinks(call, season),
    ...(call.edition !== "current" && { pvp_regions: [pvpRegionLink(call)] }),
    ...seasonTimestamps(call, season),
    // The service sends null for a season without a name.
    season_name: season.id === 1 ? null : filledText(call, TEMPLATES.season, { season: season.id }),
  })),
};
