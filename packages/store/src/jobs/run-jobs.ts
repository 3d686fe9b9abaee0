import type { JobHandler, JobQueue, SentJob, WorkerOptions } from "./job-queue.ts";
import { DoNotRetryError } from "./job-queue.ts";
import type { ClaimedJob, JobStorage } from "./job-storage.ts";
import { retryDelayMs } from "./retry-delay.ts";
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

interface RunningJob {
  readonly job: ClaimedJob;
  readonly abort: AbortController;
  /** True when another process holds the claim, or this process no longer settles it. */
  lost: boolean;
  ended: Promise<void>;
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
  const running = new Set<RunningJob>();
  const stopping = new AbortController();
  const givingUp = new AbortController();
  const keeper = createSleeper(stopping.signal);
  let loops: Promise<unknown> | null = null;
  let stopped: Promise<void> | null = null;

  const insist = createRetry(timings, onError);

  async function takeJobs(worker: Worker): Promise<void> {
    const { queue, concurrency, keys, sleeper } = worker;
    while (!stopping.signal.aborted) {
      const busy = [...running].filter(({ job }) => job.queue === queue).length;
      if (busy >= concurrency) {
        await sleeper.sleep(NOTHING_WAITS_MS);
        continue;
      }
      const job = await insist(() => storage.claim(queue, keys()), stopping.signal);
      if (job) run(worker, job);
      else await sleeper.sleep(timings.pollMs * (0.75 + random() / 2));
    }
  }

  function run(worker: Worker, job: ClaimedJob): void {
    const entry: RunningJob = {
      job,
      abort: new AbortController(),
      lost: false,
      ended: Promise.resolve(),
    };
    // This process had lost its claim of the same job without noticing.
    for (const other of running) if (other.job.id === job.id) lose(other);
    running.add(entry);
    entry.ended = runToEnd(worker.handler, entry)
      .catch(onError)
      .finally(() => {
        running.delete(entry);
        worker.sleeper.wake();
      });
  }

  async function runToEnd(handler: JobHandler, entry: RunningJob): Promise<void> {
    const { job, abort } = entry;
    if (stopping.signal.aborted) return settle(entry, () => storage.release(job));
    const delayMs = retryDelayMs(job.failures + 1, random());
    if (job.deaths > 1) return settle(entry, () => storage.retry(job, delayMs, 1));
    const { id, key, data } = job;
    const attempt = job.attempts - job.attemptsAtSend;
    const given = { id, key, data, attempt, retryDelayMs: delayMs, signal: abort.signal };
    try {
      const next = await handler(given);
      return await settle(entry, () => storage.complete(job, next));
    } catch (error) {
      if (error instanceof DoNotRetryError) return settle(entry, () => storage.complete(job));
      if (abort.signal.aborted) return settle(entry, () => storage.release(job));
      return settle(entry, () => storage.retry(job, delayMs, 0));
    }
  }

  async function settle(entry: RunningJob, operation: () => Promise<boolean>): Promise<void> {
    if (!entry.lost) await insist(operation, givingUp.signal);
  }

  function lose(entry: RunningJob): void {
    entry.lost = true;
    entry.abort.abort(new Error("Another worker has taken over this job."));
  }

  async function keepClaims(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        const lost = await storage.keepClaims([...running].map(({ job }) => job));
        // A job that has ended meanwhile has no claim that could be lost.
        for (const entry of running) if (lost.has(entry.job)) lose(entry);
      } catch (error) {
        onError(error);
      }
      await keeper.sleep(storage.keepIntervalMs);
    }
  }

  async function runLoops(): Promise<void> {
    const queues = [...workers.keys()];
    const opened = await insist(() => storage.open(queues).then(() => true), stopping.signal);
    if (!opened) return;
    await Promise.all([keepClaims(), ...[...workers.values()].map(takeJobs)]);
  }

  async function end(): Promise<void> {
    stopping.abort();
    const ended = () => Promise.all([...running].map((entry) => entry.ended));
    if (loops) {
      await within(timings.graceMs, ended());
      for (const { abort } of running) {
        abort.abort(new DOMException("The job queue stops.", "AbortError"));
      }
      await within(timings.drainMs, Promise.all([loops, ended()]));
    }
    givingUp.abort();
    for (const entry of running) entry.lost = true;
    await within(timings.closeMs, storage.close().catch(onError));
  }

  return {
    async send(job) {
      const sent = await storage.send(job);
      workers.get(job.queue)?.sleeper.wake();
      return sent;
    },
    find: storage.find,
    settled: (sent, signal) => settled(storage, { sent, signal, pollMs: timings.settledPollMs }),
    work(queue, handler, { concurrency = 1, keys = () => null } = {}) {
      if (loops) throw new Error(`work("${queue}") was called after start().`);
      const sleeper = createSleeper(stopping.signal);
      workers.set(queue, { queue, handler, concurrency, keys, sleeper });
    },
    start() {
      if (!stopping.signal.aborted) loops ??= runLoops().catch(onError);
    },
    stop: () => (stopped ??= end()),
  };
}

type Timings = Readonly<Record<keyof typeof TIMINGS, number>>;

/**
 * Returns a function that retries a database operation until it succeeds. It resolves with null when the signal is
 * aborted.
 */
function createRetry(timings: Timings, onError: (error: unknown) => void) {
  return async <Result>(
    operation: () => Promise<Result>,
    signal: AbortSignal,
  ): Promise<Result | null> => {
    const sleeper = createSleeper(signal);
    for (let delayMs = timings.databaseRetryMs; !signal.aborted; delayMs *= 2) {
      try {
        return await operation();
      } catch (error) {
        onError(error);
        await sleeper.sleep(Math.min(delayMs, timings.longestDatabaseRetryMs));
      }
    }
    return null;
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
