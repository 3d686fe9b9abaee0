import { z } from "zod";
import { dataLink, exampleSeason, selfLink } from "../shared/examples.ts";
import { pvpSeasonList } from "../shared/pvp-seasons.ts";

export const pvpSeasonIndex = z.looseObject(pvpSeasonList).meta({
  id: "pvp-season-index",
  description: "All PvP seasons.",
  examples: [
    {
      _links: selfLink(dataLink("dynamic", "pvp-season/")),
      seasons: [exampleSeason],
      current_season: exampleSeason,
    },
  ],
});
