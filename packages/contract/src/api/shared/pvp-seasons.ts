import { z } from "zod";
import { bareReference, selfLinks } from "./reference.ts";

/** Fields of a list of PvP seasons. */
export const pvpSeasonList = {
  _links: selfLinks,
  seasons: z.array(bareReference).describe("PvP seasons."),
  current_season: bareReference.describe("Current PvP season."),
};
