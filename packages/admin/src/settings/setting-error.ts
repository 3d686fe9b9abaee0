/** The reasons for which a setting cannot be read or changed. */
export type SettingErrorCode =
  | "invalid-setting"
  | "locked-setting"
  | "unknown-setting"
  | "invalid-address"
  | "too-many-webhooks"
  | "nothing-to-send"
  | "missing-credentials"
  | "invalid-key"
  | "missing-key"
  | "wrong-key"
  | "damaged-secret"
  | "unwritable-key";

/** A setting cannot be read or changed. The message says why and what to do, and never contains the value. */
export class SettingError extends Error {
  override readonly name = "SettingError";
  readonly code: SettingErrorCode;
  /** What to do. */
  readonly advice: string | null;

  constructor(
    code: SettingErrorCode,
    message: string,
    advice: string | null = null,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.code = code;
    this.advice = advice;
  }
}
