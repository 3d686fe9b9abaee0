import { z } from "zod";
import { exampleSeason, selfLink } from "../shared/examples.ts";
import { pvpSeasonReference } from "../shared/pvp-seasons.ts";
import { reference, selfLinks } from "../shared/reference.ts";
import { regionSeasonLink } from "./examples.ts";

export const pvpLeaderboardIndex = z
  .looseObject({
    _links: selfLinks,
    season: pvpSeasonReference,
    leaderboards: z.array(reference).describe("Leaderboards."),
  })
  .meta({
    id: "pvp-leaderboard-index",
    description: "Leaderboards of a PvP season.",
    examples: [
      {
        _links: selfLink(regionSeasonLink("/pvp-leaderboard/")),
        season: exampleSeason,
        leaderboards: [{ key: regionSeasonLink("/pvp-leaderboard/2v2"), name: "2v2", id: 0 }],
      },
    ],
  });
