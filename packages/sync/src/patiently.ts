import { setTimeout as sleep } from "node:timers/promises";
import { MINUTE_MS } from "@guildhall/contract";
import { StoreError } from "@guildhall/store";

/** Time between two attempts, in ms. */
const PAUSE_MS = 250;
/** How long an unavailable database is waited for, in ms. */
export const PATIENCE_MS = MINUTE_MS;

export interface PatienceOptions {
  /** Ends the wait, not the work. */
  readonly signal?: AbortSignal | undefined;
  /** Called with the first error of the database. */
  readonly onWait?: (error: unknown) => void;
  /** ms; defaults to a minute. */
  readonly patienceMs?: number;
}

/**
 * Does `work`, and retries it for up to a minute while the database is unavailable.
 *
 * @throws the last error of the database when the minute has passed or the signal is aborted; any other
 *   error of `work`.
 */
export async function patiently<Result>(
  work: () => Promise<Result>,
  { signal, onWait = () => {}, patienceMs = PATIENCE_MS }: PatienceOptions = {},
): Promise<Result> {
  let since: number | null = null;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof StoreError) || !error.retryable || signal?.aborted) throw error;
      if (since === null) onWait(error);
      since ??= performance.now();
      if (performance.now() - since > patienceMs) throw error;
      await sleep(PAUSE_MS, undefined, signal && { signal }).catch(() => {});
      if (signal?.aborted) throw error;
    }
  }
}
