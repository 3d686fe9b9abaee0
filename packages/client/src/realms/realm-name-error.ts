import type { DirectoryRealm } from "./realm-name.ts";

/** A name that is of no realm, or of several. */
export class RealmNameError extends RangeError {
  override readonly name = "RealmNameError" as const;
  /** Those of the name when it has several, else those with a name like it; the nearest first. */
  readonly realms: readonly DirectoryRealm[];

  constructor(message: string, realms: readonly DirectoryRealm[]) {
    super(message);
    this.realms = realms;
  }
}
