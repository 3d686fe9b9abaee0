import { z } from "zod";
import { ALLIANCE, bronja, dataLink, exampleMatches, selfLink } from "../shared/examples.ts";
import { int } from "../shared/primitives.ts";
import { bracket, matchStatistics, seasonMatchStatistics } from "../shared/pvp-bracket.ts";
import { pvpSeasonReference } from "../shared/pvp-seasons.ts";
import { bareReference, selfLinks } from "../shared/reference.ts";
import { characterReference } from "../shared/subject.ts";
import { faction } from "../shared/typed-values.ts";
import { bronjaLink } from "./examples.ts";

export const characterPvpBracket = z
  .looseObject({
    _links: selfLinks,
    character: characterReference,
    faction: faction.describe("Faction the character played for."),
    bracket,
    rating: int.describe("Rating in the bracket."),
    season: pvpSeasonReference,
    tier: bareReference.describe("PvP tier that the rating reaches."),
    season_match_statistics: seasonMatchStatistics,
    weekly_match_statistics: matchStatistics.describe("Matches of the week."),
  })
  .meta({
    id: "character-pvp-bracket",
    description: "Rating and matches of a character in one PvP bracket.",
    examples: [
      {
        _links: selfLink(bronjaLink("pvp-bracket/2v2")),
        character: bronja,
        faction: ALLIANCE,
        bracket: { id: 0, type: "ARENA_2v2" },
        rating: 1512,
        season: { key: dataLink("dynamic", "pvp-season/4"), id: 4 },
        tier: { key: dataLink("static", "pvp-tier/2"), id: 2 },
        season_match_statistics: exampleMatches,
        weekly_match_statistics: { played: 4, won: 1, lost: 3 },
      },
    ],
  });
