import { DAY_MS, type KnownEdition } from "@guildhall/contract";
import { characterView } from "../../testing/character-view.ts";
import type { Character } from "../../world-records.ts";
import { highestLevel } from "../releases.ts";

/** When the characters of the tests were created: 2020-03-01T00:00:00Z. */
export const CREATED = 1_583_020_800_000;

/** A character some days after it was created. It is always played, and reaches a level in half a day. */
export function characterAfter(
  days: number,
  { id = 31_000_007, edition = "current" }: { id?: number; edition?: KnownEdition } = {},
): Character {
  const level = Math.min(highestLevel(edition), 1 + Math.floor(days * 2));
  return characterView({
    id,
    edition,
    level,
    created: CREATED,
    playedUntil: CREATED + days * DAY_MS,
    loggedOutBy: (moment) => Math.max(CREATED, moment),
    reachedAt: (wanted) => (wanted > level ? null : CREATED + ((wanted - 1) * DAY_MS) / 2),
  });
}
