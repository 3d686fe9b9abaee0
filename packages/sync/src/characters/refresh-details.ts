import type { Client } from "@guildhall/client";
import { mapConcurrent } from "@guildhall/client/bulk";
import {
  type CharacterDocumentInsert,
  type CharacterDocumentKey,
  type CharacterDocumentTimes,
  type DocumentFreshness,
  type DocumentStateRecord,
  type GuildRecord,
  type MemberRecord,
  PROFILE,
  type Store,
} from "@guildhall/store";
import { concernsOneDocument } from "../concerns-one-document.ts";
import { countPassingFailures, mayPass } from "../passing-failures.ts";
import { readDocument, recordFailure } from "../read-document.ts";
import { readIfChanged } from "./conditional-read.ts";
import {
  BRACKET,
  bracketRow,
  type DetailRow,
  detailRows,
  PVP_SUMMARY,
  storedName,
} from "./detail-documents.ts";
import { documentFacts } from "./document-facts.ts";
import { bracketsOf } from "./view/pvp.ts";

const CONCURRENCY = 8;
/** Members of one batch. Between two batches, the jobs of other guilds have their turn. */
const BATCH = 50;
/** Documents of one transaction. The service answers further requests while they are stored. */
const STORED_AT_ONCE = 32;

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
  /** The state of the document; undefined when it was not read. */
  readonly before?: DocumentStateRecord | null;
  /** The times of all stored documents of the member, by their names. */
  readonly times: TimesByName;
}

type TimesByName = ReadonlyMap<string, CharacterDocumentTimes>;

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
  const { store, guild, clock, signal } = context;
  const outdated = await outdatedDocuments(context, since);
  const batch = outdated.slice(0, BATCH).flat();
  const failures = countPassingFailures();
  const changed: CharacterDocumentInsert[] = [];
  const confirmed: CharacterDocumentKey[] = [];
  const states: DocumentStateRecord[] = [];
  const keep = (state: DocumentStateRecord) => void states.push(state);
  const storeRead = async () => {
    const documents = changed.splice(0);
    const failed = states.splice(0);
    await store.characters.put(documents);
    if (failed.length > 0) await store.documents.put(guild.id, ...failed);
  };
  const request = async (each: OutdatedDocument) => {
    if (failures.skip(undefined)) return;
    const fetch = () => readIfChanged({ ...context, ...each });
    const result = await readDocument(context, { ...each, fetch, keep });
    failures.answered();
    if (!result.answered) return;
    const document = storedName(each);
    const key = { memberId: each.member.id, document };
    // A summary is stored after its brackets, so that they are requested again with it when this work is interrupted.
    if (document === PVP_SUMMARY) await requestBrackets(each, result.value?.value);
    if (!result.value) confirmed.push(key);
    else {
      const { text, modifiedAt, value } = result.value;
      changed.push({ ...key, text, modifiedAt, at: clock(), ...documentFacts(document, value) });
      if (changed.length >= STORED_AT_ONCE) await storeRead();
    }
  };
  const requestBrackets = async ({ member, times }: OutdatedDocument, summary: unknown) => {
    const stored = summary ?? (await store.characters.document(member.id, PVP_SUMMARY));
    for (const row of bracketsOf(stored).map(bracketRow)) {
      await requestOrRecord({ ...row, member, times, stored: times.get(storedName(row)) });
    }
  };
  const requestOrRecord = async (each: OutdatedDocument) => {
    try {
      await request(each);
    } catch (error) {
      if (signal.aborted || !concernsOneDocument(error)) throw error;
      const state = await recordFailure(context, { ...each, keep }, error);
      if (mayPass(error)) failures.add({ error, state });
    }
  };
  try {
    const options = { concurrency: CONCURRENCY, signal, stopOn: () => true };
    await mapConcurrent(batch, requestOrRecord, options);
  } finally {
    await storeRead();
    await store.characters.confirm(confirmed, clock());
  }
  failures.throwIfTooManyFailed({ total: batch.length, now: clock() });
  return outdated.length > BATCH;
}

/** The outdated documents of the next members, of one more than a batch when there are so many. */
async function outdatedDocuments(
  { store, guild, clock }: DetailsContext,
  since: number,
): Promise<OutdatedDocument[][]> {
  const now = clock();
  const states = Map.groupBy(await store.documents.list(guild.id), ({ memberId }) => memberId);
  const isWaiting = (state: DocumentStateRecord) =>
    state.nextAttemptAt > now || (state.state === "failed" && state.checkedAt >= since);

  const ofMember = (member: MemberRecord, times: readonly CharacterDocumentTimes[]) => {
    const stored = new Map(times.map((each) => [each.document, each]));
    const changedAt = stored.get(PROFILE)?.changedAt ?? 0;
    const own = new Map((states.get(member.id) ?? []).map((state) => [storedName(state), state]));
    const isOutdated = (row: DetailRow) => {
      const name = storedName(row);
      const state = own.get(name);
      if (state && isWaiting(state)) return false;
      return (stored.get(name)?.checkedAt ?? -1) < changedAt;
    };
    // The summary lists the brackets. One that was not returned is requested again like other documents.
    const brackets = [...own.values()]
      .filter(({ document }) => document === BRACKET)
      .map(({ subject }) => bracketRow(subject));
    return [...detailRows(guild.edition, member), ...brackets].filter(isOutdated).map((row) => {
      const name = storedName(row);
      const known = { stored: stored.get(name), before: own.get(name) ?? null };
      return { ...row, ...known, member, times: stored };
    });
  };

  const documents = detailRows(guild.edition, null).map(storedName);
  const isCandidate = ({ memberId, classId, fresh }: DocumentFreshness) =>
    fresh < detailRows(guild.edition, { classId }).length ||
    (states.get(memberId) ?? []).some(({ document }) => document === BRACKET);
  const urgency = ({ stored, changedAt }: DocumentFreshness) =>
    stored > 0 ? changedAt : Number.MAX_VALUE;
  const candidates = (await store.characters.freshness(guild.id, documents))
    .filter(isCandidate)
    .toSorted((a, b) => urgency(b) - urgency(a));

  const found: OutdatedDocument[][] = [];
  // A large guild has a hundred thousand documents, so only those of the next members are read.
  while (found.length <= BATCH && candidates.length > 0) {
    const memberIds = candidates.splice(0, BATCH + 1).map(({ memberId }) => memberId);
    const times = await store.characters.times(guild.id, { memberIds });
    const timesOf = Map.groupBy(times, ({ memberId }) => memberId);
    for (const id of memberIds) {
      const member = await store.members.get(guild.id, id);
      const outdated = member ? ofMember(member, timesOf.get(id) ?? []) : [];
      if (outdated.length > 0) found.push(outdated);
    }
  }
  return found;
}
