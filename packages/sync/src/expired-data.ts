import { rm } from "node:fs/promises";
import { join } from "node:path";
import { DAY_MS } from "@guildhall/contract";
import {
  type DocumentStateRecord,
  type GuildRecord,
  type MemberRecord,
  PROFILE,
  type Queries,
  UNKNOWN_PROFILE,
} from "@guildhall/store";
import { forgetMember, isFormerMember } from "./former-member.ts";
import { mediaPath } from "./media-path.ts";
import type { StageContext } from "./stage.ts";

/** Player data is refreshed or deleted within this time. */
const RETENTION_MS = 30 * DAY_MS;
/** How long the audit log shows what somebody did. */
const AUDIT_MS = 365 * DAY_MS;
/** Time counts only with failed attempts, or with activity of the guild, on this many different days. */
const ACTIVE_DAYS = 5;

/** The values of the profile's columns after a deletion. */
const DELETED_PROFILE = { ...UNKNOWN_PROFILE, profileAt: null };

export type RetentionContext = Pick<StageContext, "store" | "guild" | "mediaFolder" | "clock">;

/**
 * Deletes personal data that may no longer be stored: the profile of a character that is invalid or
 * could not be refreshed for 30 days, and everything about members who left 30 days ago. Each deletion is
 * recorded without the data. Also deletes the characters of users that no sign-in has shown for 30 days, and what the audit log
 * has of more than a year ago, which belong to no guild. Running it again changes nothing, also in another process at the same time.
 */
export async function deleteExpiredData(context: RetentionContext): Promise<void> {
  const expiry = await expiryTime(context);
  if ((await expiredProfiles(context, context.store, expiry)).length > 0) {
    await deleteProfiles(context, expiry);
  }
  if (expiry !== null) {
    await forgetRuns(context, expiry);
    const auditLog = expiry + RETENTION_MS - AUDIT_MS;
    await context.store.retention.forgetAccounts({ characters: expiry, auditLog });
  }
  await deleteUnusedImages(context);
}

/**
 * Returns the time up to which data is expired: 30 days ago. The current time can be wrong, so it counts as at most the
 * time of the fifth most recent active day, plus four usual intervals between active days, plus a day. A clock that is
 * ahead on one day adds one interval and a day at most. Null when the guild was active on fewer days.
 */
async function expiryTime({ store, guild, clock }: RetentionContext): Promise<number | null> {
  const now = clock();
  const runs = await store.runs.latestDays(guild.id, { until: now, limit: ACTIVE_DAYS });
  // A guild whose access is disabled has no runs.
  const times = [...runs, ...guild.unsyncedDays.filter((at) => at <= now)].sort((a, b) => b - a);
  const days = [...new Map(times.map((at) => [Math.floor(at / DAY_MS), at])).values()];
  const active = days.slice(0, ACTIVE_DAYS);
  const oldest = active[ACTIVE_DAYS - 1];
  if (oldest === undefined) return null;
  const intervals = active.slice(1).map((at, index) => (active[index] ?? at) - at);
  // The second shortest: a pause and a jump of the clock do not change it. A weekly sync has 7 days.
  const usual = Math.max(DAY_MS, intervals.sort((a, b) => a - b)[1] ?? 0);
  return Math.min(now, oldest + (ACTIVE_DAYS - 1) * usual + DAY_MS) - RETENTION_MS;
}

/**
 * Deletes what the runs up to `expiry` have stored: members who left, messages and undo data. The order of the runs
 * decides, because a wrong clock can have stored the times of the data itself.
 */
async function forgetRuns(context: RetentionContext, expiry: number): Promise<void> {
  const { store, guild, clock } = context;
  const lastRunId = await store.runs.lastBefore(guild.id, { time: expiry, until: clock() });
  if (lastRunId === null) return;
  const departed = new Set(await store.retention.departed(guild.id, lastRunId));
  const members = await store.members.listAll(guild.id);
  for (const member of members) {
    if (!departed.has(member.id) || isFormerMember(member)) continue;
    await forgetMember(context, member, members);
  }
  await store.retention.forgetMessages(guild.id, lastRunId);
  await store.rosterApprovals.forgetUndo(guild.id, lastRunId);
}

