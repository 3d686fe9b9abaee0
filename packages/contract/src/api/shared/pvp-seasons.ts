import { z } from "zod";
import { int } from "./primitives.ts";
import { bareReference, selfLinks } from "./reference.ts";
import { timestamp } from "./timestamp.ts";

export const pvpSeasonReference = bareReference.describe("PvP season.");

/** Fields of a PvP season. */
export const pvpSeasonFields = {
  id: int.describe("PvP season ID."),
  season_start_timestamp: timestamp.describe("Start of the season."),
  season_end_timestamp: timestamp
    .nullish()
    .describe("End of the season. Omitted while the season is running."),
};

/** Fields of a list of PvP seasons. */
export const pvpSeasonList = {
  _links: selfLinks,
  seasons: z.array(bareReference).describe("PvP seasons."),
  current_season: bareReference.describe("Current PvP season."),
};
