import { createImageClient } from "@guildhall/client/images";
import { MINUTE_MS, type Provider } from "@guildhall/contract";
import {
  type GuildRecord,
  type HoldReason,
  type Job,
  type NextJob,
  RetryLaterError,
  type RunCounts,
  type RunStage,
  type RunWarning,
  type Store,
  type SyncRunRecord,
} from "@guildhall/store";
import { abandonRun } from "./abandon-run.ts";
import { collectOutcome } from "./collect-outcome.ts";
import { retryAfterOf } from "./failure-cause.ts";
import { causeWords, withCommand } from "./failure-causes.ts";
import { GuildAccessError } from "./guild-access-error.ts";
import { portraitStage } from "./portrait-stage.ts";
import { profileStage } from "./profile-stage.ts";
import { realmStage } from "./realm-stage.ts";
import { retainUnsynced } from "./retain-unsynced.ts";
import type { RetentionDay } from "./retention-day.ts";
import { retentionStage } from "./retention-stage.ts";
import { rosterStage } from "./roster-stage.ts";
import { failureLevel, runError } from "./run-error.ts";
import { createRunProgress } from "./run-progress.ts";
import type { ServiceClients } from "./service-clients.ts";
import type { Stage, StageOutcome } from "./stage.ts";
import type { SyncEvent } from "./sync-event.ts";
import { firstStage, parseSyncJob, STAGE_NAMES, type StageName, type SyncJob } from "./sync-job.ts";

const STAGES: Readonly<Record<StageName, Stage>> = {
  roster: rosterStage,
  realms: realmStage,
  profiles: profileStage,
  portraits: portraitStage,
  retention: retentionStage,
};

export interface RunStageOptions {
  readonly store: Store;
  readonly provider: Provider;
  readonly clients: ServiceClients;
  readonly mediaFolder: string;
  readonly clock: () => number;
  /** Time since the machine was started, in ms. */
  readonly uptime: () => number;
  readonly retentionDay: RetentionDay;
  readonly log: (event: SyncEvent) => void;
  readonly onProgress: (run: SyncRunRecord) => void;
}

/**
 * Runs one stage of the sync of one guild, and returns the job of the next stage. A run includes the stages of
 * one attempt; a failed stage ends it. Data of earlier stages stays stored. A stage that is resumed when the
 * roster of its sync is old repeats the earlier stages first. A 403
 * for one of the guild's own documents disables the guild's armory access (contract 7). Retention takes place
 * also when the run did not get to that stage, and without a run while the guild's access is disabled.
 *
 * @throws when the stage failed and should be retried.
 */
export async function runStage(options: RunStageOptions, job: Job): Promise<NextJob | undefined> {
  const { store } = options;
  const data = parseSyncJob(job.data);
  const guild = data && (await store.guilds.get(data.guildId));
  if (!guild) return undefined;
  if (data.stage === "retention" && data.runId === null) {
    if (!guild.armoryAccess.enabled) await retainUnsynced(options, guild);
    return undefined;
  }
  if (await hasEnded(options, data)) {
    return { data: firstStage(guild.id, data.trigger, { rosterShape: data.rosterShape }) };
  }
  const run = await openRun(options, job, data);
  if (!run) return undefined;
  if (!guild.armoryAccess.enabled) {
    await finish(options, guild, run, accessDisabled(guild, run));
    await retainAfter(options, guild);
    return undefined;
  }
  const stages = stagesToRun(data, run, { attempt: job.attempt, now: options.clock() });
  const heldBefore = stages[0] === "roster" ? null : data.heldBecause;
  const { outcome, collected, ended } = collectOutcome(run, heldBefore);
  let { rosterAt } = data;
  try {
    for (const stage of stages) {
      if (ended()) break;
      job.signal.throwIfAborted();
      const current = (await store.guilds.get(guild.id)) ?? guild;
      await executeStage(options, { job, data: { ...data, stage }, guild: current, run, outcome });
      if (stage === "roster") rosterAt = options.clock();
    }
  } catch (error) {
    const later = new RetryLaterError(retryAfterOf(error), { cause: error });
    const delayMs = Math.max(job.retryDelayMs, later.delayMs);
    await fail(options, { job, guild, run, collected: collected(), error, delayMs });
    if (!job.signal.aborted) await retainAfter(options, guild);
    if (error instanceof GuildAccessError) return undefined;
    throw later.delayMs > job.retryDelayMs ? later : error;
  }
  const { heldBecause, ...result } = collected();
  const isLast = data.withoutCharacters && data.stage !== "roster";
  const stage = isLast ? undefined : STAGE_NAMES[STAGE_NAMES.indexOf(data.stage) + 1];
  if (stage && !ended()) {
    const at = options.clock();
    await store.runs.progress(run.id, { ...STAGE_DONE, stage: runStageOf(stage), ...result, at });
    const next: SyncJob = { ...data, stage, runId: run.id, rosterAt, heldBecause };
    return { data: next };
  }
  const approval = heldBecause === null ? null : await store.rosterApprovals.latest(guild.id);
  const isApproved = approval !== null && approval.runId > run.id;
  const reason = (await store.heldRosters.get(guild.id))?.reason;
  const end = heldBecause === null || isApproved ? SUCCEEDED : suspicious(heldBecause, reason);
  await finish(options, guild, run, { ...end, ...result });
  if (end.error) await retainAfter(options, guild);
  return undefined;
}

