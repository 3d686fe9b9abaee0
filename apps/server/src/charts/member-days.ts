import { DAY_MS } from "@guildhall/contract";
import type { MembershipDay } from "@guildhall/store";

/** The number of members at the end of a day, and of the joins and leaves on it. */
export interface MemberDay {
  /** The first moment of the day in UTC, in ms since 1970. */
  readonly day: number;
  readonly members: number;
  /** Includes returns. */
  readonly joined: number;
  readonly left: number;
}

export interface MemberDaysOptions {
  /** Number of members at the end of the last day. */
  readonly members: number;
  /** A time on the first day, in ms since 1970. */
  readonly from: number;
  /** A time on the last day, in ms since 1970. */
  readonly until: number;
}

const JOINS: readonly MembershipDay["kind"][] = ["joined", "rejoined"];
const ADDED: readonly MembershipDay["kind"][] = [...JOINS, "imported"];

/**
 * Returns each day of a period, oldest first. Goes back from the number of members at its end. A change of the minimum level
 * changes the number of members, and nobody joins or leaves by it.
 */
export function memberDays(
  changes: readonly MembershipDay[],
  { members, from, until }: MemberDaysOptions,
): MemberDay[] {
  const byDay = Map.groupBy(changes, ({ day }) => day);
  const days: MemberDay[] = [];
  let atEnd = members;
  for (let day = startOf(until); day >= startOf(from); day -= DAY_MS) {
    const of = byDay.get(day) ?? [];
    const count = (isWanted: (kind: MembershipDay["kind"]) => boolean) =>
      of.reduce((sum, each) => sum + (isWanted(each.kind) ? each.count : 0), 0);
    const joined = count((kind) => JOINS.includes(kind));
    days.push({ day, members: atEnd, joined, left: count((kind) => kind === "left") });
    const added = count((kind) => ADDED.includes(kind));
    atEnd = Math.max(0, atEnd - added + count((kind) => !ADDED.includes(kind)));
  }
  return days.reverse();
}

function startOf(at: number): number {
  return Math.floor(at / DAY_MS) * DAY_MS;
}
