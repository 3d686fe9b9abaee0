import type { ChangeKind, ChangeRecord, MemberRecord } from "@guildhall/store";

/** A loss up to this many members is plausible, and so is a loss of up to a tenth. */
const PLAUSIBLE_LOSS = 3;
const PLAUSIBLE_SHARE = 10;

export interface RosterLossInput {
  /** Everybody who was ever stored of the guild. */
  readonly members: readonly MemberRecord[];
  /** The guild's changes since the oldest roster to compare with. */
  readonly changes: readonly ChangeRecord[];
  /** Members below it count in no roster: raising it loses nobody. */
  readonly minimumLevel: number;
  /** Ids of the stored members whom visitors would see by the new roster. */
  readonly visible: ReadonlySet<number>;
}

export interface RosterLoss {
  /** How many members of the earlier roster visitors would no longer see. */
  readonly lost: number;
  /** Size of the earlier roster. */
  readonly size: number;
}

/** How many members a roster of this size may lose without an approval. */
export function plausibleLoss(size: number): number {
  return Math.max(PLAUSIBLE_LOSS, Math.floor(size / PLAUSIBLE_SHARE));
}

/**
 * The worst loss against the current roster and every earlier one, which are rebuilt by walking the
 * changes back. Every roster counts and not only the largest: otherwise a wrong roster with a few
 * false members in place of true ones would become the measure for the next one.
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
