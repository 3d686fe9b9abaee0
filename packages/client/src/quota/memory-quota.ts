import { createQuotaWindows, type QuotaLimits, type QuotaWindows } from "@guildhall/contract";
import { SYSTEM_TIME, type Time } from "../time.ts";
import type { QuotaHolder, QuotaStore } from "./quota-store.ts";

interface Kept {
  readonly limits: QuotaLimits;
  readonly windows: QuotaWindows;
}

/**
 * Counts the permits of this process (contract 8). Each client has one of its own unless it is given
 * one as `quotaStore`: clients of the same client id in one process should share it.
 */
export function createMemoryQuota({
  time = SYSTEM_TIME,
}: {
  /** What passes for the windows; the system's when it is not told. */
  readonly time?: Pick<Time, "elapsed">;
} = {}): QuotaStore {
  const quotas = new Map<string, Kept>();
  const windowsOf = ({ key, limits }: QuotaHolder): QuotaWindows => {
    const kept = quotas.get(key);
    if (kept?.limits === limits) return kept.windows;
    const windows = createQuotaWindows(limits, kept?.windows.state());
    quotas.set(key, { limits, windows });
    return windows;
  };
  return {
    take: (holder, wanted, lateMs) => windowsOf(holder).take(time.elapsed(), wanted, lateMs),
    block: (holder, ms) => windowsOf(holder).block(time.elapsed(), ms),
  };
}
