import { z } from "zod";
import { NEVER_IN_CLASSIC } from "../shared/editions.ts";
import { ALLIANCE, exampleSeason, selfLink, staticReference } from "../shared/examples.ts";
import { int } from "../shared/primitives.ts";
import { bracket } from "../shared/pvp-bracket.ts";
import { pvpSeasonReference } from "../shared/pvp-seasons.ts";
import { looseReference, reference, selfLinks } from "../shared/reference.ts";
import { faction } from "../shared/typed-values.ts";
import { exampleBracket, regionSeasonLink } from "./examples.ts";

const pvpReward = z
  .looseObject({
    bracket,
    achievement: looseReference.describe("Achievement that comes with the reward."),
    rating_cutoff: int.describe("Rating required for the reward."),
    faction: faction.nullish().meta({
      description: "Faction the reward is for. Omitted when it is for both.",
      editions: NEVER_IN_CLASSIC,
    }),
    specialization: reference.nullish().meta({
      description: "Specialization the reward is for. Only in brackets of one specialization.",
      editions: NEVER_IN_CLASSIC,
    }),
  })
  .meta({
    id: "PvpReward",
    description: "Reward for the best of a bracket at the end of a season.",
  });

export const pvpRewardIndex = z
  .looseObject({
    _links: selfLinks,
    season: pvpSeasonReference,
    rewards: z.array(pvpReward).describe("Rewards."),
  })
  .meta({
    id: "pvp-reward-index",
    description: "Rewards of a PvP season.",
    examples: [
      {
        _links: selfLink(regionSeasonLink("/pvp-reward/")),
        season: exampleSeason,
        rewards: [
          {
            bracket: exampleBracket,
            achievement: staticReference("achievement", 1290, "Champion of the Gorge"),
            rating_cutoff: 2040,
            faction: ALLIANCE,
          },
        ],
      },
    ],
  });
