import {
  ConnectionError,
  type DocumentProblem,
  InvalidBodyError,
  InvalidDocumentError,
  ServerError,
  TimeoutError,
} from "@guildhall/client";
import { mapConcurrent } from "@guildhall/client/bulk";
import { characterSlug, DAY_MS } from "@guildhall/contract";
import {
  type DocumentStateRecord,
  type MemberRecord,
  type MemberUpdate,
  PROFILE,
  type RunWarning,
} from "@guildhall/store";
import { charactersWarning, fieldWarning, notRequested } from "./document-warnings.ts";
import { rosterShape } from "./guild-documents.ts";
import {
  countPassingFailures,
  longestWaitingFirst,
  mayPass,
  type PassingFailure,
} from "./passing-failures.ts";
import { profileOfCharacter } from "./profile-mapping.ts";
import { readDocument, recordFailure } from "./read-document.ts";
import { presentMembers, type Stage, type StageContext } from "./stage.ts";

/** Age after which a profile is read again, in ms. */
const PROFILE_LIFETIME_MS = DAY_MS;
const CONCURRENCY = 8;
const BATCH = 25;

/**
 * Reads the facts that the modern roster omits (gender, achievement points) from the members' own documents, each
 * once a day. A refused or invalid document does not affect other members. When the service fails, the facts read
 * so far are stored.
 *
 * @throws at the end, when the service is down or more than 10% of the profiles failed.
 */
export const profileStage: Stage = async (context) => {
  const { store, provider, guild, progress, outcome, clock } = context;
  if (rosterShape(provider, guild) === "legacy") return clearRefreshed(context);
  await progress.report("profiles");
  const dueBefore = clock() - PROFILE_LIFETIME_MS;
  const members = await presentMembers(store, guild.id);
  const states = new Map(
    (await store.documents.list(guild.id))
      .filter(({ document }) => document === PROFILE)
      .map((state) => [state.memberId, state]),
  );
  const due = longestWaitingFirst(
    members.filter(
      ({ profileAt }) => profileAt === null || profileAt < dueBefore || profileAt > clock(),
    ),
    ({ id, profileAt }) => states.get(id)?.checkedAt ?? profileAt,
  );
  const failures = collectFailures(context);
  try {
    await refreshProfiles(context, { due, states, failures });
    failures.passing.throwIfTooManyFailed({ total: members.length, now: clock() });
  } finally {
    for (const found of failures.warnings()) outcome.warn(found);
  }
};

/** The legacy roster has the profiles of its members: once it is applied, earlier failures do not count. */
async function clearRefreshed({ store, guild }: StageContext): Promise<void> {
  for (const state of await store.documents.list(guild.id)) {
    const isRefreshed = guild.syncedAt !== null && state.checkedAt <= guild.syncedAt;
    if (state.document === PROFILE && isRefreshed) await store.documents.clear(guild.id, state);
  }
}

async function refreshProfiles(
  context: StageContext,
  {
    due,
    states,
    failures,
  }: {
    readonly due: readonly MemberRecord[];
    readonly states: ReadonlyMap<number | null, DocumentStateRecord>;
    readonly failures: ReturnType<typeof collectFailures>;
  },
): Promise<void> {
  const { store, progress, outcome, clock, signal } = context;
  let pending: MemberUpdate[] = [];
  let done = 0;
  const flush = async () => {
    const batch = pending;
    pending = [];
    await store.members.update(batch);
    await progress.report("profiles", done, due.length);
  };
  const read = async (member: MemberRecord) => {
    const fetch = async () => profileOfCharacter(await fetchCharacter(context, member), member);
    const result = await readDocument(context, { member, document: PROFILE, fetch });
    done += 1;
    if (result.answered || result.requested) failures.passing.answered();
    if (!result.answered) {
      if (result.requested) failures.refused(member, result);
      return;
    }
    const { differences, lost } = result.value;
    failures.lost(lost);
    pending.push({ id: member.id, ...differences, profileAt: clock() });
    // The first profile of a member is not a change.
    const isChange = member.profileAt !== null && Object.keys(differences).length > 0;
    if (isChange) outcome.count({ changed: 1 });
    if (pending.length >= BATCH) await flush();
  };
  const readOrRecord = async (member: MemberRecord) => {
    if (failures.passing.skip(states.get(member.id))) return;
    try {
      await read(member);
    } catch (error) {
      if (signal?.aborted || !concernsOneCharacter(error)) throw error;
      done += 1;
      const state = await recordFailure(context, { member, document: PROFILE }, error);
      failures.failed({ error, state });
    }
  };
  try {
    await mapConcurrent(due, readOrRecord, {
      concurrency: CONCURRENCY,
      signal,
      stopOn: () => true,
    });
  } finally {
    await flush();
  }
}

function fetchCharacter(
  { client, signal }: StageContext,
  { realmSlug, name }: MemberRecord,
): Promise<unknown> {
  const parameters = { realmSlug, characterName: characterSlug(name) };
  return client.characters.get(parameters, { cache: false, ...(signal && { signal }) });
}

/** Whether an error can affect a single character's document. Other errors end the stage. */
function concernsOneCharacter(error: unknown): error is Error {
  return (
    error instanceof ServerError ||
    error instanceof TimeoutError ||
    error instanceof ConnectionError ||
    error instanceof InvalidBodyError ||
    error instanceof InvalidDocumentError
  );
}

interface Refusal {
  readonly state: DocumentStateRecord;
  readonly before: DocumentStateRecord | null;
}

/** Collects what could not be read, so that a run has one warning for each kind. */
function collectFailures({ log }: Pick<StageContext, "log">) {
  const lost: DocumentProblem[] = [];
  const refusals: DocumentStateRecord[] = [];
  const errors: Error[] = [];
  const passing = countPassingFailures();
  return {
    lost: (problems: readonly DocumentProblem[]) => void lost.push(...problems),
    /** The failures that may pass. */
    passing,
    failed(failure: PassingFailure) {
      errors.push(failure.error);
      if (mayPass(failure.error)) passing.add(failure);
    },
    refused(member: MemberRecord, { state, before }: Refusal) {
      refusals.push(state);
      if (state.status !== 403 || before?.status === 403) return;
      log("error", `Armory access of ${member.name} is disabled: ${state.reason}`);
    },
    warnings(): RunWarning[] {
      const [refused] = refusals;
      const [failed] = errors;
      return [
        refused && charactersWarning("refused", refusals.length, refused.reason),
        failed && charactersWarning("failed", errors.length, failed.message),
        passing.skipped() > 0 ? notRequested(passing.skipped(), "character") : null,
        fieldWarning("profiles", lost),
      ].filter((found) => found != null);
    },
  };
}
