import { setTimeout as sleep } from "node:timers/promises";
import { StoreError } from "@guildhall/store";

export interface WhenReachableOptions {
  readonly signal: AbortSignal;
  /** Called with each error of the database. */
  readonly onError: (error: unknown) => void;
  /** ms between two attempts */
  readonly pauseMs?: number;
}

/**
 * Runs `work` and retries it while the database cannot be reached. Resolves with null when the signal is aborted.
 *
 * @throws any other error of `work`.
 */
export async function whenReachable<Result>(
  work: () => Promise<Result>,
  { signal, onError, pauseMs = 1_000 }: WhenReachableOptions,
): Promise<Result | null> {
  while (!signal.aborted) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof StoreError) || !error.retryable) throw error;
      onError(error);
    }
    await sleep(pauseMs, undefined, { signal }).catch(() => {});
  }
  return null;
}
