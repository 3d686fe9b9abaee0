import { uptime as machineUptime } from "node:os";
import type { Provider } from "@guildhall/contract";
import type { JobHandler, SentJob, Store, SyncRunRecord } from "@guildhall/store";
import { type DetailsOptions, runDetails } from "./characters/details-job.ts";
import { followRun, UnfinishedSyncError } from "./follow-run.ts";
import { patiently } from "./patiently.ts";
import { refreshRealms } from "./realm-stage.ts";
import { createRetentionDay } from "./retention-day.ts";
import { type RunStageOptions, runStage } from "./run-guild.ts";
import { createSchedule } from "./schedule.ts";
import { oneForEach, type ServiceClients } from "./service-clients.ts";
import type { SyncEvent } from "./sync-event.ts";
import {
  detailsQueue,
  type RequestOptions,
  requestSync,
  type SyncJob,
  syncKey,
  syncQueue,
} from "./sync-job.ts";
import { requestAfterStage } from "./webhook-job.ts";

/** Number of guilds that one process syncs at the same time. */
const CONCURRENCY = 2;

export interface SyncOptions {
  readonly store: Store;
  readonly provider: Provider;
  /** Called once for each scope. */
  readonly clients: ServiceClients;
  /** The folder that portraits are stored in. */
  readonly mediaFolder: string;
  /** ms since 1970 */
  readonly clock?: () => number;
  /**
   * Monotonic clock in ms. Defaults to `clock` when that is set, otherwise to `performance.now`.
   */
  readonly monotonic?: () => number;
  /** Time since the machine was started, in ms. Defaults to `clock` when that is set. */
  readonly uptime?: () => number;
  /** From 0 to 1. */
  readonly random?: () => number;
  /** Called with events that operators should know. */
  readonly log?: (event: SyncEvent) => void;
}

export interface RunOptions {
  readonly trigger: SyncJob["trigger"];
  /** Aborting it stops the jobs of this process. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (run: SyncRunRecord) => void;
  /** Reads the roster from documents of this shape. Defaults to the shape of the provider. */
  readonly rosterShape?: Provider["rosterShape"] | undefined;
  /** Ends after roster, news and realms. Defaults to false. */
  readonly withoutCharacters?: boolean;
}

export interface WorkOptions {
  /** ms between two scheduled syncs of a guild */
  readonly intervalMs: number;
  /** Whether to run and send jobs. Without it, only ends the runs of dead processes. Defaults to true. */
  readonly jobs?: boolean;
  /** Called with errors of the schedule. */
  readonly onError: (error: unknown) => void;
}

export interface Sync {
  /** Requests a sync. Any worker process can run it. */
  request(guildId: number, options?: RequestOptions): Promise<SentJob>;
  /**
   * Requests a sync and waits for its end, while this process works on jobs of this guild, too. Joins a run
   * in progress of any process. A failed sync does not throw: the run has its error.
   *
   * @throws RangeError when the guild does not exist.
   */
  run(guildId: number, options: RunOptions): Promise<SyncRunRecord>;
  /**
   * Requests the outdated documents of a guild's characters now, one after the other, until none is left.
   *
   * @throws when the service is down or refuses the client.
   */
  refreshDetails(guildId: number, options?: { readonly signal?: AbortSignal }): Promise<void>;
  /**
   * Requests the status of the realms of a guild and its members, without a run.
   *
   * @throws when the service is down or refuses the client.
   */
  refreshRealms(guildId: number, options?: { readonly signal?: AbortSignal }): Promise<void>;
  /**
   * Runs the jobs of this provider, sends those that are due, and ends the runs of dead processes.
   *
   * @returns a function that stops both within 10 s.
   */
  work(options: WorkOptions): () => Promise<void>;
}

