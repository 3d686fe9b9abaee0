import { z } from "zod";
import { int, string } from "./primitives.ts";

export const matchStatistics = z
  .looseObject({
    played: int.describe("Matches played."),
    won: int.describe("Matches won."),
    lost: int.describe("Matches lost."),
  })
  .meta({ id: "MatchStatistics", description: "PvP matches played, won and lost." });

export const seasonMatchStatistics = matchStatistics.describe("Matches of the season.");

export const bracket = z
  .looseObject({
    id: int.describe("Bracket ID."),
    type: string.meta({
      description: "Bracket constant.",
      known: ["ARENA_2v2", "ARENA_3v3", "ARENA_5v5", "BATTLEGROUNDS", "SHUFFLE", "BLITZ"],
    }),
  })
  .meta({ id: "Bracket", description: "PvP bracket." });
