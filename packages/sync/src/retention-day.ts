const DAY_MS = 24 * 60 * 60 * 1000;

export interface RetentionDayOptions {
  /** ms since 1970 */
  readonly clock: () => number;
  /** ms that pass evenly, whatever the clock does. */
  readonly monotonic: () => number;
}

/** Decides when a day has passed since the retention of a guild that is not synced. */
export interface RetentionDay {
  /** @param lastAt when any process last did it, in ms since 1970; null when that is not known. */
  isOver(guildId: number, lastAt: number | null): boolean;
  /** Notes that this process did it. */
  begin(guildId: number, at: number): void;
}

/**
 * A day has passed when the clock says so and this process has not seen a retention within a day of even time:
 * a clock that jumps makes one day of it, not many. A time in the future was stored by a clock that was wrong
 * and counts as unknown.
 */
export function createRetentionDay({ clock, monotonic }: RetentionDayOptions): RetentionDay {
  const seen = new Map<number, { lastAt: number | null; seenAt: number }>();
  return {
    isOver(guildId, lastAt) {
      let known = seen.get(guildId);
      if (known?.lastAt !== lastAt) {
        // At its start, a process has only the clock to go by.
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
