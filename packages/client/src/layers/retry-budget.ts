import type { Time } from "../time.ts";

/**
 * Retries that each call adds. When every request fails, the client sends a fifth more requests, instead of up to six
 * times as many.
 */
const FOR_EACH_CALL = 0.2;
/** Retries that each second adds, for clients with few calls. */
const FOR_EACH_SECOND = 0.1;

/** Limits the retries of all calls of a client, so that an outage does not multiply the requests. */
export interface RetryBudget {
  /** Counts a call. */
  add(): void;
  /** Takes a retry, if one is left. */
  take(): boolean;
}

/** @param most The maximum number of available retries, and the number at the start. */
export function createRetryBudget({ elapsed }: Pick<Time, "elapsed">, most: number): RetryBudget {
  let left = most;
  let since = elapsed();
  return {
    add() {
      left = Math.min(most, left + FOR_EACH_CALL);
    },
    take() {
      const now = elapsed();
      left = Math.min(most, left + ((now - since) / 1000) * FOR_EACH_SECOND);
      since = now;
      if (left < 1) return false;
      left -= 1;
      return true;
    },
  };
}
