import { DAY_MS, MINUTE_MS, WEEK_MS } from "@guildhall/contract";
import type { Store } from "@guildhall/store";
import { EMULATOR } from "./emulator-description.ts";

/** The last days are replayed, in ms: long enough for several joins, leaves and promotions. */
const REPLAYED_MS = 5 * DAY_MS;
/** Before them, a new demo syncs the rosters of a year, one a week, and of some weeks more: the first who join have an anniversary. */
const PAST_MS = 55 * WEEK_MS;
/** The replay reaches the present within this time, in ms. */
const REPLAY_MS = 4 * MINUTE_MS;

/** Where and when the demo's time starts. Clocks with the same start show the same time, also in several threads. */
export interface DemoStart {
  /** The first time of the demo, in ms since 1970. A time after `openedAt` counts as `openedAt`; null is some days before it. */
  readonly startAt: number | null;
  /** When the demo was opened, by the system clock, in ms since 1970. Defaults to now. */
  readonly openedAt?: number;
  /** When the weekly syncs begin that precede `startAt`. Omitted or null for none. */
  readonly pastFrom?: number | null;
}

export interface DemoClockOptions extends DemoStart {
  /** The system clock, in ms since 1970. Defaults to `Date.now`. */
  readonly now?: () => number;
}

/**
 * Creates the clock of the demo, in ms since 1970. It runs fast from `startAt` to the present, and then is the system clock.
 * It is never ahead of the system clock and never goes back: while that clock is set back, it stands still.
 */
export function createDemoClock(options: DemoClockOptions): () => number {
  const { startAt, now = Date.now } = options;
  const { openedAt = now() } = options;
  const start = startAt === null ? openedAt - REPLAYED_MS : Math.min(startAt, openedAt);
  // A short gap is replayed as fast as the first days.
  const speed = 1 + Math.max(REPLAYED_MS, openedAt - start) / REPLAY_MS;
  let latest = start;
  return () => {
    const present = now();
    const replayed = Math.floor(start + (present - openedAt) * speed);
    latest = Math.max(latest, Math.min(present, replayed));
    return latest;
  };
}

/** Returns the start of a demo that replays at most the last days, and syncs week by week the time since its last sync, or a year. */
export async function replayStart(
  store: Pick<Store, "guilds" | "runs">,
  now: () => number = Date.now,
): Promise<Required<DemoStart>> {
  const openedAt = now();
  const replayedFrom = openedAt - REPLAYED_MS;
  const last = (await lastSyncedMoment(store)) ?? replayedFrom - PAST_MS;
  if (last >= replayedFrom) return { startAt: last, openedAt, pastFrom: null };
  return { startAt: replayedFrom, openedAt, pastFrom: last };
}

/** Returns the times of the syncs that precede the replay: one a week, and one at its start. */
export function pastSyncs({ startAt, pastFrom = null }: DemoStart): number[] {
  if (pastFrom === null || startAt === null) return [];
  const weeks = Math.ceil((startAt - pastFrom) / WEEK_MS);
  const before = Array.from({ length: weeks }, (_, week) => pastFrom + week * WEEK_MS);
  return [...before, startAt];
}

/**
 * Returns the start of a demo that is brought up to date at once, by at most a week: the syncs of a site hold a roster
 * that has lost many members. A new one opens some days ago.
 */
export async function catchUpStart(
  store: Pick<Store, "guilds" | "runs">,
  now: () => number = Date.now,
): Promise<Required<DemoStart>> {
  const openedAt = now();
  const last = await lastSyncedMoment(store);
  const startAt = last === null ? null : Math.min(openedAt, last + WEEK_MS);
  return { startAt, openedAt, pastFrom: null };
}

/** Returns the latest time of a sync in the demo's database, in ms since 1970. Null before the first sync. */
async function lastSyncedMoment(store: Pick<Store, "guilds" | "runs">): Promise<number | null> {
  const guilds = await store.guilds.list(EMULATOR);
  const latest = await Promise.all(
    guilds.map(({ id }) => store.runs.list({ guildId: id, limit: 1 })),
  );
  const times = [
    ...guilds.map(({ syncedAt }) => syncedAt),
    ...latest.flat().flatMap(({ updatedAt, finishedAt }) => [updatedAt, finishedAt]),
  ].filter((time) => time !== null);
  return times.length === 0 ? null : Math.max(...times);
}
