import {
  type Client,
  ConnectionError,
  InvalidBodyError,
  mapConcurrent,
  NotFoundError,
  ServerError,
  TimeoutError,
} from "@guildhall/client";
import { characterSlug, type DocumentTypes, factionOfType } from "@guildhall/contract";
import type { MemberRecord, Store } from "@guildhall/store";
import { checkedDocument, InvalidDocumentError } from "./checked-document.ts";
import { rosterShape } from "./guild-documents.ts";
import type { MemberUpdate } from "./roster-diff.ts";
import { presentMembers, type Stage } from "./stage.ts";

/** How long what a character's own document told is good for, in ms. */
const PROFILE_LIFETIME_MS = 24 * 60 * 60 * 1000;
const CONCURRENCY = 8;
const BATCH = 25;
/** After so many failures without a success between them, the service is taken to be down. */
const FAILURES_IN_A_ROW = 10;

interface ProfileStageInput {
  readonly store: Store;
  readonly client: Client;
  readonly members: readonly MemberRecord[];
  readonly clock: () => number;
  readonly signal: AbortSignal | undefined;
  readonly onProgress: (done: number, total: number) => Promise<void>;
}

interface ProfileStageResult {
  /** How many members changed since they were last read. */
  readonly changed: number;
  /** How many characters could not be read, and why the first of them. */
  readonly failed: number;
  readonly reason: string | null;
}

/** Syncs what the characters' own documents say, where the roster does not say it. */
export const profileStage: Stage = async (context) => {
  const { store, provider, guild, progress, outcome } = context;
  if (rosterShape(provider, guild) === "legacy") return;
  await progress.report("profiles");
  const members = await presentMembers(store, guild.id);
  const onProgress = (done: number, total: number) => progress.report("profiles", done, total);
  const { changed, failed, reason } = await refreshProfiles({ ...context, members, onProgress });
  outcome.count({ changed });
  if (failed > 0) outcome.warn(`${failed} characters could not be read; the first: ${reason}`);
};

/**
 * Reads what the modern roster does not tell of its members (gender, achievement points) from their
 * own documents, once a day each. A character that cannot be read leaves the others alone and is tried
 * again by the next run; what was read is kept also when the service fails altogether.
 */
async function refreshProfiles(input: ProfileStageInput): Promise<ProfileStageResult> {
  const { store, client, clock, signal, onProgress } = input;
  const dueBefore = clock() - PROFILE_LIFETIME_MS;
  const due = input.members.filter(({ profileAt }) => profileAt === null || profileAt < dueBefore);
  let pending: MemberUpdate[] = [];
  let done = 0;
  let changed = 0;
  let failed = 0;
  let inARow = 0;
  let reason: string | null = null;
  const flush = async () => {
    const batch = pending;
    pending = [];
    await store.members.update(batch);
    await onProgress(done + failed, due.length);
  };
  const read = async (member: MemberRecord) => {
    const told = await fetchProfile(client, member, signal);
    const differences = told ? profileDifferences(member, told) : {};
    pending.push({ id: member.id, ...differences, profileAt: clock() });
    done += 1;
    inARow = 0;
    // What is read for the first time is no change.
    if (member.profileAt !== null && Object.keys(differences).length > 0) changed += 1;
    if (pending.length >= BATCH) await flush();
  };
  try {
    await mapConcurrent(due, read, {
      concurrency: CONCURRENCY,
      signal,
      stopOn(error) {
        inARow += 1;
        if (!concernsOneCharacter(error) || inARow >= FAILURES_IN_A_ROW) return true;
        failed += 1;
        reason ??= error.message;
        return false;
      },
    });
  } finally {
    await flush();
  }
  return { changed, failed, reason };
}

/** One character's document can be broken or too slow; any other failure is the service's. */
function concernsOneCharacter(error: unknown): error is Error {
  return (
    error instanceof ServerError ||
    error instanceof InvalidBodyError ||
    error instanceof InvalidDocumentError ||
    error instanceof TimeoutError ||
    error instanceof ConnectionError
  );
}

/** Null when the service has no document of the character, as for those who have not played for long. */
async function fetchProfile(
  client: Client,
  { realmSlug, name }: MemberRecord,
  signal: AbortSignal | undefined,
): Promise<DocumentTypes["character"] | null> {
  try {
    const parameters = { realmSlug, characterName: characterSlug(name) };
    const options = { cache: false as const, ...(signal && { signal }) };
    return checkedDocument("character", await client.characters.get(parameters, options));
  } catch (error) {
    if (error instanceof NotFoundError) return null;
    throw error;
  }
}

function profileDifferences(
  member: MemberRecord,
  document: DocumentTypes["character"],
): Partial<MemberRecord> {
  // Another character may have taken the name since the roster was made.
  if (member.characterId !== null && member.characterId !== document.id) return {};
  const gender = document.gender.type === "FEMALE" ? 1 : 0;
  const achievementPoints = document.achievement_points ?? member.achievementPoints;
  const faction = factionOfType(document.faction.type) ?? member.faction;
  return {
    ...(gender !== member.gender && { gender }),
    ...(achievementPoints !== member.achievementPoints && { achievementPoints }),
    ...(faction !== member.faction && { faction }),
  };
}
