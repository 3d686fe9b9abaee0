import { DAY_MS } from "@guildhall/contract";

/** A JSON value. */
export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [name: string]: JsonValue };

/** The input of a job. */
export type JobData = { readonly [name: string]: JsonValue };

/** Priority of a job that a person waits for. Scheduled jobs have priority 0. */
export const PERSON_PRIORITY = 10;

export interface NewJob {
  /** Name of the queue: letters, digits, `_`, `-`, `.` and `/`. */
  readonly queue: string;
  /** At most one job per key is waiting or active. */
  readonly key: string;
  readonly data: JobData;
  /** Higher priorities run first; equal priorities run in send order. Defaults to 0. */
  readonly priority?: number;
  /**
   * What happens to a job of the same key that is waiting: `advance` (the default) makes it due now with
   * the new data and the higher of both priorities; `hurry` makes it due now, with its data, its failures
   * and the higher priority; `keep` leaves it unchanged.
   */
  readonly existing?: "advance" | "hurry" | "keep";
}

/** A job that is waiting or active. */
export interface JobRecord {
  readonly id: string;
  readonly data: JobData;
  readonly state: "waiting" | "active";
  readonly priority: number;
  /** Earliest start in ms since 1970. It is past when no delay is left. */
  readonly dueAt: number;
  /** Number of starts by a worker. */
  readonly attempts: number;
  /**
   * Number of times, since it was last sent, that its handler has thrown or its worker has died, without
   * the first death in a row.
   */
  readonly failures: number;
  /** The delay of its latest retry, in ms. 0 before the first one. */
  readonly delayMs: number;
}

export interface SentJob {
  readonly queue: string;
  readonly key: string;
  readonly id: string;
  /** True when a job of this key was under way: the send raised its priority at most. */
  readonly joined: boolean;
  readonly failures: number;
}

/** The job that a handler receives. */
export interface Job {
  readonly id: string;
  readonly key: string;
  readonly data: JobData;
  /** Number of starts since the job was sent, this start included. */
  readonly attempt: number;
  /** Delay before the job starts again if its handler throws, in ms. */
  readonly retryDelayMs: number;
  /** Aborted when the queue stops, and when another worker has taken over the job. */
  readonly signal: AbortSignal;
}

/**
 * The job that follows: it replaces the one that ends, under the same key, in one transaction. Until it
 * starts, a send joins it also while it waits.
 */
export interface NextJob {
  readonly data: JobData;
  /** Defaults to that of the job that ends. */
  readonly priority?: number;
}

/**
 * Executes a job. Its effects must be idempotent, because a job runs again when its acknowledgement was lost. When
 * the handler throws, the queue retries the job with growing delays. Throw a `RetryLaterError` for a longer delay, and a
 * `DoNotRetryError` to end the job instead. When the process dies, another one starts the job at once; when that one dies too, the job may be the
 * cause, so it is delayed like a job that failed.
 */
export type JobHandler = (job: Job) => Promise<NextJob | undefined>;

/** Thrown by a handler to end its job without a retry. */
export class DoNotRetryError extends Error {
  override readonly name = "DoNotRetryError";
}

/** Thrown by a handler to retry its job after at least `delayMs`, which is at most a day. */
export class RetryLaterError extends Error {
  override readonly name = "RetryLaterError";
  readonly delayMs: number;

  constructor(delayMs: number, options: ErrorOptions) {
    super(`The next attempt must wait ${delayMs} ms.`, options);
    this.delayMs = Math.min(delayMs, DAY_MS);
  }
}

export interface WorkerOptions {
  /** How many jobs run at the same time. Defaults to 1. */
  readonly concurrency?: number;
  /** Returns the only keys whose jobs may be taken now. Without it, or when it returns null, any may. */
  readonly keys?: () => readonly string[] | null;
}

export interface JobQueue {
  /**
   * Adds a job. Works without `start`.
   *
   * @throws StoreError when the database cannot be used.
   */
  send(job: NewJob): Promise<SentJob>;
  /** The job of this key that is waiting or active. */
  find(queue: string, key: string): Promise<JobRecord | null>;
  /**
   * Deletes the job of this key, whether it waits or any process runs it. The process that runs it aborts its signal within
   * a few seconds, and no job follows. Resolves with false when there is none.
   */
  cancel(queue: string, key: string): Promise<boolean>;
  /**
   * Waits for the end of a job and the jobs that follow it. Resolves with `done`, or with `failed` when the
   * job waits for a retry, because its handler threw or its workers died repeatedly.
   *
   * @throws when the signal is aborted.
   */
  settled(sent: SentJob, signal?: AbortSignal): Promise<"done" | "failed">;
  /** Runs jobs of this queue once the queue has started. */
  work(queue: string, handler: JobHandler, options?: WorkerOptions): void;
  /** Starts to run jobs. Never throws: while the database cannot be used, it is tried again. */
  start(): void;
  /**
   * Stops claiming jobs, aborts running jobs after a grace period, and returns unfinished jobs to the queue,
   * where another process can start them at once. Ends within 10 s. Can be called more than once.
   */
  stop(): Promise<void>;
}
