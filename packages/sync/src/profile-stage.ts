import type { DocumentProblem } from "@guildhall/client";
import { mapConcurrent } from "@guildhall/client/bulk";
import {
  type DocumentStateRecord,
  type MemberRecord,
  PROFILE,
  type RunWarning,
} from "@guildhall/store";
import { requestDetails } from "./characters/details-job.ts";
import {
  type DueProfile,
  type DueProfiles,
  dueProfiles,
  type ProfileStates,
} from "./characters/due-profiles.ts";
import { collectProfiles, fetchProfile } from "./characters/new-profiles.ts";
import { concernsOneDocument } from "./concerns-one-document.ts";
import { charactersWarning, fieldWarning, notRequested } from "./document-warnings.ts";
import { rosterShape } from "./guild-documents.ts";
import { countPassingFailures, mayPass, type PassingFailure } from "./passing-failures.ts";
import { readDocument, recordFailure } from "./read-document.ts";
import { presentMembers, type Stage, type StageContext } from "./stage.ts";

const CONCURRENCY = 8;
const BATCH = 25;

/**
 * Reads the profiles of the characters that are due, as `isCheckDue` says: those never read first, then those that the roster
 * shows as changed. Stores a changed profile with its facts and values in one transaction; an unchanged one writes nothing more
 * often than once a day. A refused or invalid document does not affect other members. When the service fails, the profiles read
 * so far are stored.
 *
 * @throws at the end, when the service is down or more than 10% of the profiles failed.
 */
export const profileStage: Stage = async (context) => {
  const { store, provider, guild, progress, outcome, clock } = context;
  await progress.report("profiles");
  const startedAt = clock();
  const members = await presentMembers(store, guild.id);
  const states = new Map(
    (await store.documents.list(guild.id))
      .filter(({ document }) => document === PROFILE)
      .map((state) => [state.memberId, state]),
  );
  const { due, hasMore } = await dueProfiles(context, members, states);
  const failures = collectFailures(context);
  try {
    await refreshProfiles(context, { due, hasMore, states, failures });
    failures.passing.throwIfTooManyFailed({ total: members.length, now: clock() });
    if (!hasMore) await store.guilds.setSweptAt(guild.id, startedAt);
    // The legacy profile has all blocks.
    if (rosterShape(provider, guild) === "modern") await requestDetails(store, guild, clock());
  } finally {
    for (const found of failures.warnings()) outcome.warn(found);
  }
};

async function refreshProfiles(
  context: StageContext,
  {
    due,
    hasMore,
    states,
    failures,
  }: DueProfiles & {
    readonly states: ProfileStates;
    readonly failures: ReturnType<typeof collectFailures>;
  },
): Promise<void> {
  const { progress, signal } = context;
  const profiles = collectProfiles(context, hasMore);
  let done = 0;
  const read = async (each: DueProfile) => {
    const { member } = each;
    const result = await readDocument(context, {
      member,
      document: PROFILE,
      fetch: () => fetchProfile(context, each),
    });
    if (result.answered || result.requested) failures.passing.answered();
    if (result.answered) {
      failures.lost(result.value?.lost ?? []);
      profiles.add(each, result.value);
    } else if (result.requested) failures.refused(member, result);
  };
  const readOrRecord = async (each: DueProfile) => {
    const { member } = each;
    if (failures.passing.skip(states.get(member.id))) return;
    try {
      await read(each);
    } catch (error) {
      if (signal?.aborted || !concernsOneDocument(error)) throw error;
      const state = await recordFailure(context, { member, document: PROFILE }, error);
      failures.failed({ error, state });
    }
    done += 1;
    if (done % BATCH > 0) return;
    await profiles.flush();
    await progress.report("profiles", done, due.length);
  };
  try {
    await mapConcurrent(due, readOrRecord, {
      concurrency: CONCURRENCY,
      signal,
      stopOn: () => true,
    });
  } finally {
    await profiles.flush();
    await progress.report("profiles", done, due.length);
  }
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