/** Creates the sync of the guilds of a provider. */
export function createSync(options: SyncOptions): Sync {
  const { store, provider, clock = Date.now, random = Math.random, log = () => {} } = options;
  const { monotonic = options.clock ?? (() => performance.now()) } = options;
  const { uptime = options.clock ?? (() => Math.round(machineUptime() * 1000)) } = options;
  const retentionDay = createRetentionDay({ clock, monotonic });
  const worker = createWorker({ ...options, clock, uptime, retentionDay, log });

  const send = (id: number, sendOptions: RequestOptions) =>
    requestSync(store, { id, provider: provider.name }, sendOptions);

  /** Sends the job of a sync. Resolves with the latest run before it. */
  const sendAfterLatest = async (guildId: number, sendOptions: RequestOptions) => {
    if (!(await store.guilds.get(guildId))) throw missingGuild(guildId);
    const [before] = await store.runs.list({ guildId, limit: 1 });
    return { before, sent: await send(guildId, sendOptions) };
  };

  return {
    request: (guildId, requestOptions = {}) => send(guildId, requestOptions),

    async run(guildId, options) {
      const { trigger, signal, onProgress = () => {}, rosterShape, withoutCharacters } = options;
      const local = new Set<number>();
      const isLocal = (runId: number) => local.has(runId);
      const stopListening = worker.listen((run) => {
        if (run.guildId !== guildId) return;
        local.add(run.id);
        onProgress(run);
      });
      try {
        for (;;) {
          const { before, sent } = await patiently(
            () => sendAfterLatest(guildId, { trigger, rosterShape, withoutCharacters }),
            { signal },
          );
          worker.start(syncKey(guildId));
          const known = before && { id: before.id, joined: before.status === "running" };
          const following = { store, sent, guildId, before: known, isLocal, signal, onProgress };
          const run = await followRun(following);
          if (run) return run;
          // The job that was joined can end without a run: another process has just synced the guild.
          if (await store.jobs.find(sent.queue, sent.key)) throw new UnfinishedSyncError(WAITING);
        }
      } finally {
        stopListening();
      }
    },

    async refreshDetails(guildId, { signal = new AbortController().signal } = {}) {
      const data = { guildId, since: clock() };
      while (await runDetails(worker.details, { data, signal }));
    },

    async refreshRealms(guildId, { signal } = {}) {
      const guild = await store.guilds.get(guildId);
      if (!guild) throw missingGuild(guildId);
      const client = worker.details.clients({ ...guild, isForPerson: false });
      const outcome = { count() {}, warn() {} };
      await refreshRealms({ store, provider, guild, client, clock, signal, outcome });
    },

    work({ intervalMs, jobs: sendsJobs = true, onError }) {
      if (sendsJobs) {
        worker.startDetails();
        worker.start();
      }
      const schedule = createSchedule({
        store,
        provider: provider.name,
        intervalMs,
        clock,
        monotonic,
        random,
        retentionDay,
        sendsJobs,
        log,
        onError,
      });
      schedule.start();
      return async () => void (await Promise.all([schedule.stop(), store.jobs.stop()]));
    },
  };
}

/** Runs jobs in this process. */
interface Worker {
  /** Takes the jobs of a key, or every job without one. Can be called more than once. */
  start(key?: string): void;
  /** Takes the jobs of the characters' documents, too. */
  startDetails(): void;
  readonly details: DetailsOptions;
  /** Calls `listener` with each state of the runs of this process. Returns a function that ends this. */
  listen(listener: (run: SyncRunRecord) => void): () => void;
}

function createWorker(options: Omit<RunStageOptions, "onProgress">): Worker {
  const { store, provider, mediaFolder, clock } = options;
  const listeners = new Set<(run: SyncRunRecord) => void>();
  const clients = oneForEach(options.clients);
  const details = { store, provider, mediaFolder, clients, clock };
  let working = false;
  let takesDetails = false;
  /** The keys that this process may take; null when it takes every job. */
  let keys: string[] | null = [];
  const onProgress = (run: SyncRunRecord) => {
    for (const listener of listeners) listener(run);
  };
  return {
    start(key) {
      if (key === undefined) keys = null;
      else keys?.push(key);
      if (working) return;
      working = true;
      const stageOptions = { ...options, clients, onProgress };
      const handler: JobHandler = (job) =>
        runStage(stageOptions, job).finally(() => requestAfterStage(options, job));
      const workerOptions = { concurrency: CONCURRENCY, keys: () => keys };
      store.jobs.work(syncQueue(provider.name), handler, workerOptions);
      // Registered in every process, because a queue cannot be added to jobs that have started.
      store.jobs.work(detailsQueue(provider.name), (job) => runDetails(details, job), {
        keys: () => (takesDetails ? null : []),
      });
      store.jobs.start();
    },
    details,
    startDetails() {
      takesDetails = true;
    },
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

const WAITING =
  "The sync has not begun. Its job is stored: the next `guildhall sync`, `serve` or `worker` runs it.";

function missingGuild(id: number): RangeError {
  return new RangeError(`The guild ${id} does not exist.`);
}
