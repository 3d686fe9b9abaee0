import type { Client } from "@guildhall/client";
import { mapConcurrent } from "@guildhall/client/bulk";
import {
  type CharacterDocumentInsert,
  type CharacterDocumentKey,
  type CharacterDocumentTimes,
  type GuildRecord,
  type MemberRecord,
  PROFILE,
  type Store,
} from "@guildhall/store";
import { concernsOneDocument } from "../concerns-one-document.ts";
import { countPassingFailures, mayPass } from "../passing-failures.ts";
import { readDocument, recordFailure } from "../read-document.ts";
import { presentMembers } from "../stage.ts";
import { readIfChanged } from "./conditional-read.ts";
import { type DetailRow, detailRows } from "./detail-documents.ts";

const CONCURRENCY = 8;
/** Members of one batch. Between two batches, the jobs of other guilds have their turn. */
const BATCH = 25;

export interface DetailsContext {
  readonly store: Store;
  readonly client: Client;
  readonly guild: GuildRecord;
  /** ms since 1970 */
  readonly clock: () => number;
  readonly signal: AbortSignal;
}

/** A document that is older than the profile of its character. */
interface OutdatedDocument extends DetailRow {
  readonly member: MemberRecord;
  readonly stored: CharacterDocumentTimes | undefined;
}

/**
 * Requests the outdated documents of the next members: those without any first, then those whose profiles changed last. A
 * document is outdated when it was not requested since its character's profile changed. What is refused or invalid affects no other
 * document.
 *
 * @param since ms since 1970; documents that failed since then are not requested again
 * @returns whether documents of further members are outdated.
 * @throws when the service is down or more than 10% of the documents failed. What was read is stored.
 */
export async function refreshDetails(context: DetailsContext, since: number): Promise<boolean> {
  const { store, clock, signal } = context;
  const outdated = await outdatedDocuments(context, since);
  const batch = outdated.slice(0, BATCH).flat();
  const failures = countPassingFailures();
  const changed: CharacterDocumentInsert[] = [];
  const confirmed: CharacterDocumentKey[] = [];
  const request = async (each: OutdatedDocument) => {
    if (failures.skip(undefined)) return;
    const { member, document } = each;
    const fetch = () => readIfChanged({ ...context, ...each });
    const result = await readDocument(context, { member, document, fetch });
    failures.answered();
    if (!result.answered) return;
    const key = { memberId: member.id, document };
    if (!result.value) confirmed.push(key);
    else {
      const { text, modifiedAt } = result.value;
      changed.push({ ...key, text, modifiedAt, at: clock() });
    }
  };
  const requestOrRecord = async (each: OutdatedDocument) => {
    try {
      await request(each);
    } catch (error) {
      if (signal.aborted || !concernsOneDocument(error)) throw error;
      const state = await recordFailure(context, each, error);
      if (mayPass(error)) failures.add({ error, state });
    }
  };
  try {
    const options = { concurrency: CONCURRENCY, signal, stopOn: () => true };
    await mapConcurrent(batch, requestOrRecord, options);
  } finally {
    await store.characters.put(changed);
    await store.characters.confirm(confirmed, clock());
  }
  failures.throwIfTooManyFailed({ total: batch.length, now: clock() });
  return outdated.length > BATCH;
}

/** The outdated documents of each member that has some. */
async function outdatedDocuments(
  { store, guild, clock }: DetailsContext,
  since: number,
): Promise<OutdatedDocument[][]> {
  const now = clock();
  const keyOf = (memberId: number | null, document: string) => `${memberId} ${document}`;
  const times = new Map(
    (await store.characters.times(guild.id)).map((each) => [
      keyOf(each.memberId, each.document),
      each,
    ]),
  );
  const states = new Map(
    (await store.documents.list(guild.id)).map((state) => [
      keyOf(state.memberId, state.document),
      state,
    ]),
  );
  const profileChange = ({ id }: MemberRecord) => times.get(keyOf(id, PROFILE))?.changedAt ?? 0;
  const isWaiting = (key: string) => {
    const state = states.get(key);
    if (!state) return false;
    return state.nextAttemptAt > now || (state.state === "failed" && state.checkedAt >= since);
  };
  const ofMember = (member: MemberRecord) =>
    detailRows(guild.edition, member)
      .map((row) => ({ ...row, member, stored: times.get(keyOf(member.id, row.document)) }))
      .filter(({ document, stored }) => {
        if (isWaiting(keyOf(member.id, document))) return false;
        return !stored || stored.checkedAt < profileChange(member);
      });
  const urgency = ([first]: readonly OutdatedDocument[]) =>
    first?.stored ? profileChange(first.member) : Number.MAX_VALUE;
  return (await presentMembers(store, guild.id))
    .filter((member) => profileChange(member) > 0)
    .map(ofMember)
    .filter((documents) => documents.length > 0)
    .toSorted((a, b) => urgency(b) - urgency(a));
}
