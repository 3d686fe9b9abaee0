import {
  createQuotaWindows,
  type QuotaHolder,
  type QuotaLimits,
  type QuotaStore,
  type QuotaWindows,
} from "@guildhall/contract";
import { SYSTEM_TIME, type Time } from "../time.ts";

interface Kept {
  readonly limits: QuotaLimits;
  readonly windows: QuotaWindows;
}

/**
 * Counts permits in this process (contract 8). All clients of a process share one where they are given no
 * `quotaStore`; with one of its own, a client counts apart.
 */
export function createMemoryQuota({
  time = SYSTEM_TIME,
}: {
  /** What passes for the windows; the system's when it is not told. */
  readonly time?: Pick<Time, "elapsed"> | undefined;
} = {}): QuotaStore {
  const quotas = new Map<string, Kept>();
  const windowsOf = ({ key, limits }: QuotaHolder): QuotaWindows => {
    const kept = quotas.get(key);
    if (kept && isSame(kept.limits, limits)) return kept.windows;
    const windows = createQuotaWindows(limits, kept?.windows.state());
    quotas.set(key, { limits, windows });
    return windows;
  };
  return {
    take: (holder, wanted, lateMs) => windowsOf(holder).take(time.elapsed(), wanted, lateMs),
    charge: (holder, count) => windowsOf(holder).charge(time.elapsed(), count),
    block: (holder, ms) => windowsOf(holder).block(time.elapsed(), ms),
  };
}

/** Each client has limits of its own, though the numbers are the same. */
function isSame(a: QuotaLimits, b: QuotaLimits): boolean {
  return a.perSecond === b.perSecond && a.perHour === b.perHour;
}
