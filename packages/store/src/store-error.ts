/** Why a database cannot be used. */
export type StoreErrorCode =
  | "cannot-open"
  | "not-a-database"
  | "newer-version"
  | "read-only"
  | "disk-full"
  | "damaged"
  | "replaced"
  | "busy"
  | "unreachable"
  | "not-found";

const RETRYABLE: ReadonlySet<StoreErrorCode> = new Set(["unreachable", "busy"]);

/**
 * The database cannot do what was asked. The message says what happened, to which database, and what to
 * do next; it never holds a password.
 */
export class StoreError extends Error {
  override readonly name = "StoreError";
  readonly code: StoreErrorCode;
  /** Whether the operation can succeed later without a change by a person. */
  readonly retryable: boolean;

  constructor(
    code: StoreErrorCode,
    message: string,
    options: ErrorOptions & { readonly retryable?: boolean } = {},
  ) {
    super(message, options);
    this.code = code;
    this.retryable = options.retryable ?? RETRYABLE.has(code);
  }
}
