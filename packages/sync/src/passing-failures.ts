import { ConnectionError, QuotaError, TimeoutError, TransientError } from "@guildhall/client";
import { DAY_MS } from "@guildhall/contract";
import type { DocumentStateRecord } from "@guildhall/store";

/** A stage is not retried for failures of at most this part of its documents. */
const TOLERATED = 0.1;
/** After this many failures in a row the service is down, and the next attempt requests the remaining documents. */
const FAILURES_IN_A_ROW = 10;

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

/** Counts the documents of a stage that failed with an error that may pass. */
export interface PassingFailures {
  add(failure: PassingFailure): void;
  /** The service has returned or refused a document. */
  answered(): void;
  /**
   * Whether the service is down, so that the next document must not be requested. Then counts it as failed.
   *
   * @param state of the document, when it has failed before
   */
  skip(state: PassingFailure["state"] | undefined): boolean;
  /** Number of documents that were not requested. */
  skipped(): number;
  /**
   * Throws the first error, so that the stage is retried, when the service is down or more than a tenth of all `total`
   * documents failed. A document that has been failing for a day does not count: the next sync retries it.
   */
  throwIfTooManyFailed(options: { readonly total: number; readonly now: number }): void;
}

export function countPassingFailures(): PassingFailures {
  const failures: PassingFailure[] = [];
  const skipped: (PassingFailure["state"] | undefined)[] = [];
  let inARow = 0;
  const isDown = () => inARow >= FAILURES_IN_A_ROW;
  return {
    add(failure) {
      failures.push(failure);
      inARow += 1;
    },
    answered() {
      inARow = 0;
    },
    skip(state) {
      if (isDown()) skipped.push(state);
      return isDown();
    },
    skipped: () => skipped.length,
    throwIfTooManyFailed({ total, now }) {
      const states = [...failures.map(({ state }) => state), ...skipped];
      const recent = states.filter((state) => !state || now - state.since < DAY_MS).length;
      const tolerated = isDown() ? 0 : total * TOLERATED;
      if (failures[0] && recent > tolerated) throw failures[0].error;
    },
  };
}

/** Sorts by the last attempt to fetch a document, so that documents that always fail keep no others waiting. */
export function longestWaitingFirst<Item>(
  items: readonly Item[],
  attemptedAt: (item: Item) => number | null | undefined,
): Item[] {
  return items.toSorted((a, b) => (attemptedAt(a) ?? 0) - (attemptedAt(b) ?? 0));
}
