import type { QuotaLimits } from "@guildhall/contract";

/** The share of the quota that only requests of people use. */
const RESERVE = 0.1;

/**
 * Returns the limits of the requests that nobody waits for. They count in the same windows as the requests of people, so the
 * rest of the quota stays free for these, across all processes.
 */
export function backgroundQuota({ perSecond, perHour }: QuotaLimits): QuotaLimits {
  const share = (limit: number) => Math.max(1, Math.floor(limit * (1 - RESERVE)));
  return { perSecond: share(perSecond), perHour: share(perHour) };
}
