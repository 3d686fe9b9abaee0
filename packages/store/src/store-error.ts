/** The reason why a database cannot be used. */
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
 * An operation of the database failed. The message says what failed, on which database, and what to do. It never
 * contains a password.
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
