import { z } from "zod";
import { localized } from "../shared/localized.ts";
import { int } from "../shared/primitives.ts";

export const legacyReputation = z
  .looseObject({
    id: int.describe("Faction ID."),
    name: localized.describe("Faction name."),
    standing: int.meta({
      description: "Standing.",
      known: {
        0: "hated",
        1: "hostile",
        2: "unfriendly",
        3: "neutral",
        4: "friendly",
        5: "honored",
        6: "revered",
        7: "exalted",
      },
    }),
    value: int.describe("Reputation earned within the standing."),
    max: int.describe("Reputation required for the next standing."),
  })
  .meta({ id: "LegacyReputation", description: "Reputation of a character with a faction." });

export const reputationExample = [
  { id: 610, name: "The Ferry Guild", standing: 6, value: 2100, max: 12_000 },
];
