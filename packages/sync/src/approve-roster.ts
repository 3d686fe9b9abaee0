import type {
  ChangeRecord,
  HeldRoster,
  MemberRecord,
  MemberUpdate,
  Queries,
  RosterApproval,
  RosterUndo,
  Store,
} from "@guildhall/store";
import { applyRoster } from "./apply-roster.ts";
import { diffForGuild } from "./apply-snapshot.ts";
import { isFormerMember } from "./former-member.ts";
import type { GuildSnapshot } from "./guild-snapshot.ts";
import { memberIdentity } from "./member-identity.ts";
import { identifiedNews } from "./news-events.ts";
import { createMemberFinder } from "./news-members.ts";
import { newsKindOf, newsOfChanges } from "./roster-news.ts";

export interface ApprovedRoster {
  readonly held: HeldRoster;
  readonly left: number;
  readonly joined: number;
}

interface DecisionOptions<Decided> {
  readonly guildId: number;
  /** ms since 1970 */
  readonly at: number;
  /** Called at the end of the transaction. */
  readonly record?: (queries: Queries, decided: Decided) => Promise<void>;
}

export interface ApproveOptions extends DecisionOptions<ApprovedRoster> {
  readonly digest?: string;
}

/**
 * Applies a guild's held roster in one transaction, as the decision of an officer. Later losses are counted
 * against this roster. Returns null when no roster is held, or when `digest` is set and differs from the
 * digest of the held roster. `record` takes part in the transaction.
 */
export function approveHeldRoster(
  store: Pick<Store, "transaction">,
  { guildId, at, digest, record = async () => {} }: ApproveOptions,
): Promise<ApprovedRoster | null> {
  return store.transaction(async (queries) => {
    const guild = await queries.guilds.lock(guildId);
    const held = await queries.heldRosters.get(guildId);
    const text = await queries.heldRosters.snapshot(guildId);
    if (!held || text === null || (digest !== undefined && digest !== held.digest)) return null;
    const snapshot = JSON.parse(text) as GuildSnapshot;
    const stored = await queries.members.listAll(guildId);
    const times = { at, clock: held.clocks.seen };
    const diff = diffForGuild(guild, stored, snapshot, times);
    const run = await queries.runs.start(guildId, "command", at);
    const approval = { ...held, approvedBy: "officer" as const };
    const { counts, changes, members } = await applyRoster(queries, {
      guild,
      stored,
      snapshot,
      diff,
      runId: run.id,
      ...times,
      approval,
    });
    await queries.heldRosters.remove(guildId);
    const ofChanges = newsOfChanges(changes, guildId, members);
    const identified = identifiedNews(ofChanges, () => null, createMemberFinder(members));
    const news = await queries.news.insert(guildId, identified, at);
    await queries.runs.finish(run.id, {
      status: "succeeded",
      counts: { ...run.counts, ...counts, news },
      warnings: [],
      error: null,
      at,
    });
    const approved = { held, left: counts.left, joined: counts.joined };
    await record(queries, approved);
    return approved;
  });
}

export interface UndoOptions extends DecisionOptions<UndoneRoster> {
  /** The id of the approval that is meant. Defaults to the latest one. */
  readonly approvalId?: number | undefined;
}

export interface UndoneRoster {
  readonly approval: RosterApproval;
  /** Number of members whom the approval had removed. */
  readonly returned: number;
}

/**
 * Undoes the guild's latest approval, by an officer or by time, in one transaction. It restores the members
 * who left with their join time and history, removes the members who joined, and deletes the news of both.
 * It also deletes what followed from these changes: the return of members, the departure of members who had joined,
 * and changes that were reversed. Returns null when no approval can be undone, or the latest one has another id. `record` takes part in the transaction.
 */
