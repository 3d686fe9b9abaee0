import { z } from "zod";
import { selfLink } from "../shared/examples.ts";
import { pvpSeasonFields } from "../shared/pvp-seasons.ts";
import { link, selfLinks } from "../shared/reference.ts";
import { regionSeasonLink } from "./examples.ts";

export const pvpRegionSeason = z
  .looseObject({
    _links: selfLinks,
    id: pvpSeasonFields.id,
    leaderboards: link.describe("Link to the leaderboards."),
    rewards: link.describe("Link to the rewards."),
    season_start_timestamp: pvpSeasonFields.season_start_timestamp,
    season_end_timestamp: pvpSeasonFields.season_end_timestamp,
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
