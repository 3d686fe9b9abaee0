import type { JobData, JobRecord, NewJob, NextJob, SentJob } from "./job-queue.ts";

/** A job that this process has claimed. */
export interface ClaimedJob {
  readonly queue: string;
  readonly key: string;
  readonly id: string;
  readonly data: JobData;
  readonly priority: number;
  /** How often it was claimed, this time included. It identifies the claim. */
  readonly attempts: number;
  /** How often it had been claimed when it was last sent. */
  readonly attemptsAtSend: number;
  readonly failures: number;
}

/**
 * What a database does for the queue. A method that settles a claim resolves with false when the claim is
 * not held any more; then it changes nothing.
 */
export interface JobStorage {
  /** Time between two calls of `keepClaims`, in ms. */
  readonly keepIntervalMs: number;
  send(job: NewJob): Promise<SentJob>;
  find(queue: string, key: string): Promise<JobRecord | null>;
  /** Prepares for claims. Can be called again after it threw. */
  open(queues: readonly string[]): Promise<void>;
  /** Takes the next job that is due, for this process alone. With `keys`, only a job of one of them. */
  claim(queue: string, keys: readonly string[] | null): Promise<ClaimedJob | null>;
  /**
   * Keeps the claims of this process, and returns the jobs of dead processes to the queue. Resolves with
   * the ids of those jobs that this process has lost.
   */
  keepClaims(jobs: readonly ClaimedJob[]): Promise<ReadonlySet<string>>;
  complete(job: ClaimedJob, next?: NextJob): Promise<boolean>;
  /** Counts a failure. The job is due again after `delayMs`. */
  retry(job: ClaimedJob, delayMs: number): Promise<boolean>;
  /** Returns the job to the queue, due now. */
  release(job: ClaimedJob): Promise<boolean>;
  /** Ends all claims of this process. */
  close(): Promise<void>;
}
