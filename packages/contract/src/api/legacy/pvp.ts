import { z } from "zod";
import { oneOf } from "../shared/one-of.ts";
import { int, string } from "../shared/primitives.ts";

const legacyBracket = z
  .looseObject({
    slug: string.describe("Bracket, such as `2v2`."),
    rating: int.describe("Rating."),
    weeklyPlayed: int.describe("Matches played this week."),
    weeklyWon: int.describe("Matches won this week."),
    weeklyLost: int.describe("Matches lost this week."),
    seasonPlayed: int.describe("Matches played this season."),
    seasonWon: int.describe("Matches won this season."),
    seasonLost: int.describe("Matches lost this season."),
  })
  .meta({ id: "LegacyBracket", description: "Rating and matches in one PvP bracket." });

export const legacyPvp = z
  .looseObject({
    brackets: z
      .record(string, legacyBracket)
      .nullish()
      .describe("Brackets by name, such as `ARENA_BRACKET_2v2`."),
    arenaTeams: z
      .array(z.looseObject({}))
      .nullish()
      .describe("Arena teams, passed through unchecked. In 2011 only."),
    ratedBattlegrounds: z
      .looseObject({})
      .nullish()
      .describe("Rated battlegrounds, passed through unchecked. In 2011 only."),
    totalHonorableKills: int.nullish().describe("Number of honorable kills. In 2011 only."),
  })
  .refine(...oneOf("brackets", "arenaTeams"))
  .meta({
    id: "LegacyPvp",
    description:
      "PvP ratings and matches of a character: `brackets`, or three other fields in 2011.",
  });

export const pvpExample = {
  brackets: {
    ARENA_BRACKET_2v2: {
      slug: "2v2",
      rating: 1512,
      weeklyPlayed: 4,
      weeklyWon: 1,
      weeklyLost: 3,
      seasonPlayed: 30,
      seasonWon: 18,
      seasonLost: 12,
    },
  },
};
