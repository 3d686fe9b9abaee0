import { z } from "zod";
import { exampleSeason, pvpRegionLink, selfLink } from "../shared/examples.ts";
import { pvpSeasonList } from "../shared/pvp-seasons.ts";

export const pvpRegionSeasonIndex = z.looseObject(pvpSeasonList).meta({
  id: "pvp-region-season-index",
  description: "PvP seasons of a PvP region.",
  examples: [
    {
      _links: selfLink(pvpRegionLink),
      seasons: [exampleSeason],
      current_season: exampleSeason,
    },
  ],
});
