import { z } from "zod";
import { selfLink } from "../shared/examples.ts";
import { int } from "../shared/primitives.ts";
import { link, selfLinks } from "../shared/reference.ts";
import { timestamp } from "../shared/timestamp.ts";
import { regionSeasonLink } from "./examples.ts";

export const pvpRegionSeason = z
  .looseObject({
    _links: selfLinks,
    id: int.describe("PvP season ID."),
    leaderboards: link.describe("Link to the leaderboards."),
    rewards: link.describe("Link to the rewards."),
    season_start_timestamp: timestamp.describe("Start of the season."),
    season_end_timestamp: timestamp
      .optional()
      .describe("End of the season. Omitted while the season is running."),
  })
  .meta({
    id: "pvp-region-season",
    description: "PvP season of a PvP region.",
    examples: [
      {
        _links: selfLink(regionSeasonLink()),
        id: 4,
        leaderboards: regionSeasonLink("/pvp-leaderboard/"),
        rewards: regionSeasonLink("/pvp-reward/"),
        season_start_timestamp: 1_756_800_000_000,
        season_end_timestamp: 1_764_662_400_000,
      },
    ],
  });
