import { z } from "zod";
import { localized } from "./localized.ts";
import { oneOf } from "./one-of.ts";
import { timestampOrZero } from "./timestamp.ts";

/** 0 nothing, 1 begun, 2 complete. */
const progress = z.int();

/** A boss of a raid, and how often a character killed it. */
export const legacyBoss = z.looseObject({
  id: z.int(),
  name: localized,
  lfrKills: z.int().optional(),
  lfrTimestamp: timestampOrZero.optional(),
  normalKills: z.int().optional(),
  normalTimestamp: timestampOrZero.optional(),
  heroicKills: z.int().optional(),
  heroicTimestamp: timestampOrZero.optional(),
  mythicKills: z.int().optional(),
  mythicTimestamp: timestampOrZero.optional(),
});

/** A raid in the `progression` of a legacy character; which modes there are depends on its age. */
export const legacyRaid = z.looseObject({
  id: z.int(),
  name: localized,
  lfr: progress.optional(),
  normal: progress,
  heroic: progress,
  mythic: progress.optional(),
  bosses: z.array(legacyBoss),
});

/** The `progression` of a legacy character. */
export const legacyProgression = z.looseObject({ raids: z.array(legacyRaid) });

/** How a legacy character stands in a bracket. */
export const legacyBracket = z.looseObject({
  slug: z.string(),
  rating: z.int(),
  weeklyPlayed: z.int(),
  weeklyWon: z.int(),
  weeklyLost: z.int(),
  seasonPlayed: z.int(),
  seasonWon: z.int(),
  seasonLost: z.int(),
});

/** The `pvp` of a legacy character: `brackets` by their names; in 2011 the three others. */
export const legacyPvp = z
  .looseObject({
    brackets: z.record(z.string(), legacyBracket).optional(),
    arenaTeams: z.array(z.looseObject({})).optional(),
    ratedBattlegrounds: z.looseObject({}).optional(),
    totalHonorableKills: z.int().optional(),
  })
  .refine(...oneOf("brackets", "arenaTeams"));
