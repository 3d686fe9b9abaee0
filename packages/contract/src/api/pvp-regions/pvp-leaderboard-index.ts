import { z } from "zod";
import { exampleSeason, selfLink } from "../shared/examples.ts";
import { int } from "../shared/primitives.ts";
import { pvpSeasonReference } from "../shared/pvp-seasons.ts";
import { bareReference, link, selfLinks } from "../shared/reference.ts";
import { regionSeasonLink } from "./examples.ts";

const leaderboardReference = z
  .looseObject({
    key: link,
    name: bareReference.shape.name,
    id: int.nullish().describe("Bracket ID. Omitted for brackets of one specialization."),
  })
  .meta({ id: "LeaderboardReference", description: "Reference to a leaderboard." });

export const pvpLeaderboardIndex = z
  .looseObject({
    _links: selfLinks,
    season: pvpSeasonReference,
    leaderboards: z.array(leaderboardReference).describe("Leaderboards."),
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
