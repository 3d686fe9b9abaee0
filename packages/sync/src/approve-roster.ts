import type {
  ChangeRecord,
  HeldRoster,
  MemberRecord,
  Queries,
  RosterApproval,
  RosterUndo,
  Store,
} from "@guildhall/store";
import { applyRoster } from "./apply-roster.ts";
import { diffForGuild } from "./apply-snapshot.ts";
import { isFormerMember } from "./former-member.ts";
import type { GuildSnapshot } from "./guild-snapshot.ts";
import { identifiedNews } from "./news-events.ts";
import { MEMBER_JOINED, MEMBER_LEFT, newsOfMovements } from "./roster-news.ts";

export interface ApprovedRoster {
  readonly held: HeldRoster;
  readonly left: number;
  readonly joined: number;
}

/**
 * Applies a guild's held roster as an officer's decision, in one transaction. Later losses are counted
 * against this roster. Returns null when no roster is held, or when `digest` is set and another
 * roster than the one with this digest is held.
 */
export function approveHeldRoster(
  store: Store,
  { guildId, at, digest }: { guildId: number; at: number; digest?: string },
): Promise<ApprovedRoster | null> {
  return store.transaction(async (queries) => {
    const guild = await queries.guilds.lock(guildId);
    const held = await queries.heldRosters.get(guildId);
    const text = await queries.heldRosters.snapshot(guildId);
    if (!held || text === null || (digest !== undefined && digest !== held.digest)) return null;
    const snapshot = JSON.parse(text) as GuildSnapshot;
    const stored = await queries.members.listAll(guildId);
    const diff = diffForGuild(guild, stored, snapshot, { at, seen: held.clocks.seen });
    const run = await queries.runs.start(guildId, "command", at);
    const { counts, undo } = await applyRoster(queries, {
      ...{ guild, stored, snapshot, diff, runId: run.id, at },
    });
    const { reason, message } = held;
    const approval = {
      guildId,
      runId: run.id,
      by: "officer",
      reason,
      message,
      approvedAt: at,
      unreadable: diff.unreadable,
    } as const;
    await queries.rosterApprovals.add({ ...approval, undo });
    await queries.heldRosters.remove(guildId);
    const movements = newsOfMovements(diff.movements, guildId, at);
    const news = await queries.news.insert(
      guildId,
      identifiedNews(movements, () => null),
      at,
    );
    await queries.runs.finish(run.id, {
      status: "succeeded",
      counts: { ...run.counts, ...counts, news },
      warnings: [],
      error: null,
      at,
    });
    return { held, left: counts.left, joined: counts.joined };
  });
}

export interface UndoneRoster {
  readonly approval: RosterApproval;
  /** Number of members who had left by it. */
  readonly returned: number;
}

/**
 * Undoes the guild's latest approval, an officer's or that of time, in one transaction: who left by it
 * is back with the former join time and history, who came by it is removed, and its news are
 * withdrawn. A return since then is withdrawn, too. Returns null when there is nothing to undo.
 */
export function undoRosterApproval(
  store: Store,
  { guildId, at }: { readonly guildId: number; readonly at: number },
): Promise<UndoneRoster | null> {
  return store.transaction(async (queries) => {
    await queries.guilds.lock(guildId);
    const approval = await queries.rosterApprovals.latest(guildId);
    if (!approval?.undo) return null;
    const { undo, runId, lastChangeId } = approval;
    const ofRun = await queries.changes.list(guildId, { runId });
    const later = await queries.changes.list(guildId, { afterId: lastChangeId });
    await queries.members.remove(undo.inserted);
    const everybody = await queries.members.listAll(guildId);
    // Nothing can bring back a member whose personal data was deleted: the departure stays.
    const forgotten = new Set(everybody.filter(isFormerMember).map(({ id }) => id));
    const members = everybody.filter(({ id }) => !forgotten.has(id));
    const left = undo.left.filter(({ id }) => !forgotten.has(id));
    const returns = firstReturns(later, new Set(left.map(({ id }) => id)));
    await queries.members.update(formerMembers(members, undo, returns));
    const withdrawn = [...ofRun, ...returns.values()].filter(
      ({ memberId }) => memberId === null || !forgotten.has(memberId),
    );
    await queries.changes.remove(withdrawn.map(({ id }) => id));
    await withdrawNews(queries, guildId, withdrawn);
    await queries.guilds.restore(guildId, undo.guild);
    // The next answer is judged against the restored roster.
    await queries.heldRosters.remove(guildId);
    await queries.rosterApprovals.markUndone(approval.id, at);
    return { approval, returned: left.length };
  });
}

/** The first change after the approval that made a member present again, by the member's id. */
function firstReturns(
  later: readonly ChangeRecord[],
  left: ReadonlySet<number>,
): ReadonlyMap<number, ChangeRecord> {
  const returns = later.filter(({ kind }) => kind === "rejoined" || kind === "imported");
  // The latest are listed first, so the first one is set last.
  return new Map(
    returns
      .toSorted((a, b) => b.id - a.id)
      .flatMap((change) => {
        const { memberId } = change;
        return memberId !== null && left.has(memberId) ? [[memberId, change] as const] : [];
      }),
  );
}

type MemberUpdate = { readonly id: number } & Partial<MemberRecord>;

/** What makes the members what they were, but for what changed since the approval. */
function formerMembers(
  members: readonly MemberRecord[],
  { left, updated }: RosterUndo,
  returns: ReadonlyMap<number, ChangeRecord>,
): MemberUpdate[] {
  const current = new Map(members.map((member) => [member.id, member]));
  const returned = left.flatMap(({ id, joinedAt }): MemberUpdate[] => {
    const back = returns.get(id);
    if (!current.has(id)) return [];
    if (!back) return [{ id, leftAt: null }];
    return current.get(id)?.joinedAt === back.at ? [{ id, joinedAt }] : [];
  });
  const restored = updated.flatMap(({ id, before, after }): MemberUpdate[] => {
    const member = current.get(id);
    if (!member) return [];
    const unchanged = Object.entries(before).filter(
      ([column]) => member[column as keyof MemberRecord] === after[column as keyof MemberRecord],
    );
    return [{ id, ...Object.fromEntries(unchanged) }];
  });
  return [...returned, ...restored];
}

async function withdrawNews(
  queries: Queries,
  guildId: number,
  changes: readonly ChangeRecord[],
): Promise<void> {
  const moments = Map.groupBy(changes, ({ at }) => at);
  for (const [at, ofMoment] of moments) {
    const left = ofMoment.filter(({ kind }) => kind === "left");
    const came = ofMoment.filter(({ kind }) => kind === "joined" || kind === "rejoined");
    const leavers = left.flatMap(({ before }) => before ?? []);
    const comers = came.flatMap(({ after }) => after ?? []);
    await queries.news.withdraw(guildId, MEMBER_LEFT, at, leavers);
    await queries.news.withdraw(guildId, MEMBER_JOINED, at, comers);
  }
}
