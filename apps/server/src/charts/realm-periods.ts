import type { RealmChange, RealmRecord } from "@guildhall/store";

/** A time in which a realm had one status. Times are ms since 1970. */
export interface RealmPeriod {
  readonly status: RealmRecord["status"];
  readonly from: number;
  readonly until: number;
}

/**
 * Returns the periods from a time until the latest check, oldest first. The last one has the present status, and no length
 * when the latest check found the change. The status before the first change is the other one; without a change, it is the present one.
 *
 * @param changes from that time on, oldest first
 */
export function realmPeriods(
  { status, checkedAt }: Pick<RealmRecord, "status" | "checkedAt">,
  changes: readonly Pick<RealmChange, "at" | "status">[],
  from: number,
): RealmPeriod[] {
  const [first] = changes;
  const before = first === undefined ? status : first.status === "UP" ? "DOWN" : "UP";
  const starts = [{ at: from, status: before }, ...changes];
  return starts
    .map((start, index) => ({
      ...{ status: start.status, from: start.at, until: starts[index + 1]?.at ?? checkedAt },
    }))
    .filter(({ from, until }, index) => until > from || index === starts.length - 1);
}
