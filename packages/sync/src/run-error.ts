import { ApiError, QuotaError } from "@guildhall/client";
import { errorBehavior } from "@guildhall/contract";
import { StoreError, type SyncRunRecord } from "@guildhall/store";

/** Error codes of runs, by the name of the client's error. */
const CODES = new Map(
  Object.entries({
    UnauthorizedError: "unauthorized",
    ForbiddenError: "forbidden",
    GuildAccessError: "forbidden",
    NotFoundError: "not-found",
    RateLimitedError: "rate-limited",
    QuotaError: "rate-limited",
    ServerError: "server-error",
    UnexpectedStatusError: "unexpected-status",
    TimeoutError: "timeout",
    ConnectionError: "connection",
    InvalidBodyError: "invalid-body",
    TokenError: "token",
    InvalidDocumentError: "invalid-document",
  }),
);

/** Returns the log level of a failed run by the table of contract 7. Unexpected errors have the level `error`. */
export function failureLevel(error: unknown): "info" | "warn" | "error" {
  if (isAbort(error)) return "info";
  const behavior = error instanceof ApiError ? errorBehavior(error.status ?? 0) : null;
  return behavior && !behavior.log ? "warn" : "error";
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === "AbortError";
}

/** Returns the error of a failed run: a code for programs and a message for people. */
export function runError(error: unknown): NonNullable<SyncRunRecord["error"]> {
  if (isAbort(error)) {
    return {
      code: "stopped",
      message: "The sync was interrupted. The next sync resumes it.",
    };
  }
  if (!(error instanceof Error)) return { code: "internal", message: String(error) };
  const unavailable = databaseError(error);
  if (unavailable !== null) return { code: "database", message: unavailable };
  return { code: CODES.get(error.name) ?? "internal", message: error.message };
}

/**
 * Returns what an unavailable database has caused, or null for another error. The client reports a quota store that
 * failed or did not respond as an error without a retry time; the quota of a sync is counted in the database.
 */
function databaseError(error: unknown): string | null {
  if (error instanceof StoreError) return error.retryable ? error.message : null;
  if (!(error instanceof Error)) return null;
  const cause = databaseError(error.cause);
  const isUncounted = error instanceof QuotaError && error.retryAfterMs === null;
  return cause ?? (isUncounted ? "The database did not count the requests in time." : null);
}
