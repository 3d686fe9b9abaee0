import { DAY_MS } from "@guildhall/contract";

export interface RetentionDayOptions {
  /** ms since 1970 */
  readonly clock: () => number;
  /** Monotonic clock, in ms. */
  readonly monotonic: () => number;
}

/** Decides when a day has passed since the retention of a guild that is not synced. */
export interface RetentionDay {
  /** @param lastAt time of the latest retention by any process, in ms since 1970; null when it is unknown. */
  isOver(guildId: number, lastAt: number | null): boolean;
  /** Records a retention by this process. */
  begin(guildId: number, at: number): void;
}

/**
 * A day has passed when the clock shows it and this process has not seen a retention within a day of its monotonic
 * clock, so a clock that jumps adds one day at most. A time in the future counts as unknown, because a wrong clock
 * stored it.
 */
export function createRetentionDay({ clock, monotonic }: RetentionDayOptions): RetentionDay {
  const seen = new Map<number, { lastAt: number | null; seenAt: number }>();
  return {
    isOver(guildId, lastAt) {
      let known = seen.get(guildId);
      if (known?.lastAt !== lastAt) {
        // At its start, a process has only the clock.
        known = { lastAt, seenAt: known ? monotonic() : Number.NEGATIVE_INFINITY };
        seen.set(guildId, known);
      }
      const now = clock();
      const isDue = lastAt === null || lastAt > now || now - lastAt >= DAY_MS;
      return isDue && monotonic() - known.seenAt >= DAY_MS;
    },
    begin: (guildId, at) => void seen.set(guildId, { lastAt: at, seenAt: monotonic() }),
  };
}
