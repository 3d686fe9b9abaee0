import type { ChangeKind, ChangeRecord, MemberRecord } from "@guildhall/store";

/** A loss of up to this many members, or of up to a tenth, is plausible. */
const PLAUSIBLE_LOSS = 3;
const PLAUSIBLE_SHARE = 10;

export interface RosterLossInput {
  /** All stored members of the guild, including former members. */
  readonly members: readonly MemberRecord[];
  /** The guild's changes since the oldest reference roster. */
  readonly changes: readonly ChangeRecord[];
  /** Members below this level are not counted in any roster, so raising it is not a loss. */
  readonly minimumLevel: number;
  /** Ids of the stored members who would be visible with the new roster. */
  readonly visible: ReadonlySet<number>;
}

export interface RosterLoss {
  /** Number of members of the earlier roster who would no longer be visible. */
  readonly lost: number;
  /** Size of the earlier roster. */
  readonly size: number;
}

/** Number of members that a roster of this size may lose and still be applied at once. */
export function plausibleLoss(size: number): number {
  return Math.max(PLAUSIBLE_LOSS, Math.floor(size / PLAUSIBLE_SHARE));
}

/**
 * Returns the worst loss against the current roster and every earlier one. The earlier rosters are rebuilt by
 * reverting the changes, newest first. The largest roster alone is not enough: a wrong roster with a few false
 * members in place of true ones could be the largest, and the next wrong roster would be compared with it.
 */
export function worstLoss({ members, changes, minimumLevel, visible }: RosterLossInput) {
  const countable = new Set(
    members.filter(({ level }) => level >= minimumLevel).map(({ id }) => id),
  );
  const roster = new Set(
    members.filter(({ id, leftAt }) => leftAt === null && countable.has(id)).map(({ id }) => id),
  );
  let lost = [...roster].filter((id) => !visible.has(id)).length;
  let worst: RosterLoss = { lost, size: roster.size };
  const compare = () => {
    const excess = lost - plausibleLoss(roster.size);
    if (excess > worst.lost - plausibleLoss(worst.size)) worst = { lost, size: roster.size };
  };
  const byRun = Map.groupBy(
    changes.toSorted((a, b) => b.id - a.id),
    ({ runId }) => runId,
  );
  for (const ofRun of byRun.values()) {
    for (const { memberId, kind } of ofRun) {
      if (memberId === null || !countable.has(memberId)) continue;
      const counts = visible.has(memberId) ? 0 : 1;
      if (ARRIVALS.has(kind) && roster.delete(memberId)) lost -= counts;
      if (DEPARTURES.has(kind) && !roster.has(memberId)) {
        roster.add(memberId);
        lost += counts;
      }
    }
    compare();
  }
  return worst;
}

const ARRIVALS: ReadonlySet<ChangeKind> = new Set(["joined", "rejoined", "imported"]);
const DEPARTURES: ReadonlySet<ChangeKind> = new Set(["left", "no-longer-imported"]);
