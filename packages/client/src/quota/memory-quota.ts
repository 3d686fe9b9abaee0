import {
  createQuotaWindows,
  type QuotaHolder,
  type QuotaLimits,
  type QuotaStore,
  type QuotaWindows,
} from "@guildhall/contract";
import { checkNames } from "../argument-checks.ts";
import { SYSTEM_TIME, type Time } from "../time.ts";

interface Kept {
  readonly limits: QuotaLimits;
  readonly windows: QuotaWindows;
}

/**
 * Creates a quota store that counts permits in this process (contract 8). Clients without the option
 * `quotaStore` share one per process; a client with its own store counts separately.
 */
export function createMemoryQuota(
  options: {
    /** The clock of the windows. Defaults to that of the system. */
    readonly time?: Pick<Time, "elapsed"> | undefined;
  } = {},
): QuotaStore {
  checkNames(options, ["time"]);
  const { time = SYSTEM_TIME } = options;
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

/** Compares the numbers, because each client has its own limits object. */
function isSame(a: QuotaLimits, b: QuotaLimits): boolean {
  return a.perSecond === b.perSecond && a.perHour === b.perHour;
}
