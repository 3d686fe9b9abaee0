import type { RetryUntil } from "./database-retries.ts";
import { DoNotRetryError, type JobHandler, RetryLaterError } from "./job-queue.ts";
import type { ClaimedJob, JobStorage } from "./job-storage.ts";
import { retryDelayMs } from "./retry-delay.ts";

interface RunningJob {
  readonly job: ClaimedJob;
  readonly abort: AbortController;
  /** True when another process holds the claim, or this process no longer settles it. */
  lost: boolean;
  ended: Promise<void>;
}

/** The jobs that this process runs. */
export interface RunningJobs {
  /** Number of running jobs of a queue. */
  count(queue: string): number;
  /** Runs the handler of a claimed job and settles the claim. Calls `onEnd` afterwards. */
  run(job: ClaimedJob, handler: JobHandler, onEnd: () => void): void;
  /** Renews the claims, and aborts the jobs whose claims this process has lost. */
  keepClaims(): Promise<void>;
  /** Resolves when all running jobs have ended. */
  ended(): Promise<unknown>;
  abort(reason: Error): void;
  /** Aborts the retries of failed settlements, and settles no further claims. */
  giveUp(): void;
}

export interface RunningJobsOptions {
  readonly retryUntil: RetryUntil;
  /** When it is aborted, a claimed job is released instead of being run. */
  readonly stopping: AbortSignal;
  readonly random: () => number;
  readonly onError: (error: unknown) => void;
}

export function createRunningJobs(
  storage: JobStorage,
  { retryUntil, stopping, random, onError }: RunningJobsOptions,
): RunningJobs {
  const running = new Set<RunningJob>();
  const givingUp = new AbortController();

  async function runToEnd(handler: JobHandler, entry: RunningJob): Promise<void> {
    const { job, abort } = entry;
    if (stopping.aborted) return settle(entry, () => storage.release(job));
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
      const waitMs = error instanceof RetryLaterError ? Math.max(error.delayMs, delayMs) : delayMs;
      return settle(entry, () => storage.retry(job, waitMs, 0));
    }
  }

  async function settle(entry: RunningJob, operation: () => Promise<boolean>): Promise<void> {
    if (!entry.lost) await retryUntil(operation, givingUp.signal);
  }

  return {
    count: (queue) => [...running].filter(({ job }) => job.queue === queue).length,
    run(job, handler, onEnd) {
      const abort = new AbortController();
      const entry: RunningJob = { job, abort, lost: false, ended: Promise.resolve() };
      // This process had lost its claim of the same job without noticing.
      for (const other of running) if (other.job.id === job.id) lose(other);
      running.add(entry);
      entry.ended = runToEnd(handler, entry)
        .catch(onError)
        .finally(() => {
          running.delete(entry);
          onEnd();
        });
    },
    async keepClaims() {
      const lost = await storage.keepClaims([...running].map(({ job }) => job));
      // A job that has ended meanwhile has no claim that could be lost.
      for (const entry of running) if (lost.has(entry.job)) lose(entry);
    },
    ended: () => Promise.all([...running].map((entry) => entry.ended)),
    abort(reason) {
      for (const { abort } of running) abort.abort(reason);
    },
    giveUp() {
      givingUp.abort();
      for (const entry of running) entry.lost = true;
    },
  };
}

function lose(entry: RunningJob): void {
  entry.lost = true;
  entry.abort.abort(new Error("This job was cancelled, or another worker has taken it over."));
}
