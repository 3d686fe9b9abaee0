import { createSleeper } from "./sleeper.ts";

interface RetryTimings {
  /** ms before the first retry; doubles with each further failure */
  readonly databaseRetryMs: number;
  readonly longestDatabaseRetryMs: number;
}

export type RetryUntil = <Result>(
  operation: () => Promise<Result>,
  signal: AbortSignal,
) => Promise<Result | null>;

/**
 * Returns a function that retries a database operation until it succeeds. It resolves with null when the signal is
 * aborted.
 */
export function createDatabaseRetries(
  { databaseRetryMs, longestDatabaseRetryMs }: RetryTimings,
  onError: (error: unknown) => void,
): RetryUntil {
  return async (operation, signal) => {
    const sleeper = createSleeper(signal);
    for (let delayMs = databaseRetryMs; !signal.aborted; delayMs *= 2) {
      try {
        return await operation();
      } catch (error) {
        onError(error);
        await sleeper.sleep(Math.min(delayMs, longestDatabaseRetryMs));
      }
    }
    return null;
  };
}
