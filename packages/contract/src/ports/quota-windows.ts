import { HOUR_MS } from "../protocol/durations.ts";

/** The allowed requests of one client id, over all regions, behind the 429 of contract 7. */
export interface QuotaLimits {
  readonly perSecond: number;
  readonly perHour: number;
}

/** The remaining permits of each window. */
export interface QuotaLeft {
  readonly second: number;
  readonly hour: number;
}

/** Granted permits, and the remaining ones. */
export interface QuotaGrant {
  /** The number of requests that may be sent now. */
  readonly granted: number;
  /** When to request more permits, in ms; 0 when all wanted permits were granted. */
  readonly waitMs: number;
  /** Why fewer permits were granted than wanted; null when all were granted. */
  readonly reason: "second" | "hour" | "rate-limited" | null;
  readonly left: QuotaLeft;
}

/**
 * Permits that were granted at about the same time: the time of the last one in ms, their number, and by how
 * many ms the latest one can be late.
 */
export type QuotaSlice = readonly [at: number, count: number, lateMs?: number];

/** The state of a quota as plain data: a few KB of JSON at 100 requests per second and 36,000 per hour. */
export interface QuotaState {
  /** Oldest first. */
  readonly second: readonly QuotaSlice[];
  /** Oldest first. */
  readonly hour: readonly QuotaSlice[];
  /** The end and the length of a block, both in ms; null without one. */
  readonly blocked: readonly [until: number, ms: number] | null;
}

/**
 * Counts the permits of one quota. All times are in ms since any moment; the caller passes the current time.
 */
export interface QuotaWindows {
  /**
   * Takes up to `wanted` permits. A permit expires `QUOTA_PERMIT_LIFETIME_MS` after it was requested. `lateMs`
   * extends that for permits that arrive late, and counts them longer by the same time.
   */
  take(now: number, wanted: number, lateMs?: number): QuotaGrant;
  /** Counts requests that were sent after their permits expired, even over the limit. */
  charge(now: number, count: number): void;
  /** Grants no permits for `ms`, at most an hour. Does not shorten an existing block, but 0 ends it. */
  block(now: number, ms: number): void;
  /** Returns the state to pass to `createQuotaWindows`. */
  state(): QuotaState;
}

/** How long a permit is valid after it was requested, in ms. */
export const QUOTA_PERMIT_LIFETIME_MS = 15;

/** The maximum difference of the network delays of two requests, in ms. */
export const QUOTA_JITTER_MS = 10;

interface WindowSize {
  readonly ms: number;
  /** Permits of one slice count as granted together, at the time of the last one. */
  readonly sliceMs: number;
}

const SECOND_WINDOW: WindowSize = { ms: 1_000, sliceMs: 1 };
const HOUR_WINDOW: WindowSize = { ms: HOUR_MS, sliceMs: 30_000 };

/**
 * Creates the windows of a quota (contract 8): in any second and any hour, the service receives no more
 * requests than the limits, even when one permit is used at once and the next at the end of its lifetime. This
 * costs 2.4% of the second and at most 0.9% of the hour. When the clock is set back, no permit is granted
 * twice, and no block lasts longer than a window.
 */
export function createQuotaWindows(limits: QuotaLimits, state?: QuotaState): QuotaWindows {
  const second = createWindow(SECOND_WINDOW, limits.perSecond, state?.second);
  const hour = createWindow(HOUR_WINDOW, limits.perHour, state?.hour);
  let blocked = state?.blocked ?? null;

  const blockedFor = (now: number): number => {
    if (!blocked) return 0;
    const [until, ms] = blocked;
    if (until <= now) blocked = null;
    // A block that is longer than at its start means that the clock was set back.
    else if (until > now + ms) blocked = [now + ms, ms];
    return blocked ? blocked[0] - now : 0;
  };

  return {
    take(now, wanted, lateMs = 0) {
      const blockedMs = blockedFor(now);
      const rooms = { second: second.room(now), hour: hour.room(now) };
      const granted = blockedMs > 0 ? 0 : Math.min(wanted, rooms.second, rooms.hour);
      if (granted > 0) {
        second.add(now, granted, lateMs);
        hour.add(now, granted, lateMs);
      }
      const left = { second: rooms.second - granted, hour: rooms.hour - granted };
      if (granted >= wanted) return { granted, waitMs: 0, reason: null, left };

      const waits = {
        "rate-limited": blockedMs,
        second: left.second > 0 ? 0 : second.wait(now),
        hour: left.hour > 0 ? 0 : hour.wait(now),
      };
      const longest = waits.second > waits.hour ? "second" : "hour";
      const reason = blockedMs > waits[longest] ? "rate-limited" : longest;
      return { granted, waitMs: Math.ceil(waits[reason]), reason, left };
    },
    charge(now, count) {
      for (const window of [second, hour]) {
        window.room(now);
        window.add(now, count, 0);
      }
    },
    block(now, ms) {
      const bounded = Math.min(ms, HOUR_MS);
      if (bounded > blockedFor(now)) blocked = [now + bounded, bounded];
      if (ms === 0) blocked = null;
    },
    state: () => ({ second: second.state(), hour: hour.state(), blocked }),
  };
}

/** Creates a sliding window from slices of granted permits. */
function createWindow(size: WindowSize, limit: number, kept: readonly QuotaSlice[] = []) {
  const span = size.ms + QUOTA_PERMIT_LIFETIME_MS + QUOTA_JITTER_MS;
  const slices = kept.map(([at, count, lateMs = 0]) => ({ at, count, lateMs }));
  let used = slices.reduce((sum, { count }) => sum + count, 0);

  const endOf = (slice: { at: number; lateMs: number }) => slice.at + slice.lateMs + span;

  const add = (now: number, count: number, lateMs: number) => {
    const last = slices.at(-1);
    if (last && Math.floor(last.at / size.sliceMs) === Math.floor(now / size.sliceMs)) {
      last.at = now;
      last.count += count;
      last.lateMs = Math.max(last.lateMs, lateMs);
    } else {
      slices.push({ at: now, count, lateMs });
    }
  };

  /** After the clock was set back, counts later slices as granted now. */
  const bringBack = (now: number) => {
    let count = 0;
    let lateMs = 0;
    for (let last = slices.at(-1); last && last.at > now; last = slices.at(-1)) {
      count += last.count;
      lateMs = Math.max(lateMs, last.lateMs);
      slices.pop();
    }
    if (count > 0) add(now, count, lateMs);
  };

  return {
    /** Returns the number of available permits. */
    room(now: number): number {
      bringBack(now);
      for (let first = slices[0]; first && endOf(first) <= now; first = slices[0]) {
        used -= first.count;
        slices.shift();
      }
      return Math.max(0, limit - used);
    },
    add(now: number, count: number, lateMs: number): void {
      add(now, count, lateMs);
      used += count;
    },
    /** Returns the time until permits are available, in ms. */
    wait: (now: number): number => (slices[0] ? endOf(slices[0]) - now : span),
    state: (): QuotaSlice[] =>
      slices.map(({ at, count, lateMs }) => (lateMs > 0 ? [at, count, lateMs] : [at, count])),
  };
}