/** A resumed sync does not fetch a roster again that is at most this old, in ms. */
const FRESH_MS = MINUTE_MS;
/** A stage that waited this long for its first attempt counts as resumed, in ms. The queue can be long. */
const MAX_WAIT_MS = 30 * MINUTE_MS;

/** The stage of the job, after those before it when the sync was interrupted and its roster is old. */
function stagesToRun(
  { stage, runId, rosterAt }: SyncJob,
  run: SyncRunRecord,
  { attempt, now }: { readonly attempt: number; readonly now: number },
): readonly StageName[] {
  const isResumed = attempt > 1 || run.id !== runId || Math.abs(now - run.updatedAt) > MAX_WAIT_MS;
  const isFresh = rosterAt != null && Math.abs(now - rosterAt) <= FRESH_MS;
  if (!isResumed || isFresh) return [stage];
  return STAGE_NAMES.slice(0, STAGE_NAMES.indexOf(stage) + 1);
}

/** Deletes expired data. An error of the deletion does not change the result of the run. */
async function retainAfter(options: RunStageOptions, guild: GuildRecord): Promise<void> {
  try {
    await retainUnsynced(options, guild);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const message = `Old data of ${guild.name} could not be deleted: ${reason}`;
    options.log({ level: "error", message, guildId: guild.id });
  }
}

const STAGE_DONE = { done: 0, total: null };

/** The stage of a run that begins with the stage of a job. */
function runStageOf(stage: StageName): RunStage {
  return stage === "roster" ? "guild" : stage;
}

/**
 * Whether the run of a job has ended, because its process died between the end of the run and that of the job. A
 * request that has joined the job since then needs a new sync.
 */
async function hasEnded({ store }: RunStageOptions, { runId }: SyncJob): Promise<boolean> {
  const own = runId === null ? null : await store.runs.get(runId);
  return own?.status === "succeeded" || own?.status === "suspicious";
}

/** The run that the stage belongs to, or a new one. Null when another process has synced the guild. */
async function openRun(
  options: RunStageOptions,
  { attempt }: Job,
  { guildId, runId, trigger, dueAfterRun }: SyncJob,
): Promise<SyncRunRecord | null> {
  const { store, clock } = options;
  const [latest] = await store.runs.list({ guildId, limit: 1 });
  const own = runId === null ? null : await store.runs.get(runId);
  if (own?.status === "running" && attempt === 1) return own;
  // Only one process at a time works on a guild, so the processes of these runs are dead.
  for (const run of await store.runs.list({ guildId, status: "running" })) {
    await abandonRun(options, run, { nextAttemptAt: clock(), hasJob: true });
  }
  const isRetry = attempt > 1 || runId !== null;
  if (!isRetry && dueAfterRun !== null && (latest?.id ?? 0) !== dueAfterRun) return null;
  return store.runs.start(guildId, isRetry ? "retry" : trigger, clock());
}

