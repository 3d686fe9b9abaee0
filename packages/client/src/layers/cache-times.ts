import { RESPONSE_CACHE_LIFETIME_S } from "@guildhall/contract";
import { completeNumbers } from "../argument-checks.ts";

/**
 * How long cached documents are served, and how long a call waits for the cache, each in ms. The client ignores the
 * `Cache-Control` of a response, because the contract defines one lifetime for all documents (contract 8).
 */
export interface CacheTimes {
  /**
   * Serves the document without a request (contract 8). Later calls send a conditional request. Defaults to
   * 3,600,000 ms.
   */
  readonly fresh: number;
  /** After `fresh`: returns the stale document and refreshes it in the background. Defaults to 0. */
  readonly whileRevalidating: number;
  /**
   * After `fresh`: returns the stale document when the service fails or does not respond in time. A 401, 403
   * or 404 is an error regardless. Defaults to 0.
   */
  readonly ifError: number;
  /** Repeats the error of a 404 without a request. Defaults to 10,000 ms. */
  readonly notFound: number;
  /**
   * Sends the request when the cache has not responded after this time. The client then does not use the cache for 10 s.
   * Defaults to 1,000 ms.
   */
  readonly timeout: number;
}

export const DEFAULT_CACHE_TIMES = {
  fresh: RESPONSE_CACHE_LIFETIME_S * 1000, // ms
  whileRevalidating: 0, // ms
  ifError: 0, // ms
  notFound: 10_000, // ms
  timeout: 1_000, // ms
} as const satisfies CacheTimes;

/**
 * Checks cache times and adds the defaults.
 * @throws RangeError that names the time that is not a number from 0.
 */
export function completeCacheTimes(given?: Partial<CacheTimes>): CacheTimes {
  return completeNumbers("cacheTimes", given, DEFAULT_CACHE_TIMES, (option, ms) => {
    if (typeof ms === "number" && ms >= 0) return ms;
    throw new RangeError(`${option} is ${String(ms)}. Use a number of milliseconds from 0.`);
  });
}
