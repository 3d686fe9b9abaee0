import { MINUTE_MS } from "@guildhall/contract";

/** Maximum difference between the clocks of the service and of this machine, in ms. */
const TOLERANCE_MS = 5 * MINUTE_MS;

/**
 * Returns a `Last-Modified` in ms since 1970, or null when it is later than `at` plus five minutes. Such a time is
 * wrong, and every correct roster would be older than it.
 */
export function pastModified(lastModified: number | null, at: number): number | null {
  return lastModified !== null && lastModified <= at + TOLERANCE_MS ? lastModified : null;
}
