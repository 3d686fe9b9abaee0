import type { FailureCause } from "@guildhall/sync";

export type CheckStatus = "ok" | "warning" | "failed" | "skipped";

/** The result of a check. */
export interface Check {
  /** The subject of the check, such as `clock`. */
  readonly name: string;
  readonly status: CheckStatus;
  /** Why it failed, for checks of the service; otherwise null. */
  readonly cause: FailureCause | null;
  readonly message: string;
  /** Advice; null when no action is needed. */
  readonly advice: string | null;
  /** For a clock, how far it is ahead of the service; for a used-up quota, the time until requests are left. In s. */
  readonly seconds?: number;
}

export const ok = (name: string, message: string): Check => ({
  ...{ name, status: "ok", cause: null, message, advice: null },
});

export const warning = (
  name: string,
  message: string,
  advice: string,
  cause: FailureCause | null = null,
): Check => ({ name, status: "warning", cause, message, advice });

export const failed = (
  name: string,
  message: string,
  advice: string,
  cause: FailureCause | null = null,
): Check => ({ name, status: "failed", cause, message, advice });

export const skipped = (name: string, message: string): Check => ({
  ...{ name, status: "skipped", cause: null, message, advice: null },
});

/** Returns the message of a thrown value. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // The error of `fetch` has its reason as cause.
  const { cause } = error;
  if (!(error instanceof TypeError) || !(cause instanceof Error)) return error.message;
  const { code } = cause as { readonly code?: unknown };
  return typeof code === "string" ? code : cause.message;
}
