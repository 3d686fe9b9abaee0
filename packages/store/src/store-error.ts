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

/**
 * The database cannot do what was asked. The message says what happened, to which database, and what to
 * do next; it never holds a password.
 */
export class StoreError extends Error {
  override readonly name = "StoreError";
  readonly code: StoreErrorCode;

  constructor(code: StoreErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
