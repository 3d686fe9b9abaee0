import type { DirectoryRealm } from "./realm-name.ts";

/** A name that no realm has, or several. */
export class RealmNameError extends RangeError {
  override readonly name = "RealmNameError" as const;
  /** The realms with this name, or with a similar name, most similar first. */
  readonly realms: readonly DirectoryRealm[];

  constructor(message: string, realms: readonly DirectoryRealm[]) {
    super(message);
    this.realms = realms;
  }
}
