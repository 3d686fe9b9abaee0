import { mapConcurrent } from "@guildhall/client/bulk";
import { characterSlug, DAY_MS } from "@guildhall/contract";
import { type MemberRecord, PROFILE } from "@guildhall/store";
import { warning } from "./document-warnings.ts";
import { deleteExpiredData } from "./expired-data.ts";
import { readDocument } from "./read-document.ts";
import { readableDocument } from "./readable-document.ts";
import type { Stage, StageContext } from "./stage.ts";

const CONCURRENCY = 8;

/** Checks the characters whose profile was refused, then deletes expired data. */
export const retentionStage: Stage = async (context) => {
  await context.progress.report("retention");
  await checkRefusedCharacters(context);
  await deleteExpiredData(context);
};

/**
 * Requests `/status` of the characters whose profile was refused or is another character's, at most once a day
 * each. Only this document states that a character is invalid: a 404 of the profile means that it is
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
    const reason = error instanceof Error ? error.message : String(error);
    const message = `The status of characters could not be read: ${reason}`;
    outcome.warn(warning("status-failed", { reason }, message));
  }
}

/** Returns why the character is invalid, or null when the status document does not state so. */
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
  if (isValid === false) return "The status document states that the character is invalid.";
  const isOther = id !== undefined && characterId !== null && id !== characterId;
  return isOther ? "The status document states that the name belongs to another character." : null;
}
