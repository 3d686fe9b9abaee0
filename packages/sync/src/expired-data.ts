import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { DocumentStateRecord, GuildRecord, MemberRecord, Queries } from "@guildhall/store";
import { forgetMember, isFormerMember } from "./former-member.ts";
import { mediaPath } from "./media-path.ts";
import { PROFILE } from "./profile-stage.ts";
import type { StageContext } from "./stage.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Player data is refreshed or deleted within this time. */
const RETENTION_MS = 30 * DAY_MS;
/** Time counts only with failed attempts, or runs, on this many different days. */
const ATTEMPT_DAYS = 5;

/** The columns from a character's own documents, with their values after a deletion. Add new columns here. */
const PROFILE_DATA = {
  gender: null,
  achievementPoints: null,
  faction: null,
  profileAt: null,
} as const satisfies Partial<MemberRecord>;

export type RetentionContext = Pick<StageContext, "store" | "guild" | "mediaFolder" | "clock">;

/**
 * Deletes personal data that may no longer be stored: the profile of a character that is invalid or
 * could not be refreshed for 30 days, and everything about members who left 30 days ago. Each deletion is
 * recorded without the data. Running it again changes nothing, also in another process at the same time.
 */
export async function deleteExpiredData(context: RetentionContext): Promise<void> {
  const { store, guild } = context;
  if ((await expiredProfiles(context, store)).length > 0) await deleteProfiles(context);
  const members = await store.members.listAll(guild.id);
  for (const member of members) {
    if (isFormerMember(member) || !(await leftLongAgo(context, member))) continue;
    await forgetMember(context, member, members);
  }
  const expired = await expiryTime(context);
  if (expired !== null) {
    await store.retention.forgetMessages(guild.id, expired);
    await store.rosterApprovals.forgetUndo(guild.id, expired);
  }
  await deleteUnusedImages(context);
}

interface ExpiredProfile {
  readonly memberId: number;
  readonly state: DocumentStateRecord | undefined;
  readonly why: string;
}

async function expiredProfiles(
  { guild, clock }: RetentionContext,
  { members, documents }: Queries,
): Promise<ExpiredProfile[]> {
  const states = new Map(
    (await documents.list(guild.id))
      .filter(({ document }) => document === PROFILE)
      .map((state) => [state.memberId, state]),
  );
  return (await members.listAll(guild.id)).flatMap((member) => {
    const state = states.get(member.id);
    const why = deletionReason(guild, member, { state, now: clock() });
    return why === null ? [] : [{ memberId: member.id, state, why }];
  });
}

/** Why the profile must be deleted now; null when it is not. */
function deletionReason(
  { syncedAt, unsyncedDays }: GuildRecord,
  member: MemberRecord,
  { state, now }: { readonly state: DocumentStateRecord | undefined; readonly now: number },
): string | null {
  if (member.leftAt !== null || (state ? state.deletedAt !== null : !hasProfileData(member))) {
    return null;
  }
  if (state?.state === "gone") return "invalid";
  // The legacy roster has the profiles of its members.
  const answeredAt = member.profileAt ?? syncedAt ?? state?.since ?? member.firstSeenAt;
  const refreshedAt = Math.min(answeredAt, state?.since ?? answeredAt);
  const days = unsyncedDays.filter((day) => day > refreshedAt);
  const attemptedAt = Math.max(state?.checkedAt ?? 0, ...days);
  const isOld = now - refreshedAt >= RETENTION_MS && attemptedAt - refreshedAt >= RETENTION_MS;
  // Elapsed time alone proves nothing: the clock can have jumped, or no process was running.
  const attemptDays = (state?.attemptDays ?? 0) + days.length;
  return isOld && attemptDays >= ATTEMPT_DAYS ? "not refreshed for 30 days" : null;
}

/** Whether any column of the profile is stored. */
function hasProfileData(member: MemberRecord): boolean {
  return Object.keys(PROFILE_DATA).some((name) => Reflect.get(member, name) !== null);
}

function deleteProfiles(context: RetentionContext): Promise<void> {
  const { store, guild, clock } = context;
  return store.transaction(async (queries) => {
    // Another process can have read or deleted profiles since.
    const current = await queries.guilds.lock(guild.id);
    const at = clock();
    for (const expired of await expiredProfiles({ ...context, guild: current }, queries)) {
      const { memberId, state, why } = expired;
      await queries.members.update([{ id: memberId, ...PROFILE_DATA }]);
      const deleted = state ?? {
        ...{ memberId, document: PROFILE, subject: "", state: "failed" as const, status: null },
        reason: "It was deleted, because it could not be refreshed for 30 days.",
        ...{ since: at, checkedAt: at, attempts: 0, attemptDays: 0, nextAttemptAt: at },
        statusCheckedAt: null,
      };
      await queries.documents.put(guild.id, { ...deleted, deletedAt: at });
      await queries.retention.record(guild.id, { memberId, what: "profile", why, at });
    }
  });
}

async function leftLongAgo(
  context: RetentionContext,
  { leftAt, profileAt }: MemberRecord,
): Promise<boolean> {
  if (leftAt === null) return false;
  const since = Math.max(leftAt, profileAt ?? 0);
  return context.clock() - since >= RETENTION_MS && (await hasEnoughDays(context, since));
}

/** Whether the guild was active on enough days. Elapsed time alone proves nothing: the clock can have jumped. */
async function hasEnoughDays({ store, guild }: RetentionContext, since: number): Promise<boolean> {
  // A guild whose access is disabled has no runs.
  const days = guild.unsyncedDays.filter((day) => day > since).length;
  return days >= ATTEMPT_DAYS || (await store.runs.countDays(guild.id, since)) >= ATTEMPT_DAYS;
}

/**
 * Messages and undo data from before this time are deleted. It is 30 days ago; while the guild was active on too
 * few days since then, 60 days ago, and so on. Null when it was never active on enough days.
 */
async function expiryTime(context: RetentionContext): Promise<number | null> {
  const now = context.clock();
  for (let age = RETENTION_MS; age <= now; age *= 2) {
    if (await hasEnoughDays(context, now - age)) return now - age;
  }
  return null;
}

/** Removes the files first: an image that is still in the database is found again by the next run. */
async function deleteUnusedImages({ store, mediaFolder }: RetentionContext): Promise<void> {
  const images = await store.retention.unusedImages();
  for (const { hash, contentType } of images) {
    await rm(join(mediaFolder, mediaPath(hash, contentType)), { force: true });
  }
  await store.retention.deleteImages(images.map(({ hash }) => hash));
}
