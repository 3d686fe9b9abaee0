import { rm } from "node:fs/promises";
import { join } from "node:path";
import { mapConcurrent } from "@guildhall/client";
import { characterSlug } from "@guildhall/contract";
import type { DocumentStateRecord, MemberRecord } from "@guildhall/store";
import { forgetMember, isFormerMember } from "./former-member.ts";
import { mediaPath } from "./media-path.ts";
import { PROFILE } from "./profile-stage.ts";
import { readDocument } from "./read-document.ts";
import { readableDocument } from "./readable-document.ts";
import type { Stage, StageContext } from "./stage.ts";

const CONCURRENCY = 8;
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

/**
 * Deletes personal data that may no longer be stored: the profile of a character that is no longer valid or
 * could not be refreshed for 30 days, and everything about members who left 30 days ago. Each deletion is
 * recorded without the data. Running it again changes nothing.
 */
export const retentionStage: Stage = async (context) => {
  const { store, guild, progress, clock } = context;
  await progress.report("retention");
  await checkRefusedCharacters(context);
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
};

/**
 * Requests `/status` of the characters whose profile was refused or is another character's, at most once a day
 * each. Only this document can say that a character is no longer valid: a 404 of the profile means that it is
 * refused for now.
 */
async function checkRefusedCharacters(context: StageContext): Promise<void> {
  const { store, guild, clock, signal, outcome } = context;
  const members = new Map((await store.members.listAll(guild.id)).map((each) => [each.id, each]));
  const due = (await store.documents.list(guild.id)).flatMap((state) => {
    const member = members.get(state.memberId ?? 0);
    const { statusCheckedAt: last } = state;
    const isRecent = last !== null && last <= clock() && clock() - last < DAY_MS;
    const isRefused = state.document === PROFILE && state.state === "refused";
    return isRefused && member?.leftAt === null && !isRecent ? [{ state, member }] : [];
  });
  const check = async ({ state, member }: (typeof due)[number]) => {
    const reason = await invalidity(context, member);
    const gone = reason !== null && { state: "gone" as const, reason };
    await store.documents.put(guild.id, { ...state, ...gone, statusCheckedAt: clock() });
  };
  try {
    await mapConcurrent(due, check, { concurrency: CONCURRENCY, signal, stopOn: () => true });
  } catch (error) {
    signal?.throwIfAborted();
    const message = error instanceof Error ? error.message : String(error);
    outcome.warn(`The status of characters could not be read: ${message}`);
  }
}

/** Why the service says that the character is not valid; null when it does not say so. */
async function invalidity(context: StageContext, member: MemberRecord): Promise<string | null> {
  const { client, signal } = context;
  const { realmSlug, name, characterId } = member;
  const parameters = { realmSlug, characterName: characterSlug(name) };
  const options = { cache: false as const, ...(signal && { signal }) };
  const result = await readDocument(context, {
    member,
    document: "characters.status",
    fetch: () => client.characters.status(parameters, options),
  });
  if (!result.answered) return null;
  const { id, is_valid: isValid } = readableDocument("character-status", result.value).value;
  if (isValid === false) return "The service says that the character is no longer valid.";
  const isOther = id !== undefined && characterId !== null && id !== characterId;
  return isOther ? "The service says that the name belongs to another character." : null;
}

/** Why the profile must be deleted now; null when it is not. */
function deletionReason(
  { clock }: StageContext,
  member: MemberRecord,
  { state, since, attemptDays, checkedAt, deletedAt }: DocumentStateRecord,
): string | null {
  if (deletedAt !== null || member.leftAt !== null) return null;
  if (state === "gone") return "invalid";
  const refreshedAt = Math.min(member.profileAt ?? since, since);
  const isOld = clock() - refreshedAt >= RETENTION_MS && checkedAt - refreshedAt >= RETENTION_MS;
  // Elapsed time alone proves nothing: the clock can have jumped, or nobody asked the service.
  return isOld && attemptDays >= ATTEMPT_DAYS ? "not refreshed for 30 days" : null;
}

async function deleteProfile(
  { store, guild, clock }: StageContext,
  state: DocumentStateRecord,
  why: string,
): Promise<void> {
  const { memberId } = state;
  if (memberId === null) return;
  const at = clock();
  await store.transaction(async (queries) => {
    await queries.members.update([{ id: memberId, ...PROFILE_DATA }]);
    await queries.documents.put(guild.id, { ...state, deletedAt: at });
    await queries.retention.record(guild.id, { memberId, what: "profile", why, at });
  });
}

/** Elapsed time alone proves nothing: the clock can have jumped. */
async function leftLongAgo(
  { store, guild, clock }: StageContext,
  { leftAt, profileAt }: MemberRecord,
): Promise<boolean> {
  if (leftAt === null) return false;
  const since = Math.max(leftAt, profileAt ?? 0);
  if (clock() - since < RETENTION_MS) return false;
  return (await store.runs.countDays(guild.id, since)) >= ATTEMPT_DAYS;
}

/** Removes the files first: an image that is still in the database is found again by the next run. */
async function deleteUnusedImages({ store, mediaFolder }: StageContext): Promise<void> {
  const images = await store.retention.unusedImages();
  for (const { hash, contentType } of images) {
    await rm(join(mediaFolder, mediaPath(hash, contentType)), { force: true });
  }
  await store.retention.deleteImages(images.map(({ hash }) => hash));
}
