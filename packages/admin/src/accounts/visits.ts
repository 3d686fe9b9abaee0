import { MINUTE_MS } from "@guildhall/contract";
import type { Store, UserVisit } from "@guildhall/store";

/** Without a request for this time, a visit has ended. */
const LONGEST_PAUSE_MS = 30 * MINUTE_MS;
/** A visit is written once in this time, not at each request. */
export const SEEN_INTERVAL_MS = 5 * MINUTE_MS;

/** Returns the visit that a request at `now` belongs to, in ms since 1970. */
export function visitAt(stored: UserVisit | undefined, now: number): UserVisit {
  if (stored === undefined) return { seenAt: now, since: null };
  const pause = now - stored.seenAt;
  if (pause > LONGEST_PAUSE_MS) return { seenAt: now, since: stored.seenAt };
  return pause < SEEN_INTERVAL_MS ? stored : { ...stored, seenAt: now };
}

/** Stores that a user sends a request at `now`, and returns the visit. While the disk is full, it is not stored. */
export async function recordVisit(
  { accounts: { preferences } }: Pick<Store, "accounts">,
  userId: number,
  now: number,
): Promise<UserVisit> {
  const { visit: stored } = await preferences.get(userId);
  const visit = visitAt(stored, now);
  if (visit !== stored) await preferences.set(userId, "visit", visit).catch(() => null);
  return visit;
}