export function undoRosterApproval(
  store: Pick<Store, "transaction">,
  { guildId, at, approvalId, record = async () => {} }: UndoOptions,
): Promise<UndoneRoster | null> {
  return store.transaction(async (queries) => {
    await queries.guilds.lock(guildId);
    const approval = await queries.rosterApprovals.latest(guildId);
    if (!approval?.undo || approval.id !== (approvalId ?? approval.id)) return null;
    const { undo, runId, lastChangeId } = approval;
    const ofRun = await queries.changes.list(guildId, { runId });
    const later = await queries.changes.list(guildId, { afterId: lastChangeId });
    // Before its first roster, a guild has no members.
    const isFirst = undo.guild.baselineAt === null;
    const joined = later.filter(
      ({ kind }) => isFirst && (kind === "joined" || kind === "imported"),
    );
    const inserted = new Set([
      ...undo.inserted,
      ...joined.flatMap(({ memberId }) => memberId ?? []),
    ]);
    const ofInserted = later.filter(({ memberId }) => inserted.has(memberId ?? 0));
    // Before the members are removed, because their news lose them.
    await withdrawNews(queries, guildId, [...ofRun, ...ofInserted]);
    await queries.members.remove([...inserted]);
    const everybody = await queries.members.listAll(guildId);
    // A member whose personal data was deleted cannot be restored.
    const forgotten = new Set(everybody.filter(isFormerMember).map(({ id }) => id));
    const members = everybody.filter(({ id }) => !forgotten.has(id));
    const left = undo.left.filter(({ id }) => !forgotten.has(id));
    const returns = firstReturns(later, new Set(left.map(({ id }) => id)));
    await queries.members.update(formerMembers(members, undo, returns));
    const caused = [...returns.values(), ...reversals(ofRun, later), ...ofInserted];
    const withdrawn = [...ofRun, ...caused].filter(
      ({ memberId }) => memberId === null || !forgotten.has(memberId),
    );
    await queries.changes.remove(withdrawn.map(({ id }) => id));
    await withdrawNews(queries, guildId, caused);
    await queries.guilds.restore(guildId, {
      ...undo.guild,
      belowMinimum: [...undo.guild.belowMinimum, ...hiddenSince(members, later)],
    });
    // The next response is compared with the restored roster.
    await queries.heldRosters.remove(guildId);
    await queries.rosterApprovals.markUndone(approval.id, at);
    const undone = { approval, returned: left.length };
    await record(queries, undone);
    return undone;
  });
}

/** The first change after the approval that made a member present again, by member id. */
function firstReturns(
  later: readonly ChangeRecord[],
  left: ReadonlySet<number>,
): ReadonlyMap<number, ChangeRecord> {
  const returns = later.filter(({ kind }) => kind === "rejoined" || kind === "imported");
  // Descending order, so that the earliest change of a member is set last and remains.
  return new Map(
    returns
      .toSorted((a, b) => b.id - a.id)
      .flatMap((change) => {
        const { memberId } = change;
        return memberId !== null && left.has(memberId) ? [[memberId, change] as const] : [];
      }),
  );
}

/** The identities of the members whom a higher minimum level has hidden since. */
function hiddenSince(
  members: readonly MemberRecord[],
  later: readonly ChangeRecord[],
): readonly string[] {
  const hidden = new Set(
    later.flatMap(({ kind, memberId }) => (kind === "no-longer-imported" ? memberId : [])),
  );
  return members.filter(({ id }) => hidden.has(id)).map(memberIdentity);
}

/** The later changes that reverse one of these, such as a demotion after a promotion. */
function reversals(
  changes: readonly ChangeRecord[],
  later: readonly ChangeRecord[],
): readonly ChangeRecord[] {
  const key = ({ memberId, kind }: ChangeRecord, ...values: (string | null)[]) =>
    JSON.stringify([
      memberId,
      kind === "promoted" || kind === "demoted" ? "rank" : kind,
      ...values,
    ]);
  const reversed = new Set(changes.map((change) => key(change, change.after, change.before)));
  return later
    .toSorted((a, b) => a.id - b.id)
    .filter((change) => reversed.delete(key(change, change.before, change.after)));
}

/** Updates that restore the members. Columns that changed since the approval stay unchanged. */
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
  const moments = Map.groupBy(changes, ({ kind, at }) => `${kind} ${at}`);
  for (const ofMoment of moments.values()) {
    const [change] = ofMoment;
    const kind = change && newsKindOf(change.kind);
    const memberIds = ofMoment.flatMap(({ memberId }) => memberId ?? []);
    if (change && kind) await queries.news.withdraw(guildId, kind, change.at, memberIds);
  }
}
