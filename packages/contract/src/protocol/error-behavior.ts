/** What a status other than success means (contract 7). */
export type ErrorMeaning =
  | "unauthorized"
  | "forbidden"
  | "not-found"
  | "rate-limited"
  | "server-error";

export interface ErrorBehavior {
  readonly meaning: ErrorMeaning;
  /** The token is refreshed and the call repeated once. */
  readonly refreshToken: boolean;
  /** Armory access of the guild is marked disabled. */
  readonly disableArmoryAccess: boolean;
  /** The error is logged. */
  readonly log: boolean;
}

const none = { refreshToken: false, disableArmoryAccess: false, log: false };

/** The table of contract 7. Null for a status that it does not name. */
export function errorBehavior(status: number): ErrorBehavior | null {
  if (status === 401) return { ...none, meaning: "unauthorized", refreshToken: true };
  if (status === 403)
    return { ...none, meaning: "forbidden", disableArmoryAccess: true, log: true };
  if (status === 404) return { ...none, meaning: "not-found" };
  if (status === 429) return { ...none, meaning: "rate-limited" };
  if (status >= 500) return { ...none, meaning: "server-error", log: true };
  return null;
}
