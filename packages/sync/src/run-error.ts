import { ApiError } from "@guildhall/client";
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

/** How loud a failed run is logged: as the table of contract 7 says, and anything unforeseen as an error. */
export function failureLevel(error: unknown): "info" | "warn" | "error" {
  if (isAbort(error)) return "info";
  const behavior = error instanceof ApiError ? errorBehavior(error.status ?? 0) : null;
  return behavior && !behavior.log ? "warn" : "error";
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === "AbortError";
}

/** The error of a failed run: a code for programs, and a message that says what happened. */
export function runError(error: unknown): NonNullable<SyncRunRecord["error"]> {
  if (isAbort(error)) {
    return {
      code: "stopped",
      message: "The sync was stopped before its end. The next one goes on.",
    };
  }
  if (!(error instanceof Error)) return { code: "internal", message: String(error) };
  const unavailable = databaseError(error);
  if (unavailable) return { code: "database", message: unavailable.message };
  return { code: CODES.get(error.name) ?? "internal", message: error.message };
}

/** The client reports a quota store that failed as an error of its own, with the cause. */
function databaseError(error: unknown): StoreError | null {
  if (error instanceof StoreError) return error.retryable ? error : null;
  return error instanceof Error ? databaseError(error.cause) : null;
}
