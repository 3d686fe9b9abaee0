import type { Time } from "../time.ts";

/** Repetitions that may be made at once after a quiet time. */
const BURST = 10;
/** What every call adds: where every request fails, there are a fifth more of them, and not four times as many. */
const FOR_EACH_CALL = 0.2;
/** What every second adds, for those who call rarely. */
const FOR_EACH_SECOND = 0.1;

/** Bounds how many repetitions all calls of a client make together, so that an outage is not multiplied. */
export interface RetryBudget {
  /** Takes note of a call. */
  add(): void;
  /** Takes a repetition, if there is one left. */
  take(): boolean;
}

export function createRetryBudget({ elapsed }: Pick<Time, "elapsed">): RetryBudget {
  let left = BURST;
  let since = elapsed();
  return {
    add() {
      left = Math.min(BURST, left + FOR_EACH_CALL);
    },
    take() {
      const now = elapsed();
      left = Math.min(BURST, left + ((now - since) / 1000) * FOR_EACH_SECOND);
      since = now;
      if (left < 1) return false;
      left -= 1;
      return true;
    },
  };
}
