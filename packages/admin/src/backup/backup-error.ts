/** The reason why a backup cannot be written or restored. */
export type BackupErrorCode =
  /** The file is not a backup of Guildhall. */
  | "not-a-backup"
  /** The file is truncated, or bytes of it have changed. */
  | "damaged"
  /** A newer Guildhall wrote it. */
  | "newer-version"
  /** A file is too large for the archive. */
  | "too-large";

/** A backup cannot be written or restored. Nothing was replaced. */
export class BackupError extends Error {
  override readonly name = "BackupError";
  readonly code: BackupErrorCode;
  /** What to do about it. */
  readonly advice: string | null;

  constructor(
    code: BackupErrorCode,
    message: string,
    advice: string | null = null,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.code = code;
    this.advice = advice;
  }
}
