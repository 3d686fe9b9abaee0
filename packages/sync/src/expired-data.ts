import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { DocumentStateRecord, GuildRecord, MemberRecord } from "@guildhall/store";
import { forgetMember, isFormerMember } from "./former-member.ts";
import { GUILD_ROSTER } from "./guild-documents.ts";
import { mediaPath } from "./media-path.ts";
import { PROFILE } from "./profile-stage.ts";
import type { StageContext } from "./stage.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Player data is refreshed or deleted within this time. */
const RETENTION_MS = 30 * DAY_MS;
/** Time counts only with failed attempts, or runs, on this many different days. */
const ATTEMPT_DAYS = 5;

/** What a character's own documents say, and what replaces it when it is deleted. Add new columns here. */
const PROFILE_DATA = {
  gender: null,
  achievementPoints: null,
  faction: null,
  profileAt: null,
} as const satisfies Partial<MemberRecord>;

export type RetentionContext = Pick<StageContext, "store" | "guild" | "mediaFolder" | "clock">;

/**
 * Deletes personal data that may no longer be stored: the profile of a character that is no longer valid or
 * could not be refreshed for 30 days, and everything about members who left 30 days ago. Each deletion is
 * recorded without the data. Running it again changes nothing, also in another process at the same time.
 */
export async function deleteExpiredData(context: RetentionContext): Promise<void> {
  const { store, guild, clock } = context;
  const members = await store.members.listAll(guild.id);
  const byId = new Map(members.map((member) => [member.id, member]));
  for (const state of await store.documents.list(guild.id)) {
    const member = state.document === PROFILE ? byId.get(state.memberId ?? 0) : undefined;
    const why = member && deletionReason(context, member, state);
    if (why) await deleteProfile(context, state, why);
  }
  for (const member of members) {
    if (isFormerMember(member) || !(await leftLongAgo(context, member))) continue;
    await forgetMember(context, member, members);
  }
  await store.retention.forgetMessages(guild.id, clock() - RETENTION_MS);
  await store.rosterApprovals.forgetUndo(guild.id, clock() - RETENTION_MS);
  await deleteUnusedImages(context);
}

/** Whether anything is stored that a profile says. */
export function hasProfileData(member: MemberRecord): boolean {
  return Object.keys(PROFILE_DATA).some((name) => Reflect.get(member, name) !== null);
}

/** Time of the last answer, in ms since 1970. The legacy roster has the profiles of its members. */
export function profileRefreshedAt(
  { syncedAt }: Pick<GuildRecord, "syncedAt">,
  { profileAt }: Pick<MemberRecord, "profileAt">,
): number | null {
  return profileAt ?? syncedAt;
}

/** Why the profile must be deleted now; null when it is not. */
function deletionReason(
  { guild, clock }: RetentionContext,
  member: MemberRecord,
  { state, since, attemptDays, checkedAt, deletedAt }: DocumentStateRecord,
): string | null {
  if (deletedAt !== null || member.leftAt !== null) return null;
  if (state === "gone") return "invalid";
  const refreshedAt = Math.min(profileRefreshedAt(guild, member) ?? since, since);
  const isOld = clock() - refreshedAt >= RETENTION_MS && checkedAt - refreshedAt >= RETENTION_MS;
  // Elapsed time alone proves nothing: the clock can have jumped, or nobody asked the service.
  return isOld && attemptDays >= ATTEMPT_DAYS ? "not refreshed for 30 days" : null;
}

async function deleteProfile(
  { store, guild, clock }: RetentionContext,
  state: DocumentStateRecord,
  why: string,
): Promise<void> {
  const { memberId } = state;
  if (memberId === null) return;
  const at = clock();
  await store.transaction(async (queries) => {
    await queries.guilds.lock(guild.id);
    // Another process can have read or deleted the profile since.
    const current = await queries.documents.find(guild.id, state);
    if (current?.checkedAt !== state.checkedAt || current.deletedAt !== null) return;
    await queries.members.update([{ id: memberId, ...PROFILE_DATA }]);
    await queries.documents.put(guild.id, { ...state, deletedAt: at });
    await queries.retention.record(guild.id, { memberId, what: "profile", why, at });
  });
}

/** Elapsed time alone proves nothing: the clock can have jumped. */
async function leftLongAgo(
  { store, guild, clock }: RetentionContext,
  { leftAt, profileAt }: MemberRecord,
): Promise<boolean> {
  if (leftAt === null) return false;
  const since = Math.max(leftAt, profileAt ?? 0);
  if (clock() - since < RETENTION_MS) return false;
  if ((await store.runs.countDays(guild.id, since)) >= ATTEMPT_DAYS) return true;
  // A guild that is not synced has no runs: then the days count on which its roster was not read.
  const unread = await store.documents.find(guild.id, GUILD_ROSTER);
  return unread !== null && unread.since > since && unread.attemptDays >= ATTEMPT_DAYS;
}

/** Removes the files first: an image that is still in the database is found again by the next run. */
async function deleteUnusedImages({ store, mediaFolder }: RetentionContext): Promise<void> {
  const images = await store.retention.unusedImages();
  for (const { hash, contentType } of images) {
    await rm(join(mediaFolder, mediaPath(hash, contentType)), { force: true });
  }
  await store.retention.deleteImages(images.map(({ hash }) => hash));
}
