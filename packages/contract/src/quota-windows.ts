import { HOUR_MS } from "./durations.ts";

/** Requests that one client id may make, over all regions. Behind the 429 of contract 7. */
export interface QuotaLimits {
  readonly perSecond: number;
  readonly perHour: number;
}

/** Permits that are left in each window. */
export interface QuotaLeft {
  readonly second: number;
  readonly hour: number;
}

/** Permits that were given, and what is left. */
export interface QuotaGrant {
  /** How many requests may be sent now. */
  readonly granted: number;
  /** In how many ms it is worth asking again; 0 when all that was wanted was granted. */
  readonly waitMs: number;
  /** What stands in the way of more; null when nothing does. */
  readonly reason: "second" | "hour" | "rate-limited" | null;
  readonly left: QuotaLeft;
}

/**
 * Permits that were given at about the same time: when the last of them was, in ms, how many, and by how
 * many ms the latest one may arrive late.
 */
export type QuotaSlice = readonly [at: number, count: number, lateMs?: number];

/** All that is known of a quota, as plain data: a few KB of JSON at 100 a second and 36,000 an hour. */
export interface QuotaState {
  /** Oldest first. */
  readonly second: readonly QuotaSlice[];
  /** Oldest first. */
  readonly hour: readonly QuotaSlice[];
  /** Until when no permits are given, and for how long that was, both in ms; null when they are. */
  readonly blocked: readonly [until: number, ms: number] | null;
}

/** Counts the permits of one quota. Times are in ms, from any moment, and the caller's to tell. */
export interface QuotaWindows {
  /**
   * Takes as many permits as there are, at most `wanted`. A permit that is not used within
   * `QUOTA_PERMIT_LIFETIME_MS` after it was asked for lapses; `lateMs` makes that longer, for permits
   * that take long to arrive, and counts them for as much longer.
   */
  take(now: number, wanted: number, lateMs?: number): QuotaGrant;
  /** Counts requests that left late, when their permits had lapsed on the way, also over the limit. */
  charge(now: number, count: number): void;
  /** Gives no permits for so many ms from now, an hour at most. A longer block that stands stays. */
  block(now: number, ms: number): void;
  /** What `createQuotaWindows` goes on from. */
  state(): QuotaState;
}

/** How long after it was asked for a permit may be used, in ms. */
export const QUOTA_PERMIT_LIFETIME_MS = 15;

/** How much longer than another a request may be on its way to the service, in ms. */
export const QUOTA_JITTER_MS = 10;

interface WindowSize {
  readonly ms: number;
  /** Permits of one slice count as given together, when the last one was. */
  readonly sliceMs: number;
}

const SECOND_WINDOW: WindowSize = { ms: 1_000, sliceMs: 1 };
const HOUR_WINDOW: WindowSize = { ms: HOUR_MS, sliceMs: 30_000 };

/**
 * A quota of both windows (contract 8): in any second, and in any hour, no more requests reach the
 * service than the limits say, also when one permit is used at once and the next at the end of its
 * lifetime. That costs 2.4% of the second, and at most 0.9% of the hour. A clock that is set back
 * gives no permit twice, and blocks for no longer than a window.
 */
export function createQuotaWindows(limits: QuotaLimits, state?: QuotaState): QuotaWindows {
  const second = createWindow(SECOND_WINDOW, limits.perSecond, state?.second);
  const hour = createWindow(HOUR_WINDOW, limits.perHour, state?.hour);
  let blocked = state?.blocked ?? null;

  const blockedFor = (now: number): number => {
    if (!blocked) return 0;
    const [until, ms] = blocked;
    if (until <= now) blocked = null;
    // Longer than it ever was means that the clock was set back.
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
    },
    state: () => ({ second: second.state(), hour: hour.state(), blocked }),
  };
}

/** A window that slides: what was given in it, slice by slice. */
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

  /** After a clock was set back, what was given later than now was given by now at the latest. */
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
    /** How many permits there are now. */
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
    /** How long until permits come back, in ms. */
    wait: (now: number): number => (slices[0] ? endOf(slices[0]) - now : span),
    state: (): QuotaSlice[] =>
      slices.map(({ at, count, lateMs }) => (lateMs > 0 ? [at, count, lateMs] : [at, count])),
  };
}
