import { z } from "zod";
import { CLASSIC_ONLY, CURRENT_ONLY } from "../shared/editions.ts";
import { exampleSeason, pvpRegionLink, selfLink } from "../shared/examples.ts";
import { oneOf } from "../shared/one-of.ts";
import { pvpSeasonFields } from "../shared/pvp-seasons.ts";
import { link, selfLinks } from "../shared/reference.ts";

export const pvpSeason = z
  .looseObject({
    _links: selfLinks,
    ...pvpSeasonFields,
    leaderboards: link
      .optional()
      .meta({ description: "Link to the leaderboards.", editions: CURRENT_ONLY }),
    rewards: link.optional().meta({ description: "Link to the rewards.", editions: CURRENT_ONLY }),
    pvp_regions: z
      .array(link)
      .optional()
      .meta({ description: "Links to the PvP regions of the season.", editions: CLASSIC_ONLY }),
  })
  .refine(...oneOf("leaderboards", "pvp_regions"))
  .meta({
    id: "pvp-season",
    description:
      "PvP season. The current game has the leaderboards and rewards here, Classic editions have them per PvP region.",
    examples: [
      {
        _links: selfLink(exampleSeason.key),
        id: 4,
        season_start_timestamp: 1_756_800_000_000,
        pvp_regions: [pvpRegionLink],
      },
    ],
  });
