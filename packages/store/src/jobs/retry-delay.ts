/** With the time of the sync itself, an unfinished part is done within about 15 s. */
const FIRST_DELAY_MS = 12_000;

/** The longest delay before a retry that follows from the number of failures, in ms. */
const LONGEST_DELAY_MS = 600_000;

/**
 * Delay before the retry that follows the given number of failures, in ms: 6 to 12 s after the first
 * one, then twice as long each time, up to 10 minutes. `random` is from 0 to 1.
 */
export function retryDelayMs(failures: number, random: number): number {
  const longest = Math.min(FIRST_DELAY_MS * 2 ** Math.min(failures - 1, 30), LONGEST_DELAY_MS);
  return Math.round(longest * (0.5 + random / 2));
}
