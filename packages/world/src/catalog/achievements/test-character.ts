import type { KnownEdition } from "@guildhall/contract";
import { EDITION_ROWS } from "../editions.ts";
import type { AchievingCharacter } from "./achievement-owner.ts";

const DAY_MS = 86_400_000;
/** When the characters of the tests were created: 2020-03-01T00:00:00Z. */
export const CREATED = 1_583_020_800_000;

/** A character some days after it was created. It is always played, and reaches a level in half a day. */
export function characterAfter(
  days: number,
  { id = 31_000_007, edition = "current" }: { id?: number; edition?: KnownEdition } = {},
): AchievingCharacter {
  const level = Math.min(EDITION_ROWS[edition].levelCap, 1 + Math.floor(days * 2));
  return {
    id,
    edition,
    level,
    created: CREATED,
    playedUntil: CREATED + days * DAY_MS,
    whilePlaying: (moment) => moment,
    loggedOutBy: (moment) => Math.max(CREATED, moment),
    bossKills: () => [],
    reachedAt: (wanted) => (wanted > level ? null : CREATED + ((wanted - 1) * DAY_MS) / 2),
  };
}
