import { ConnectionError, QuotaError, TimeoutError, TransientError } from "@guildhall/client";
import type { DocumentStateRecord } from "@guildhall/store";

const DAY_MS = 24 * 60 * 60 * 1000;
/** A stage is not retried for failures of at most this part of its documents. */
const TOLERATED = 0.1;

/** A document that failed with an error that may pass. */
export interface PassingFailure {
  readonly error: Error;
  readonly state: Pick<DocumentStateRecord, "since">;
}

/** Whether the same request may succeed later: 5xx, 429, quota, timeout, broken connection. */
export function mayPass(error: unknown): error is Error {
  return (
    error instanceof TransientError ||
    error instanceof QuotaError ||
    error instanceof TimeoutError ||
    error instanceof ConnectionError
  );
}

/**
 * Throws the first error, so that the stage is retried, when more than a tenth of all `total` documents failed. A
 * document that has been failing for a day does not count: the next sync is soon enough for it.
 */
export function throwPassing(
  failures: readonly PassingFailure[],
  { total, now }: { readonly total: number; readonly now: number },
): void {
  const recent = failures.filter(({ state }) => now - state.since < DAY_MS);
  if (recent[0] && recent.length > total * TOLERATED) throw recent[0].error;
}
