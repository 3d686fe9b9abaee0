import type { Edition, Region } from "@guildhall/contract";

/** A guild by the realm and name of the configuration, which the service can spell differently. */
export interface ConfiguredGuildKey {
  readonly region: Region;
  readonly edition: Edition;
  readonly realm: string;
  readonly name: string;
}

/** A guild that the configuration names, as of the latest lookup. */
export interface ConfiguredGuildRecord extends ConfiguredGuildKey {
  /** The stored guild; null when it could not be added. */
  readonly guildId: number | null;
  /** Why it could not be added, as JSON; null for a stored guild. */
  readonly failure: string | null;
  /** ms since 1970 */
  readonly checkedAt: number;
  /** ms since 1970; null when Guildhall looks for it at its next start. */
  readonly nextAttemptAt: number | null;
}
