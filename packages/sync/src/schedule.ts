import { setTimeout as sleep } from "node:timers/promises";
import { MINUTE_MS } from "@guildhall/contract";
import type { GuildRecord, RunStage, Store, SyncRunRecord } from "@guildhall/store";
import { abandonRun } from "./abandon-run.ts";
import { isRetentionDue } from "./retain-unsynced.ts";
import type { RetentionDay } from "./retention-day.ts";
import type { SyncEvent } from "./sync-event.ts";
import {
  firstStage,
  parseSyncJob,
  retentionJob,
  retentionKey,
  syncKey,
  syncQueue,
} from "./sync-job.ts";

/** Interval between two checks for due guilds, in ms. */
const LOOK_MS = 5_000;
/** Maximum time that `stop` waits for a check in progress, in ms. */
const GRACE_MS = 500;
/** Random part of the interval that is added, so that installations do not send requests at the same time. */
const LONGEST_EXTRA = 0.1;

export interface ScheduleOptions {
  readonly store: Store;
  /** Only guilds of the provider of this name are synced. */
  readonly provider: string;
  /** ms between two syncs of a guild that has no interval of its own */
  readonly intervalMs: number;
  /** ms since 1970 */
  readonly clock: () => number;
  /** Monotonic clock in ms. */
  readonly monotonic: () => number;
  /** From 0 to 1. */
  readonly random: () => number;
  readonly retentionDay: RetentionDay;
  /** Whether to send jobs. Without it, only ends the runs that no process works on. Defaults to true. */
  readonly sendsJobs?: boolean;
  readonly log: (event: SyncEvent) => void;
  readonly onError: (error: unknown) => void;
}

