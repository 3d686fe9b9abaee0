import { DAY_MS } from "@guildhall/contract";
import type { ChangeRecord, MemberRecord } from "@guildhall/store";

/** A stay in the guild, in ms since 1970. */
export interface Stay {
  /** Null when the member joined before the first sync, and no import has the date. */
  readonly from: number | null;
  /** Null for the present stay. */
  readonly until: number | null;
}

/**
 * Returns the stays of a member, oldest first. A member below the minimum level is not shown, and has not left.
 *
 * @param changes oldest first
 */
export function staysOf(
  { leftAt, joinedAt }: Pick<MemberRecord, "leftAt" | "joinedAt">,
  changes: readonly Pick<ChangeRecord, "kind" | "at">[],
): readonly Stay[] {
  const stays: Stay[] = [];
  const movements = changes.filter(({ kind }) => ["joined", "rejoined", "left"].includes(kind));
  // After a return, it is the time of the return.
  const isFirstJoin = joinedAt !== null && joinedAt < (movements[0]?.at ?? Infinity);
  let from = isFirstJoin ? joinedAt : null;
  let isOpen = movements[0]?.kind !== "joined" && movements[0]?.kind !== "rejoined";
  for (const { kind, at } of movements) {
    if (kind === "left" && isOpen) stays.push({ from, until: at });
    isOpen = kind !== "left";
    from = at;
  }
  const isGone = leftAt !== null && movements.at(-1)?.kind === "left";
  if (isOpen && !isGone) stays.push({ from, until: null });
  return stays;
}

/** Full days of all stays. A stay whose start is unknown counts from the first time that the member was seen. */
export function daysAsMember(stays: readonly Stay[], firstSeenAt: number, now: number): number {
  const total = stays.reduce(
    (sum, { from, until }) => sum + Math.max(0, (until ?? now) - (from ?? firstSeenAt)),
    0,
  );
  return Math.floor(total / DAY_MS);
}
