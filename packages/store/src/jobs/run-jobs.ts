import { createDatabaseRetries } from "./database-retries.ts";
import type { JobHandler, JobQueue, SentJob, WorkerOptions } from "./job-queue.ts";
import type { JobStorage } from "./job-storage.ts";
import { createRunningJobs } from "./running-jobs.ts";
import { createSleeper, type Sleeper } from "./sleeper.ts";

/** Timings in ms. */
const TIMINGS = {
  /** between two queries for a due job */
  pollMs: 500,
  /** between two queries of the state of an awaited job */
  settledPollMs: 100,
  /** before the first retry of a failed database operation; doubles with each further failure */
  databaseRetryMs: 250,
  longestDatabaseRetryMs: 5_000,
  /** that running jobs may continue after `stop` before they are aborted */
  graceMs: 500,
  /** that `stop` waits for aborted jobs */
  drainMs: 4_000,
  /** that `stop` waits for the database at the end */
  closeMs: 1_000,
} as const satisfies Record<string, number>;

export type JobTimings = { readonly [Name in keyof typeof TIMINGS]?: number };

export interface JobQueueOptions {
  /** From 0 to 1. */
  readonly random?: () => number;
  /** Called with each database error. */
  readonly onError?: (error: unknown) => void;
  readonly timings?: JobTimings;
}

interface Worker {
  readonly queue: string;
  readonly handler: JobHandler;
  readonly concurrency: number;
  readonly keys: NonNullable<WorkerOptions["keys"]>;
  readonly sleeper: Sleeper;
}

const NOTHING_WAITS_MS = 2 ** 31 - 1;

/** Runs the jobs of a storage. The storage contains the differences between databases. */
export function createJobQueue(storage: JobStorage, options: JobQueueOptions = {}): JobQueue {
  const { random = Math.random, onError = () => {} } = options;
  const timings = { ...TIMINGS, ...options.timings };
  const workers = new Map<string, Worker>();
  const stopping = new AbortController();
  const { signal: stopSignal } = stopping;
  const retryUntil = createDatabaseRetries(timings, onError);
  const running = createRunningJobs(storage, { retryUntil, stopping: stopSignal, random, onError });
  let loops: Promise<unknown> | null = null;
  let stopped: Promise<void> | null = null;

  async function takeJobs({ queue, handler, concurrency, keys, sleeper }: Worker): Promise<void> {
    while (!stopSignal.aborted) {
      if (running.count(queue) >= concurrency) {
        await sleeper.sleep(NOTHING_WAITS_MS);
        continue;
      }
      const job = await retryUntil(() => storage.claim(queue, keys()), stopSignal);
      if (job) running.run(job, handler, () => sleeper.wake());
      else await sleeper.sleep(timings.pollMs * (0.75 + random() / 2));
    }
  }

  async function keepClaims(): Promise<void> {
    const sleeper = createSleeper(stopSignal);
    while (!stopSignal.aborted) {
      await running.keepClaims().catch(onError);
      await sleeper.sleep(storage.keepIntervalMs);
    }
  }

  async function runLoops(): Promise<void> {
    const queues = [...workers.keys()];
    const opened = await retryUntil(() => storage.open(queues).then(() => true), stopSignal);
    if (opened) await Promise.all([keepClaims(), ...Array.from(workers.values(), takeJobs)]);
  }

  async function end(): Promise<void> {
    stopping.abort();
    if (loops) {
      await within(timings.graceMs, running.ended());
      running.abort(new DOMException("The job queue stops.", "AbortError"));
      await within(timings.drainMs, Promise.all([loops, running.ended()]));
    }
    running.giveUp();
    await within(timings.closeMs, storage.close().catch(onError));
  }

  return {
    async send(job) {
      const sent = await storage.send(job);
      workers.get(job.queue)?.sleeper.wake();
      return sent;
    },
    find: storage.find,
    cancel: storage.cancel,
    settled: (sent, signal) => settled(storage, { sent, signal, pollMs: timings.settledPollMs }),
    work(queue, handler, { concurrency = 1, keys = () => null } = {}) {
      if (loops) throw new Error(`work("${queue}") was called after start().`);
      const sleeper = createSleeper(stopSignal);
      workers.set(queue, { queue, handler, concurrency, keys, sleeper });
    },
    start() {
      if (!stopSignal.aborted) loops ??= runLoops().catch(onError);
    },
    stop: () => (stopped ??= end()),
  };
}

interface AwaitedJob {
  readonly sent: SentJob;
  readonly signal: AbortSignal | undefined;
  readonly pollMs: number;
}

/** Waits for the end of a job and the jobs that follow it, or for its failure. */
async function settled(
  storage: JobStorage,
  { sent: { queue, key, id, failures }, signal, pollMs }: AwaitedJob,
): Promise<"done" | "failed"> {
  const sleeper = createSleeper(signal);
  for (;;) {
    signal?.throwIfAborted();
    const job = await storage.find(queue, key);
    if (!job) return "done";
    const before = job.id === id ? failures : 0;
    if (job.state === "waiting" && job.failures > before) return "failed";
    await sleeper.sleep(pollMs);
  }
}

/** Waits for `work` for at most `ms`. */
async function within(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, timeout]);
  clearTimeout(timer);
}