/** Sends jobs for due guilds. Several processes can do so at the same time. */
export interface Schedule {
  /** Checks now, then every few seconds. Can be called more than once. */
  start(): void;
  /** Sends a job for each guild that is due, and ends the runs that no process works on. */
  look(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Creates the schedule. A guild is due when it was never synced, or when the interval has passed since its latest
 * roster or the latest attempt to fetch one, by the clock or by the uptime of this process. The retry of a later
 * stage that fails then runs at once; it fetches the roster first. A time in the future was stored by a clock that was wrong
 * and counts as unknown. A guild whose armory access is disabled is never due (contract 7); once a day, a job
 * deletes its data that may no longer be stored.
 */
export function createSchedule(options: ScheduleOptions): Schedule {
  const { store, provider, monotonic, random, sendsJobs = true } = options;
  const queue = syncQueue(provider);
  const isDue = createDueCheck(options);
  /** When this process last hurried the retry of a guild. */
  const hurried = new Map<number, number>();
  const abandonRuns = createRunCleaner(options);
  let trigger: "start" | "schedule" = "start";
  let looking: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  /** At most once in an interval: a wrong clock must not undo the growing delays. */
  function mayHurry(guild: GuildRecord): boolean {
    const last = hurried.get(guild.id);
    if (last !== undefined && monotonic() - last < intervalOf(guild, options)) return false;
    hurried.set(guild.id, monotonic());
    return true;
  }

  /** Whether the service or its quota has said when the next attempt may be. */
  const mustWait = (latest: SyncRunRecord | undefined) =>
    STATED_WAITS.has(latest?.error?.code ?? "") && Number(latest?.nextAttemptAt) > options.clock();

  async function look(): Promise<void> {
    await store.check();
    await abandonRuns();
    if (!sendsJobs) return;
    for (const guild of await store.guilds.list(provider)) {
      const { id, armoryAccess } = guild;
      if (!armoryAccess.enabled) {
        if (!stopped && (await isRetentionDue(options, id))) await sendRetention(id);
        continue;
      }
      const [latest] = await store.runs.list({ guildId: id, limit: 1 });
      if (latest?.status === "running") continue;
      const due = await isDue(guild, latest);
      const isRetried = latest?.status === "failed";
      if ((!due && !isRetried) || stopped) continue;
      const data = firstStage(id, trigger, { dueAfterRun: latest?.id ?? 0 });
      // Until the next roster is due, a job that waits for its retry keeps its delay.
      const existing = due && !mustWait(latest) && mayHurry(guild) ? "hurry" : "keep";
      await store.jobs.send({ queue, key: syncKey(id), data, existing });
    }
    trigger = "schedule";
  }

  const sendRetention = (id: number) =>
    store.jobs.send({ queue, key: retentionKey(id), data: retentionJob(id), existing: "keep" });

  function lookAgain(): void {
    looking = look()
      .catch(options.onError)
      .then(() => {
        if (!stopped) timer = setTimeout(lookAgain, LOOK_MS * (0.5 + random()));
      });
  }

  return {
    start() {
      if (timer === undefined && !stopped) lookAgain();
    },
    look,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      // A database that does not answer can hold up the look for longer than a shutdown may take.
      await Promise.race([looking, sleep(GRACE_MS, undefined, { ref: false })]);
    },
  };
}

/** Returns a function that checks whether a guild with this latest run is due. */
function createDueCheck(options: ScheduleOptions) {
  const { store, clock, monotonic, random } = options;
  /** For each guild its latest run, when this process saw it first, and the random part of the delay. */
  const seen = new Map<number, { runId: number; at: number; extra: number }>();
  return async (guild: GuildRecord, latest: SyncRunRecord | undefined): Promise<boolean> => {
    const runId = latest?.id ?? 0;
    const known = seen.get(guild.id);
    const entry =
      known?.runId === runId ? known : { runId, at: monotonic(), extra: LONGEST_EXTRA * random() };
    seen.set(guild.id, entry);
    const delayMs = intervalOf(guild, options) * (1 + entry.extra);
    const now = clock();
    const held = await store.heldRosters.get(guild.id);
    const attempt = latest && triedRoster(latest) ? latest.startedAt : null;
    const times = [attempt, guild.syncedAt, held?.seenAt].filter((at) => at != null && at <= now);
    const last = Math.max(...times.map(Number));
    return now - last >= delayMs || monotonic() - entry.at >= delayMs;
  };
}

/** ms between two syncs of a guild */
function intervalOf({ intervalMinutes }: GuildRecord, { intervalMs }: ScheduleOptions): number {
  return intervalMinutes === null ? intervalMs : intervalMinutes * MINUTE_MS;
}

/**
 * Returns a function that ends the runs whose job is gone or was returned to the queue: their processes are dead.
 * Includes the runs of other providers, whose jobs are in other queues.
 */
function createRunCleaner(options: ScheduleOptions): () => Promise<void> {
  const { store, clock } = options;
  /** Runs of dead processes whose job a worker can still delay. */
  let undecided: ReadonlySet<number> = new Set();
  return async () => {
    const at = clock();
    const before = undecided;
    const left = new Set<number>();
    for (const run of await store.runs.list({ status: "running" })) {
      const guild = await store.guilds.get(run.guildId);
      if (!guild) continue;
      const job = await store.jobs.find(syncQueue(guild.provider), syncKey(guild.id));
      const continues = job?.attempts === 0 && parseSyncJob(job.data)?.runId === run.id;
      if (job?.state === "active" || continues) continue;
      const isDelayed = job !== null && job.dueAt > at;
      // A worker delays the job of processes that died repeatedly only when it takes the job.
      if (job && job.attempts > 1 && !isDelayed && !before.has(run.id)) left.add(run.id);
      else {
        // A clock that was ahead can have stored the time.
        const nextAttemptAt = isDelayed ? Math.min(job.dueAt, at + job.delayMs) : null;
        await abandonRun(options, run, { nextAttemptAt, hasJob: job !== null });
      }
    }
    undecided = left;
  };
}

/** The causes of failures after which the service or its quota has said when the next attempt may be. */
const STATED_WAITS: ReadonlySet<string> = new Set(["rate-limited", "token-limited"]);

/** Whether a run began with the roster: a retry can begin at a later stage. */
function triedRoster({ trigger, status, stage }: SyncRunRecord): boolean {
  return trigger !== "retry" || status === "suspicious" || ROSTER_STAGES.has(stage);
}

const ROSTER_STAGES: ReadonlySet<RunStage> = new Set(["guild", "news", "members"]);
