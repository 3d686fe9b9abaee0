import { z } from "zod";
import { CURRENT, ERA, NOT_IN_ERA, PROGRESSION } from "../shared/editions.ts";
import { bronja, exampleMatches, selfLink } from "../shared/examples.ts";
import { int } from "../shared/primitives.ts";
import { matchStatistics } from "../shared/pvp-bracket.ts";
import { link, named, selfLinks } from "../shared/reference.ts";
import { characterReference } from "../shared/subject.ts";
import { bronjaLink } from "./examples.ts";

const pvpMapStatistics = z
  .looseObject({
    world_map: named.describe("Battleground."),
    match_statistics: matchStatistics,
  })
  .meta({ id: "PvpMapStatistics", description: "Matches of a character on one battleground." });

export const characterPvpSummary = z
  .looseObject({
    _links: selfLinks,
    character: characterReference,
    honor_level: int.nullish().meta({ description: "Honor level.", editions: NOT_IN_ERA }),
    pvp_rank: int.nullish().meta({
      description: "PvP rank, 0 to 14.",
      editions: { always: ERA, never: [...CURRENT, ...PROGRESSION] },
    }),
    honorable_kills: int.describe("Number of honorable kills."),
    brackets: z
      .array(link)
      .nullish()
      .meta({
        description: "Links to the brackets played this season. Omitted when there are none.",
        editions: { always: [], never: ERA },
      }),
    pvp_map_statistics: z
      .array(pvpMapStatistics)
      .nullish()
      .meta({
        description: "Matches per battleground. Omitted when there are none.",
        editions: { always: [], never: ERA },
      }),
  })
  .meta({
    id: "character-pvp-summary",
    description:
      "PvP summary of a character. Classic Era has a rank instead of levels and matches.",
    examples: [
      {
        _links: selfLink(bronjaLink("pvp-summary")),
        character: bronja,
        honor_level: 12,
        honorable_kills: 304,
        brackets: [bronjaLink("pvp-bracket/2v2")],
        pvp_map_statistics: [
          { world_map: { name: "Millrace Gorge", id: 611 }, match_statistics: exampleMatches },
        ],
      },
    ],
  });
