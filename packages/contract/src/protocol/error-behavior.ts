/** Meaning of an error status (contract 7). */
export type ErrorMeaning =
  | "unauthorized"
  | "forbidden"
  | "not-found"
  | "rate-limited"
  | "server-error";

export interface ErrorBehavior {
  readonly meaning: ErrorMeaning;
  /** Refresh the token and retry once. */
  readonly refreshToken: boolean;
  /** Disable armory access of the guild. */
  readonly disableArmoryAccess: boolean;
  /** Log the error. */
  readonly log: boolean;
}

const none = { refreshToken: false, disableArmoryAccess: false, log: false };

/** Returns how to handle a status (contract 7), or null for a status without a rule. */
export function errorBehavior(status: number): ErrorBehavior | null {
  if (status === 401) return { ...none, meaning: "unauthorized", refreshToken: true };
  if (status === 403)
    return { ...none, meaning: "forbidden", disableArmoryAccess: true, log: true };
  if (status === 404) return { ...none, meaning: "not-found" };
  if (status === 429) return { ...none, meaning: "rate-limited" };
  if (status >= 500) return { ...none, meaning: "server-error", log: true };
  return null;
}
