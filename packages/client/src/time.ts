/** Time as the parts of a client see it, so that a test can let it pass. */
export interface Time {
  /** ms since the epoch: the system's clock, which can be set. */
  now(): number;
  /** ms since some moment: a clock that never goes back. */
  elapsed(): number;
  /** Calls back once after so many ms; gives a function that takes it back. */
  after(ms: number, run: () => void): () => void;
}

/** Timers take no more; it is 24.8 days. */
export const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** The time of the system. */
export const SYSTEM_TIME: Time = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  after(ms, run) {
    const timer = setTimeout(run, Math.min(ms, LONGEST_TIMER_MS));
    return () => clearTimeout(timer);
  },
};
