import type { JobData, JobRecord, NewJob, NextJob, SentJob } from "./job-queue.ts";

/** A job that this process has claimed. */
export interface ClaimedJob {
  readonly queue: string;
  readonly key: string;
  readonly id: string;
  readonly data: JobData;
  readonly priority: number;
  /** Number of claims, this one included. Identifies the claim. */
  readonly attempts: number;
  /** Number of claims at the time of the last send. */
  readonly attemptsAtSend: number;
  readonly failures: number;
  /** The delay of its latest retry, in ms. */
  readonly delayMs: number;
  /** Number of claims directly before this one whose processes died. */
  readonly deaths: number;
}

/**
 * The database operations of the job queue. A method that settles a claim resolves with false and changes nothing
 * when this process no longer holds the claim.
 */
export interface JobStorage {
  /** Interval between two calls of `keepClaims`, in ms. */
  readonly keepIntervalMs: number;
  send(job: NewJob): Promise<SentJob>;
  find(queue: string, key: string): Promise<JobRecord | null>;
  /** Deletes the job of a key, also an active one, whose claim is lost. Resolves with false when there is none. */
  cancel(queue: string, key: string): Promise<boolean>;
  /** Prepares claims. Can be called again after it has thrown. */
  open(queues: readonly string[]): Promise<void>;
  /** Takes the next job that is due, for this process alone. With `keys`, only a job of one of them. */
  claim(queue: string, keys: readonly string[] | null): Promise<ClaimedJob | null>;
  /**
   * Renews the claims of this process and returns the jobs of dead processes to the queue. Resolves with the
   * claims that this process has lost.
   */
  keepClaims(jobs: readonly ClaimedJob[]): Promise<ReadonlySet<ClaimedJob>>;
  complete(job: ClaimedJob, next?: NextJob): Promise<boolean>;
  /** Records a failure, and makes the job due again after it. The next claim has this number of deaths. */
  retry(job: ClaimedJob, delayMs: number, deaths: number): Promise<boolean>;
  /** Returns the job to the queue and makes it due now. */
  release(job: ClaimedJob): Promise<boolean>;
  /** Ends all claims of this process. */
  close(): Promise<void>;
}
