import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { vi } from "vitest";
import type { StoreOptions } from "../open-store.ts";
import type { Store } from "../store.ts";
import type { StoreLocation } from "../store-location.ts";
import type { Job, JobHandler, NewJob, SentJob } from "./job-queue.ts";

const WORKER = fileURLToPath(new URL("./jobs.worker.ts", import.meta.url));
const TIMINGS = { pollMs: 10, settledPollMs: 10, graceMs: 20, drainMs: 500 };

/** An empty database whose jobs tests can change. */
export interface JobsDatabase {
  readonly location: StoreLocation;
  open(options?: StoreOptions): Promise<Store>;
  /** Returns the active jobs of a queue to it, as another process does with the jobs of a dead process. */
  takeAway(queue: string): Promise<void>;
  /** Makes the waiting jobs of a queue due after this many ms. */
  postpone(queue: string, ms: number): Promise<void>;
}

/** A queue of one test, with the stores that the test opens. */
export interface TestQueue extends AsyncDisposable {
  readonly name: string;
  open(options?: StoreOptions): Promise<Store>;
  /** A started store that runs jobs of the queue with `handler`. */
  openWorker(handler: JobHandler, concurrency?: number): Promise<Store>;
  work(store: Store, handler: JobHandler, concurrency?: number): void;
  send(store: Store, key: string, more?: Partial<NewJob>): Promise<SentJob>;
  find(store: Store, key: string): ReturnType<Store["jobs"]["find"]>;
  takeAway(): Promise<void>;
  postpone(ms: number): Promise<void>;
  /** Starts a process that takes one job and never ends it, and waits until it has taken it. */
  startProcess(): Promise<{ kill(): Promise<void> }>;
}

let queues = 0;

export function newQueue(database: JobsDatabase): TestQueue {
  const name = `queue-${++queues}`;
  const stores: Store[] = [];
  const open = async (options: StoreOptions = {}) => {
    const store = await database.open({
      ...options,
      jobs: { timings: TIMINGS, ...options.jobs },
    });
    stores.push(store);
    return store;
  };
  const work: TestQueue["work"] = (store, handler, concurrency = 1) => {
    store.jobs.work(name, handler, { concurrency });
    store.jobs.start();
  };
  return {
    name,
    open,
    work,
    async openWorker(handler, concurrency) {
      const store = await open();
      work(store, handler, concurrency);
      return store;
    },
    send: (store, key, more) => store.jobs.send({ queue: name, key, data: {}, ...more }),
    find: (store, key) => store.jobs.find(name, key),
    takeAway: () => database.takeAway(name),
    postpone: (ms) => database.postpone(name, ms),
    async startProcess() {
      const args = ["--conditions=source", WORKER, JSON.stringify(database.location), name];
      const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
      const closed = once(child, "close");
      await once(child.stdout, "data");
      return {
        async kill() {
          child.kill("SIGKILL");
          await closed;
        },
      };
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(stores.map((store) => store.close()));
    },
  };
}

/** A handler whose jobs run until the test ends them, or their signal is aborted. */
export function manualHandler() {
  const started: (Job & { end(): void; fail(error: Error): void })[] = [];
  const handler: JobHandler = (job) =>
    new Promise((resolve, reject) => {
      started.push({ ...job, end: () => resolve(undefined), fail: reject });
      job.signal.addEventListener("abort", () => reject(job.signal.reason));
    });
  return { started, handler };
}

/** Waits until `assertion` holds, for longer than a busy machine needs. */
export function until<Result>(assertion: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(assertion, { timeout: 15_000, interval: 10 });
}
