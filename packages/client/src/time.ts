/** A clock and timers. Tests can replace them. */
export interface Time {
  /** ms since the epoch, by a clock that can be set. */
  now(): number;
  /** ms since any moment, by a clock that never goes back. */
  elapsed(): number;
  /** Calls `run` once after `ms`. Returns a cancel function. */
  after(ms: number, run: () => void): () => void;
}

/** The longest delay of a timer: 24.8 days. */
export const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** The clock and timers of the system. */
export const SYSTEM_TIME: Time = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  after(ms, run) {
    const timer = setTimeout(run, Math.min(ms, LONGEST_TIMER_MS));
    return () => clearTimeout(timer);
  },
};
