import { z } from "zod";
import { regionSeasonLink } from "../pvp-regions/examples.ts";
import { CLASSIC_ONLY, EVERY_EDITION } from "../shared/editions.ts";
import { exampleSeason, pvpRegionLink, selfLink } from "../shared/examples.ts";
import { localized } from "../shared/localized.ts";
import { pvpSeasonFields } from "../shared/pvp-seasons.ts";
import { link, selfLinks } from "../shared/reference.ts";

export const pvpSeason = z
  .looseObject({
    _links: selfLinks,
    ...pvpSeasonFields,
    season_name: localized.nullish().describe("Season name. Null or omitted for some seasons."),
    leaderboards: link.nullish().meta({
      description: "Link to the leaderboards. Omitted by older Classic documents.",
      editions: EVERY_EDITION,
    }),
    rewards: link.nullish().meta({
      description: "Link to the rewards. Omitted by older Classic documents.",
      editions: EVERY_EDITION,
    }),
    pvp_regions: z
      .array(link)
      .nullish()
      .meta({ description: "Links to the PvP regions of the season.", editions: CLASSIC_ONLY }),
  })
  .meta({
    id: "pvp-season",
    description:
      "PvP season. Older documents of Classic editions have the leaderboards and rewards per PvP region only.",
    examples: [
      {
        _links: selfLink(exampleSeason.key),
        id: 4,
        season_start_timestamp: 1_756_800_000_000,
        season_name: "Season of the Gorge",
        leaderboards: regionSeasonLink("/pvp-leaderboard/"),
        rewards: regionSeasonLink("/pvp-reward/"),
        pvp_regions: [pvpRegionLink],
      },
    ],
  });
