/** With the time of the sync itself, an unfinished part is done within about 15 s. */
const FIRST_DELAY_MS = 12_000;

/** The longest delay before a retry, in ms. */
export const LONGEST_DELAY_MS = 600_000;

/**
 * Delay before the retry that follows the given number of failures, in ms: 6 to 12 s after the first
 * one, then twice as long each time, up to 10 minutes. `random` is from 0 to 1.
 */
export function retryDelayMs(failures: number, random: number): number {
  const longest = Math.min(FIRST_DELAY_MS * 2 ** Math.min(failures - 1, 30), LONGEST_DELAY_MS);
  return Math.round(longest * (0.5 + random / 2));
}

/**
 * An SQL expression for the longest delay after a number of failures, in ms: 0 after none. A job that is due
 * later was stored by a clock that has been set back since.
 */
export function longestDelaySql(failures: string): string {
  const delays = [0];
  while (delays.at(-1) !== LONGEST_DELAY_MS) delays.push(retryDelayMs(delays.length, 1));
  const cases = delays.map((delay, index) => `when ${index} then ${delay}`);
  return `case ${failures} ${cases.join(" ")} else ${LONGEST_DELAY_MS} end`;
}