interface StageInput {
  readonly job: Job;
  readonly data: SyncJob;
  readonly guild: GuildRecord;
  readonly run: SyncRunRecord;
  readonly outcome: StageOutcome;
}

async function executeStage(options: RunStageOptions, input: StageInput): Promise<void> {
  const { job, data, guild, run, outcome } = input;
  const { store, clients, mediaFolder, clock, uptime, log, onProgress } = options;
  const { signal } = job;
  const { rosterShape, trigger } = data;
  const provider = { ...options.provider, ...(rosterShape && { rosterShape }) };
  const images = createImageClient({ provider });
  try {
    await STAGES[data.stage]({
      store,
      provider,
      guild,
      run,
      outcome,
      mediaFolder,
      clock,
      uptime,
      signal,
      client: clients({ ...guild, isForPerson: trigger === "command" }),
      log: (level, message) => log({ level, message, guildId: guild.id, runId: run.id }),
      download: (url) => images.download(url, { signal }),
      progress: createRunProgress({ store, run, clock, onProgress }),
    });
  } finally {
    await images.close();
  }
}

type RunEnd = Omit<Parameters<Store["runs"]["finish"]>[1], "at"> & {
  /** Log level of the result. */
  readonly level: SyncEvent["level"];
};

const SUCCEEDED = { status: "succeeded", error: null, level: "info" } as const;

const suspicious = (message: string, reason?: HoldReason) => {
  const error = { code: "suspicious", message, ...(reason && { values: { reason } }) };
  return { status: "suspicious", error, level: "warn" } as const;
};

async function fail(
  options: RunStageOptions,
  {
    job,
    guild,
    run,
    collected,
    error,
    delayMs,
  }: Omit<StageInput, "data" | "outcome"> & {
    collected: { counts: RunCounts; warnings: readonly RunWarning[] };
    error: unknown;
    /** ms until the retry */
    delayMs: number;
  },
): Promise<void> {
  const { store, clock } = options;
  const { counts, warnings } = collected;
  const stopped = job.signal.aborted;
  const { code, message } = runError(stopped ? job.signal.reason : error);
  const level = failureLevel(stopped ? job.signal.reason : error);
  const failed = { status: "failed", counts, warnings, level } as const;
  if (error instanceof GuildAccessError) {
    const access = { enabled: false, reason: error.message, at: clock() };
    await store.guilds.setArmoryAccess(guild.id, access);
    const disabled = `${message} Armory access of ${guild.name} is now disabled.`;
    return finish(options, guild, run, { ...failed, error: { code, message: disabled } });
  }
  const nextAttemptAt = clock() + (stopped ? 0 : delayMs);
  return finish(options, guild, run, { ...failed, error: { code, message }, nextAttemptAt });
}

const ACCESS_DISABLED = "armory-access-disabled";

/** The end of a run whose guild has no access. It sends no request until the access is enabled again. */
function accessDisabled(
  { name, armoryAccess }: GuildRecord,
  { counts, warnings }: SyncRunRecord,
): RunEnd {
  const reason = armoryAccess.reason ?? "the reason is unknown.";
  const message = `Armory access of ${name} is disabled: ${reason}`;
  const error = { code: ACCESS_DISABLED, message };
  return { status: "failed", counts, warnings, error, level: "warn" };
}

async function finish(
  { store, clock, log }: RunStageOptions,
  { id: guildId, name, region }: GuildRecord,
  { id: runId }: SyncRunRecord,
  { level, ...end }: RunEnd,
): Promise<void> {
  await store.runs.finish(runId, { ...end, at: clock() });
  const message = end.error
    ? withCommand(
        `Sync of ${name} (${region}) ended as ${end.status}: ${end.error.message}`,
        causeWords(end.error.code),
      )
    : `Sync of ${name} (${region}) succeeded.`;
  log({ level, message, guildId, runId, counts: end.counts });
}
