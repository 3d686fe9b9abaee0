import { RESPONSE_CACHE_LIFETIME_S } from "@guildhall/contract";
import { checkOptions } from "../argument-checks.ts";

/**
 * How long documents are served from the cache, each in ms. These times decide, and not the
 * `Cache-Control` of an answer: the contract names one lifetime for all documents (contract 8).
 */
export interface CacheTimes {
  /** Without asking the service (contract 8). After that it is asked whether the document changed. */
  readonly fresh: number;
  /** Counted from the end of `fresh`: the old document is given at once, and asked for in the background. */
  readonly whileRevalidating: number;
  /**
   * Counted from the end of `fresh`: the old document is given when the service fails, or gives no
   * answer in the call's time. What it refuses (401 and 403) or does not find (404) is an error all the same.
   */
  readonly ifError: number;
  /** The service is not asked again for what it did not find, by this client. */
  readonly notFound: number;
}

/** What a client uses when it is not told otherwise: old documents are never given. */
export const DEFAULT_CACHE_TIMES = {
  fresh: RESPONSE_CACHE_LIFETIME_S * 1000, // ms
  whileRevalidating: 0, // ms
  ifError: 0, // ms
  notFound: 10_000, // ms
} as const satisfies CacheTimes;

/**
 * The given times, and the default where none is given.
 * @throws RangeError that names the one that is not 0 or more ms.
 */
export function completeCacheTimes(given: Partial<CacheTimes> = {}): CacheTimes {
  checkOptions(given, "cacheTimes");
  const times: Record<keyof CacheTimes, number> = { ...DEFAULT_CACHE_TIMES };
  for (const name of ["fresh", "whileRevalidating", "ifError", "notFound"] as const) {
    const ms = given[name] ?? DEFAULT_CACHE_TIMES[name];
    if (typeof ms !== "number" || !(ms >= 0)) {
      throw new RangeError(
        `cacheTimes.${name} is ${String(ms)}. Give a number of milliseconds, 0 or more.`,
      );
    }
    times[name] = ms;
  }
  return times;
}