interface ExpiredProfile {
  readonly memberId: number;
  readonly state: DocumentStateRecord | undefined;
  readonly why: string;
}

async function expiredProfiles(
  { guild, clock }: RetentionContext,
  { members, documents }: Queries,
  expiry: number | null,
): Promise<ExpiredProfile[]> {
  const states = new Map(
    (await documents.list(guild.id))
      .filter(({ document }) => document === PROFILE)
      .map((state) => [state.memberId, state]),
  );
  return (await members.listAll(guild.id)).flatMap((member) => {
    const state = states.get(member.id);
    const why = deletionReason(guild, member, { state, expiry, now: clock() });
    return why === null ? [] : [{ memberId: member.id, state, why }];
  });
}

/** Why the profile must be deleted now; null when it is not. */
function deletionReason(
  { syncedAt, unsyncedDays }: GuildRecord,
  member: MemberRecord,
  { state, expiry, now }: Pick<ExpiredProfile, "state"> & { expiry: number | null; now: number },
): string | null {
  if (member.leftAt !== null || (state ? state.deletedAt !== null : !hasProfileData(member))) {
    return null;
  }
  if (state?.state === "gone") return "invalid";
  // The legacy roster has facts of profiles that were never read.
  const times = [member.profileAt, state?.since, syncedAt, ...unsyncedDays];
  // A time in the future was stored by a wrong clock.
  const refreshedAt = times.find((at) => at != null && at <= now);
  if (expiry === null || refreshedAt == null || refreshedAt > expiry) return null;
  const days = unsyncedDays.filter((day) => day > refreshedAt);
  const attemptedAt = Math.max(state?.checkedAt ?? 0, ...days);
  const wasAttempted = attemptedAt - refreshedAt >= RETENTION_MS;
  // Elapsed time alone proves nothing: perhaps no process was running.
  const attemptDays = (state?.attemptDays ?? 0) + days.length;
  return wasAttempted && attemptDays >= ACTIVE_DAYS ? "not refreshed for 30 days" : null;
}

/** Whether any column of the profile is stored. */
function hasProfileData(member: MemberRecord): boolean {
  return Object.keys(DELETED_PROFILE).some((name) => Reflect.get(member, name) !== null);
}

function deleteProfiles(context: RetentionContext, expiry: number | null): Promise<void> {
  const { store, guild, clock } = context;
  return store.transaction(async (queries) => {
    // Another process can have read or deleted profiles since.
    const current = await queries.guilds.lock(guild.id);
    const at = clock();
    const profiles = await expiredProfiles({ ...context, guild: current }, queries, expiry);
    for (const expired of profiles) {
      const { memberId, state, why } = expired;
      await queries.members.update([{ id: memberId, ...DELETED_PROFILE }]);
      await queries.characters.forget([memberId]);
      const deleted = state ?? {
        memberId,
        document: PROFILE,
        subject: "",
        state: "failed" as const,
        status: null,
        reason: "It was deleted, because it could not be refreshed for 30 days.",
        since: at,
        checkedAt: at,
        attempts: 0,
        attemptDays: 0,
        nextAttemptAt: at,
        statusCheckedAt: null,
      };
      await queries.documents.put(guild.id, { ...deleted, deletedAt: at });
      await queries.retention.record(guild.id, { memberId, what: "profile", why, at });
    }
  });
}

/** Removes the files first: an image that is still in the database is found again by the next run. */
async function deleteUnusedImages({ store, mediaFolder }: RetentionContext): Promise<void> {
  const images = await store.retention.unusedImages();
  for (const { hash, contentType } of images) {
    await rm(join(mediaFolder, mediaPath(hash, contentType)), { force: true });
  }
  await store.retention.deleteImages(images.map(({ hash }) => hash));
}
