import type { Edition, Region } from "@guildhall/contract";

export interface RealmFacts {
  readonly slug: string;
  readonly name: string;
  readonly connectedRealmId: number | null;
  readonly status: "UP" | "DOWN";
  /** Unchanged from the service, such as `HIGH` or `medium`. */
  readonly population: string | null;
  readonly type: string | null;
  readonly hasQueue: boolean | null;
  readonly battlegroup: string | null;
  readonly locale: string | null;
  readonly timezone: string | null;
}

/** A change of the status of a realm. */
export interface RealmChange {
  readonly provider: string;
  readonly region: Region;
  readonly edition: Edition;
  readonly slug: string;
  /** Time of the check that found it, in ms since 1970. */
  readonly at: number;
  readonly status: RealmFacts["status"];
}

export interface RealmRecord extends RealmFacts {
  readonly provider: string;
  readonly region: Region;
  readonly edition: Edition;
  /** ms since 1970 */
  readonly checkedAt: number;
  readonly changedAt: number | null;
}
