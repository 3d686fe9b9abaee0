import type { KnownEdition } from "@guildhall/contract";
import { LEVEL_CAPS } from "../../history/level-caps.ts";
import type { AchievingCharacter } from "./achievers.ts";

const DAY_MS = 86_400_000;
/** 2020-03-01T00:00:00Z: when the characters of the tests were created. */
export const CREATED = 1_583_020_800_000;

/**
 * A character as it was published some days after it was created: it is played without an end, and a
 * level takes it half a day.
 */
export function characterAfter(
  days: number,
  { id = 31_000_007, edition = "current" }: { id?: number; edition?: KnownEdition } = {},
): AchievingCharacter {
  const modified = CREATED + days * DAY_MS;
  const level = Math.min(LEVEL_CAPS[edition], 1 + Math.floor(days * 2));
  return {
    id,
    edition,
    level,
    created: CREATED,
    modified,
    playedUntil: modified,
    whilePlaying: (moment) => moment,
    wasPlaying: (moment) => moment >= CREATED,
    loggedOutBy: (moment) => Math.max(CREATED, moment),
    bossKills: () => [],
    reachedAt: (wanted) => (wanted > level ? null : CREATED + ((wanted - 1) * DAY_MS) / 2),
  };
}
