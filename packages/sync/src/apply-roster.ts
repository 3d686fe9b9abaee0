import type {
  Change,
  GuildRecord,
  MemberRecord,
  Queries,
  RosterApproval,
  RosterUndo,
  RunCounts,
} from "@guildhall/store";
import { guildChanges } from "./guild-changes.ts";
import type { GuildSnapshot } from "./guild-snapshot.ts";
import { pastModified } from "./past-modified.ts";
import type { RosterDiff } from "./roster-diff.ts";

export interface RosterApplication {
  /** The guild and its members before the change. */
  readonly guild: GuildRecord;
  readonly stored: readonly MemberRecord[];
  readonly snapshot: GuildSnapshot;
  readonly diff: RosterDiff;
  readonly runId: number;
  /** ms since 1970 */
  readonly at: number;
  /** The same moment in ms of the guild's clock. */
  readonly clock: number;
  /** The approval of a roster that was held. */
  readonly approval: Pick<RosterApproval, "approvedBy" | "reason" | "message"> | null;
}

export interface AppliedRoster {
  readonly counts: Pick<RunCounts, "imported" | "joined" | "left" | "changed">;
  readonly changes: readonly Change[];
  /** All members of the guild after the change. */
  readonly members: readonly MemberRecord[];
}

/**
 * Writes a roster: guild, members and history, and its approval with the data to undo it. Call it in a transaction that
 * holds the lock of the guild.
 */
export async function applyRoster(
  queries: Queries,
  { guild, stored, snapshot, diff, runId, at, clock, approval }: RosterApplication,
): Promise<AppliedRoster> {
  const baseline = guild.baselineAt === null;
  const guildChanged = await queries.guilds.update(guild.id, snapshot.facts);
  await queries.members.update(diff.updates);
  const inserted = await queries.members.insert(guild.id, diff.inserts);
  const arrivals = baseline ? [] : inserted.map((member) => arrivalOf(member, at));
  const ofGuild = baseline ? [] : guildChanges(guild, snapshot.facts, at);
  const changes = [...ofGuild, ...diff.changes, ...arrivals];
  await queries.changes.insert(guild.id, runId, changes, clock);
  // A roster without a visible member is nothing to compare the next one with.
  const isMeasure = baseline && inserted.length > 0;
  const rosterModifiedAt = snapshot.lastModified ?? pastModified(guild.rosterModifiedAt, at);
  await queries.guilds.markSynced(guild.id, at, { baseline: isMeasure, rosterModifiedAt });
  if (guild.unsyncedDays.length > 0) await queries.guilds.setUnsyncedDays(guild.id, []);
  if (differ(diff.below, guild.belowMinimum)) {
    await queries.guilds.setBelowMinimum(guild.id, diff.below);
  }
  if (differ(diff.secondLooks, guild.secondLooks)) {
    await queries.guilds.setSecondLooks(guild.id, diff.secondLooks);
  }
  if (approval) {
    const { approvedBy, reason, message } = approval;
    await queries.rosterApprovals.add({
      guildId: guild.id,
      runId,
      approvedBy,
      reason,
      message,
      approvedAt: at,
      unreadable: diff.unreadable,
      undo: undoOf({ guild, stored, diff }, inserted),
    });
  }
  const count = (kind: Change["kind"], of: readonly Change[] = changes) =>
    of.filter((change) => change.kind === kind).length;
  const left = count("left");
  const shownAgain = count("rejoined") + count("imported", diff.changes);
  const counts = baseline
    ? { imported: inserted.length, joined: 0, left: 0, changed: 0 }
    : {
        imported: count("imported"),
        joined: count("joined") + count("rejoined"),
        left,
        changed: diff.updates.length - shownAgain - left + Number(guildChanged),
      };
  const updates = new Map(diff.updates.map((update) => [update.id, update]));
  const kept = stored.map((member) => ({ ...member, ...updates.get(member.id) }));
  return { counts, changes, members: [...kept, ...inserted] };
}

function differ(after: readonly unknown[], before: readonly unknown[]): boolean {
  return JSON.stringify(after) !== JSON.stringify(before);
}

/** The history entry of a newly inserted member. */
function arrivalOf({ id, name, joinedAt }: MemberRecord, at: number): Change {
  const kind = joinedAt === null ? "imported" : "joined";
  return { memberId: id, at, kind, before: null, after: name };
}

/** The state that `diff` changes. */
function undoOf(
  { guild, stored, diff }: Pick<RosterApplication, "guild" | "stored" | "diff">,
  inserted: readonly MemberRecord[],
): RosterUndo {
  const members = new Map(stored.map((member) => [member.id, member]));
  const left: RosterUndo["left"][number][] = [];
  const updated: RosterUndo["updated"][number][] = [];
  for (const { id, ...after } of diff.updates) {
    const member = members.get(id);
    if (!member) continue;
    if (typeof after.leftAt === "number") left.push({ id, joinedAt: member.joinedAt });
    else updated.push({ id, before: columnsOf(member, after), after });
  }
  return { guild, left, updated, inserted: inserted.map(({ id }) => id) };
}

function columnsOf(member: MemberRecord, like: Partial<MemberRecord>): Partial<MemberRecord> {
  return Object.fromEntries(
    Object.entries(member).filter(([column]) => Object.hasOwn(like, column)),
  );
}
