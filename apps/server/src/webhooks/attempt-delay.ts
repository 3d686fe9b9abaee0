import { DAY_MS, HOUR_MS } from "@guildhall/contract";

const FIRST_MS = 15_000;
/** Failed attempts for a message end after this time, in ms. */
export const GIVE_UP_MS = DAY_MS;

/**
 * Returns the delay before the next attempt in ms: with full jitter up to 15 s after the first failed one, then twice as long each
 * time, up to an hour, and at least as long as the recipient asks for. `random` is from 0 to 1.
 */
export function attemptDelay(attempts: number, retryAfterMs: number, random: number): number {
  const longest = Math.min(FIRST_MS * 2 ** Math.min(attempts - 1, 30), HOUR_MS);
  return Math.min(Math.max(Math.round(longest * random), retryAfterMs), GIVE_UP_MS);
}
