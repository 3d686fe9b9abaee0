/** The reasons for which an action on accounts is refused. */
export type AccountErrorCode =
  | "invalid-credentials"
  | "too-many-attempts"
  | "invalid-username"
  | "invalid-display-name"
  | "invalid-password"
  | "weak-password"
  | "invalid-name"
  | "username-taken"
  | "invalid-set-up-token"
  | "already-set-up"
  | "invalid-invitation"
  | "last-administrator"
  | "not-found"
  | "sign-in-unavailable"
  | "sign-in-expired"
  | "sign-in-denied"
  | "sign-in-failed"
  | "sign-up-closed"
  | "account-linked"
  | "only-sign-in"
  | "marked-by-officer"
  | "user-disabled";

/** An action on accounts was refused. The message says why and what to do, and never contains a secret. */
export class AccountError extends Error {
  override readonly name = "AccountError";
  readonly code: AccountErrorCode;
  /** What to do. */
  readonly advice: string | null;
  /** ms until the next attempt is allowed; null when waiting does not help. */
  readonly retryAfterMs: number | null;

  constructor(
    code: AccountErrorCode,
    message: string,
    advice: string | null = null,
    options: ErrorOptions & { readonly retryAfterMs?: number } = {},
  ) {
    super(message, options);
    this.code = code;
    this.advice = advice;
    this.retryAfterMs = options.retryAfterMs ?? null;
  }
}
