import { ApiError } from "@guildhall/client";
import { errorBehavior } from "@guildhall/contract";
import type { SyncRunRecord } from "@guildhall/store";
import { causeOf, databaseError } from "./failure-cause.ts";

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
  return { code: causeOf(error), message: error.message };
}
