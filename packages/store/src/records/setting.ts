/** A setting that was changed on the site or by the command. */
export interface SettingRecord {
  readonly key: string;
  /** JSON, or the sealed value of a secret. */
  readonly value: string;
  readonly sealed: boolean;
  /** ms since 1970 */
  readonly changedAt: number;
  /** Username, or the name of a program. */
  readonly changedBy: string;
}
