import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import type { StoreLocation, StoreOptions } from "../open-store.ts";
import type { Store } from "../store.ts";
import { DoNotRetryError, type Job, type JobHandler, PERSON_PRIORITY } from "./job-queue.ts";

const WORKER = fileURLToPath(new URL("./jobs.worker.ts", import.meta.url));

export interface JobsDatabase {
  readonly location: StoreLocation;
  open(options?: StoreOptions): Promise<Store>;
  /** Returns all active jobs to the queue, like another process does with the jobs of a dead process. */
  takeAway(): Promise<void>;
  /** Makes all waiting jobs due after this many ms. */
  postpone(ms: number): Promise<void>;
}

/** Contract tests of the job queue. `createDatabase` creates an empty database. */
export function describeJobs(name: string, createDatabase: () => Promise<JobsDatabase>): void {
  describe(`jobs on ${name}`, () => {
    let database: JobsDatabase;
    const stores: Store[] = [];
    let queues = 0;
    let queue = "";

    beforeAll(async () => {
      database = await createDatabase();
    });
    afterEach(async () => {
      await Promise.all(stores.splice(0).map((store) => store.close()));
    });
    afterAll(async () => {
      await Promise.all(stores.map((store) => store.close()));
    });

    const open = async (options: StoreOptions = {}) => {
      const timings = { pollMs: 10, settledPollMs: 10, graceMs: 20, drainMs: 1_000 };
      const store = await database.open({ ...options, jobs: { timings, ...options.jobs } });
      stores.push(store);
      return store;
    };
    const newQueue = () => `queue-${++queues}`;
    const send = (store: Store, key: string, more: object = {}) =>
      store.jobs.send({ queue, key, data: {}, ...more });

    /** A started store that runs jobs of the queue with `handler`. */
    const openWorker = async (handler: JobHandler, concurrency = 1) => {
      const store = await open();
      store.jobs.work(queue, handler, { concurrency });
      store.jobs.start();
      return store;
    };
    /** A handler whose jobs run until the test ends them. */
    const manualHandler = () => {
      const started: (Job & { end(): void; fail(error: Error): void })[] = [];
      const handler: JobHandler = (job) =>
        new Promise((resolve, reject) => {
          started.push({ ...job, end: () => resolve(undefined), fail: reject });
          job.signal.addEventListener("abort", () => reject(job.signal.reason));
        });
      return { started, handler };
    };

    test("runs a job once, and then it is gone", async () => {
      queue = newQueue();
      const seen: Job[] = [];
      const store = await openWorker(async (job) => void seen.push(job));
      const sent = await send(store, "guild/1", { data: { stage: "roster" } });
      expect(await store.jobs.settled(sent)).toBe("done");
      expect(seen).toMatchObject([
        { id: sent.id, key: "guild/1", data: { stage: "roster" }, attempt: 1 },
      ]);
      expect(await store.jobs.find(queue, "guild/1")).toBeNull();
    });

    test("keeps one waiting job for each key, with the newest data and the highest priority", async () => {
      queue = newQueue();
      const store = await open();
      const first = await send(store, "a", { data: { n: 1 }, priority: PERSON_PRIORITY });
      const second = await send(store, "a", { data: { n: 2 } });
      expect(second).toMatchObject({ id: first.id, joined: false });
      expect(await store.jobs.find(queue, "a")).toEqual({
        id: first.id,
        data: { n: 2 },
        state: "waiting",
        priority: PERSON_PRIORITY,
        attempts: 0,
        failures: 0,
      });
    });

    test("leaves a waiting job unchanged when the sender sets `keep`", async () => {
      queue = newQueue();
      const store = await open();
      await send(store, "a", { data: { n: 1 } });
      await send(store, "a", { data: { n: 2 }, priority: 5, existing: "keep" });
      expect(await store.jobs.find(queue, "a")).toMatchObject({ data: { n: 1 }, priority: 0 });
    });

    test("ten concurrent sends of one key add one job", async () => {
      queue = newQueue();
      const [one, two] = [await open(), await open()];
      const sent = await Promise.all(
        Array.from({ length: 10 }, (_, n) => send(n % 2 ? one : two, "a", { priority: n })),
      );
      expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
      expect(await one.jobs.find(queue, "a")).toMatchObject({ priority: 9 });
    });

    test("a send joins the active job of its key", async () => {
      queue = newQueue();
      const { started, handler } = manualHandler();
      const store = await openWorker(handler);
      const first = await send(store, "a");
      await vi.waitFor(() => expect(started).toHaveLength(1));
      const second = await send(await open(), "a", { data: { n: 2 } });
      expect(second).toMatchObject({ id: first.id, joined: true });
      started[0]?.end();
      expect(await store.jobs.settled(second)).toBe("done");
      expect(started).toHaveLength(1);
    });

    test("runs jobs of a person first, then in the order in which they were sent", async () => {
      queue = newQueue();
      const sender = await open();
      for (const key of ["a", "b", "c"]) await send(sender, key);
      await send(sender, "person", { priority: PERSON_PRIORITY });
      const seen: string[] = [];
      await openWorker(async ({ key }) => void seen.push(key));
      await vi.waitFor(() => expect(seen).toEqual(["person", "a", "b", "c"]));
    });

    test("runs no more jobs at once than the worker allows", async () => {
      queue = newQueue();
      const { started, handler } = manualHandler();
      const store = await openWorker(handler, 2);
      for (const key of ["a", "b", "c"]) await send(store, key);
      await vi.waitFor(() => expect(started).toHaveLength(2));
      started[0]?.end();
      await vi.waitFor(() => expect(started).toHaveLength(3));
      for (const { end } of started) end();
    });

    test("two workers run each of 60 jobs once", async () => {
      queue = newQueue();
      const seen: string[] = [];
      const handler: JobHandler = async ({ key }) => void seen.push(key);
      const store = await openWorker(handler, 4);
      await openWorker(handler, 4);
      const keys = Array.from({ length: 60 }, (_, n) => `key-${n}`);
      await Promise.all(keys.map((key) => send(store, key)));
      await vi.waitFor(() => expect(seen).toHaveLength(60), 20_000);
      expect(seen.sort()).toEqual(keys.sort());
    }, 30_000);

    test("a worker takes only jobs of its own queue", async () => {
      const other = newQueue();
      queue = newQueue();
      const seen: string[] = [];
      const store = await openWorker(async ({ key }) => void seen.push(key));
      await store.jobs.send({ queue: other, key: "foreign", data: {} });
      await store.jobs.settled(await send(store, "own"));
      expect(seen).toEqual(["own"]);
      expect(await store.jobs.find(other, "foreign")).toMatchObject({ state: "waiting" });
    });

    test("a worker that is limited to some keys takes no other job", async () => {
      queue = newQueue();
      const seen: string[] = [];
      const store = await open();
      store.jobs.work(
        queue,
        async ({ key, data, attempt }) => {
          seen.push(`${key} ${data.stage} ${attempt}`);
          return data.stage === "roster" ? { data: { stage: "realms" } } : undefined;
        },
        { keys: () => ["own"] },
      );
      await send(store, "foreign", { priority: PERSON_PRIORITY });
      const own = await send(store, "own", { data: { stage: "roster" } });
      store.jobs.start();
      expect(await store.jobs.settled(own)).toBe("done");
      expect(seen).toEqual(["own roster 1", "own realms 1"]);
      expect(await store.jobs.find(queue, "foreign")).toMatchObject({ attempts: 0 });
    });

    describe("safety 14: a job whose handler throws", () => {
      test("waits 7.5 to 15 s, and a person's request starts it at once", async () => {
        queue = newQueue();
        const { started, handler } = manualHandler();
        const store = await openWorker(handler);
        const sent = await send(store, "a");
        await vi.waitFor(() => expect(started).toHaveLength(1));
        expect(started[0]?.retryDelayMs).toBeGreaterThanOrEqual(7_500);
        expect(started[0]?.retryDelayMs).toBeLessThanOrEqual(15_000);
        started[0]?.fail(new Error("The service failed."));
        expect(await store.jobs.settled(sent)).toBe("failed");
        expect(await store.jobs.find(queue, "a")).toMatchObject({ state: "waiting", failures: 1 });
        expect(started).toHaveLength(1);

        const again = await send(store, "a", { priority: PERSON_PRIORITY });
        await vi.waitFor(() => expect(started).toHaveLength(2));
        expect(started[1]).toMatchObject({ id: sent.id, attempt: 1 });
        started[1]?.end();
        expect(await store.jobs.settled(again)).toBe("done");
      });

      test("waits longer after each further failure", async () => {
        queue = newQueue();
        const { started, handler } = manualHandler();
        const store = await openWorker(handler);
        await send(store, "a");
        await vi.waitFor(() => expect(started).toHaveLength(1));
        started[0]?.fail(new Error("once"));
        await vi.waitFor(async () =>
          expect(await store.jobs.find(queue, "a")).toMatchObject({ failures: 1 }),
        );
        await database.postpone(0);
        await vi.waitFor(() => expect(started).toHaveLength(2));
        expect(started[1]?.retryDelayMs).toBeGreaterThanOrEqual(15_000);
        started[1]?.end();
      });

      test("ends without a retry when it throws a DoNotRetryError", async () => {
        queue = newQueue();
        const store = await openWorker(async () => {
          throw new DoNotRetryError("There is no such guild.");
        });
        expect(await store.jobs.settled(await send(store, "a"))).toBe("done");
        expect(await store.jobs.find(queue, "a")).toBeNull();
      });
    });

    test("the job that follows takes the place of the one that ends, under the same key", async () => {
      queue = newQueue();
      const seen: unknown[] = [];
      const store = await openWorker(async ({ data, attempt }) => {
        seen.push([data.stage, attempt]);
        return data.stage === "roster" ? { data: { stage: "realms" } } : undefined;
      });
      const sent = await send(store, "a", { data: { stage: "roster" } });
      expect(await store.jobs.settled(sent)).toBe("done");
      expect(seen).toEqual([
        ["roster", 1],
        ["realms", 1],
      ]);
    });

    test("a send joins a job that follows another while it waits", async () => {
      queue = newQueue();
      const store = await open();
      store.jobs.work(queue, async () => {
        void store.jobs.stop();
        return { data: { stage: "realms" } };
      });
      store.jobs.start();
      const first = await send(store, "a", { data: { stage: "roster" } });
      const other = await open();
      await vi.waitFor(async () =>
        expect(await other.jobs.find(queue, "a")).toMatchObject({ data: { stage: "realms" } }),
      );
      const second = await send(other, "a", { data: { stage: "roster" } });
      expect(second).toMatchObject({ joined: true });
      expect(second.id).not.toBe(first.id);
      expect(await other.jobs.find(queue, "a")).toMatchObject({ data: { stage: "realms" } });
    });

    test("stopping aborts a job, and another worker starts it again at once", async () => {
      queue = newQueue();
      const { started, handler } = manualHandler();
      const store = await openWorker(handler);
      await send(store, "a", { data: { n: 1 } });
      await vi.waitFor(() => expect(started).toHaveLength(1));
      await Promise.all([store.jobs.stop(), store.jobs.stop()]);
      expect(started[0]?.signal.aborted).toBe(true);

      const next = await openWorker(handler);
      await vi.waitFor(() => expect(started).toHaveLength(2));
      expect(started[1]).toMatchObject({ attempt: 2, data: { n: 1 } });
      started[1]?.end();
      await vi.waitFor(async () => expect(await next.jobs.find(queue, "a")).toBeNull());
    });

    test("stopping returns also the jobs of handlers that ignore their signal", async () => {
      queue = newQueue();
      let starts = 0;
      const handler = () => {
        starts += 1;
        return new Promise<undefined>(() => {});
      };
      const store = await openWorker(handler);
      await send(store, "a");
      await vi.waitFor(() => expect(starts).toBe(1));
      await store.jobs.stop();
      expect(await (await open()).jobs.find(queue, "a")).toMatchObject({ state: "waiting" });
    });

    test("a queue that was stopped starts no more jobs, and one that never started can be stopped", async () => {
      queue = newQueue();
      const { started, handler } = manualHandler();
      const store = await open();
      store.jobs.work(queue, handler);
      await store.jobs.stop();
      store.jobs.start();
      await send(store, "a");
      const other = await openWorker(async () => undefined);
      await vi.waitFor(async () => expect(await other.jobs.find(queue, "a")).toBeNull());
      expect(started).toEqual([]);
    });

    describe("safety 10: a worker that is killed", () => {
      test("loses its job to another worker within 15 s", async () => {
        queue = newQueue();
        const sender = await open();
        await send(sender, "a");
        const child = spawn(
          process.execPath,
          ["--conditions=source", WORKER, JSON.stringify(database.location), queue],
          { stdio: ["ignore", "pipe", "inherit"] },
        );
        const closed = once(child, "close");
        await once(child.stdout, "data");
        const { started, handler } = manualHandler();
        const store = await openWorker(handler);
        expect(await store.jobs.find(queue, "a")).toMatchObject({ state: "active" });
        child.kill("SIGKILL");
        await closed;
        await vi.waitFor(() => expect(started).toHaveLength(1), { timeout: 15_000 });
        expect(started[0]).toMatchObject({ key: "a", attempt: 2 });
        started[0]?.end();
      }, 30_000);

      test("a worker that lost its job is aborted, and its result changes nothing", async () => {
        queue = newQueue();
        const { started, handler } = manualHandler();
        const store = await openWorker(handler);
        await send(store, "a");
        await vi.waitFor(() => expect(started).toHaveLength(1));
        const second = manualHandler();
        await database.takeAway();
        await openWorker(second.handler);
        await vi.waitFor(() => expect(second.started.length + started.length).toBe(2));
        await vi.waitFor(() => expect(started[0]?.signal.aborted).toBe(true), { timeout: 10_000 });
        expect(await store.jobs.find(queue, "a")).toMatchObject({ state: "active", attempts: 2 });
        for (const { end } of [...started, ...second.started]) end();
        await vi.waitFor(async () => expect(await store.jobs.find(queue, "a")).toBeNull());
      }, 20_000);
    });

    test("a send replaces a job that follows another once a worker has started it", async () => {
      queue = newQueue();
      const { started, handler } = manualHandler();
      const store = await openWorker((job) =>
        job.data.stage === "roster" ? Promise.resolve({ data: { stage: "realms" } }) : handler(job),
      );
      await send(store, "a", { data: { stage: "roster" } });
      await vi.waitFor(() => expect(started).toHaveLength(1));
      await store.jobs.stop();
      const other = await open();
      const data = { stage: "roster" };
      expect(await send(other, "a", { data })).toMatchObject({ joined: false });
      expect(await other.jobs.find(queue, "a")).toMatchObject({ data });
    });

    test("a send that hurries a retry keeps its data and its failures", async () => {
      queue = newQueue();
      const { started, handler } = manualHandler();
      const store = await openWorker(handler);
      await send(store, "a", { data: { n: 1 } });
      await vi.waitFor(() => expect(started).toHaveLength(1));
      started[0]?.fail(new Error("once"));
      await vi.waitFor(async () =>
        expect(await store.jobs.find(queue, "a")).toMatchObject({ failures: 1 }),
      );
      await send(store, "a", { data: { n: 2 }, existing: "hurry" });
      await vi.waitFor(() => expect(started).toHaveLength(2));
      expect(started[1]).toMatchObject({ data: { n: 1 }, attempt: 2 });
      expect(started[1]?.retryDelayMs).toBeGreaterThanOrEqual(15_000);
      started[1]?.end();
    });

    test("a person's send gives the jobs that follow an active job its priority", async () => {
      queue = newQueue();
      const { started, handler } = manualHandler();
      const seen: string[] = [];
      const store = await openWorker(async (job) => {
        seen.push(`${job.key} ${job.data.stage}`);
        if (job.data.stage !== "roster") return undefined;
        if (job.key === "joined") await handler(job);
        return { data: { stage: "realms" } };
      });
      await send(store, "joined", { data: { stage: "roster" } });
      await vi.waitFor(() => expect(started).toHaveLength(1));
      await send(store, "other", { data: { stage: "roster" } });
      await send(store, "joined", { priority: PERSON_PRIORITY });
      started[0]?.end();
      await vi.waitFor(() => expect(seen).toHaveLength(4));
      expect(seen).toEqual(["joined roster", "joined realms", "other roster", "other realms"]);
    });

    test("a person's send raises the priority of a job that follows another and waits", async () => {
      queue = newQueue();
      const store = await open();
      store.jobs.work(queue, async () => {
        void store.jobs.stop();
        return { data: { stage: "realms" } };
      });
      await send(store, "a", { data: { stage: "roster" } });
      store.jobs.start();
      const other = await open();
      await vi.waitFor(async () =>
        expect(await other.jobs.find(queue, "a")).toMatchObject({ data: { stage: "realms" } }),
      );
      await send(other, "a", { priority: PERSON_PRIORITY });
      expect(await other.jobs.find(queue, "a")).toMatchObject({ priority: PERSON_PRIORITY });
    });

    describe("safety 22: a clock that is set back by 5 minutes", () => {
      const STEP = 300_000;

      test("delays no job that was sent or returned to the queue", async () => {
        queue = newQueue();
        const { started, handler } = manualHandler();
        const store = await openWorker(handler);
        await send(store, "a");
        await vi.waitFor(() => expect(started).toHaveLength(1));
        await store.jobs.stop();
        await database.postpone(STEP);
        await openWorker(handler);
        await vi.waitFor(() => expect(started).toHaveLength(2), { timeout: 10_000 });
        started[1]?.end();
      }, 20_000);

      test("delays no job that follows another", async () => {
        queue = newQueue();
        const store = await open();
        store.jobs.work(queue, async () => {
          void store.jobs.stop();
          return { data: { stage: "realms" } };
        });
        await send(store, "a", { data: { stage: "roster" } });
        store.jobs.start();
        const other = await open();
        await vi.waitFor(async () =>
          expect(await other.jobs.find(queue, "a")).toMatchObject({ data: { stage: "realms" } }),
        );
        await database.postpone(STEP);
        const { started, handler } = manualHandler();
        await openWorker(handler);
        await vi.waitFor(() => expect(started).toHaveLength(1), { timeout: 10_000 });
        started[0]?.end();
      }, 20_000);

      test("delays a retry by no more than its own delay, and no request of a person", async () => {
        queue = newQueue();
        const { started, handler } = manualHandler();
        const store = await openWorker(handler);
        await send(store, "a");
        await vi.waitFor(() => expect(started).toHaveLength(1));
        started[0]?.fail(new Error("once"));
        await vi.waitFor(async () =>
          expect(await store.jobs.find(queue, "a")).toMatchObject({ failures: 1 }),
        );
        await database.postpone(STEP);
        await vi.waitFor(() => expect(started).toHaveLength(2), { timeout: 10_000 });
        started[1]?.fail(new Error("twice"));
        await vi.waitFor(async () =>
          expect(await store.jobs.find(queue, "a")).toMatchObject({ failures: 2 }),
        );
        await send(store, "a", { priority: PERSON_PRIORITY });
        await database.postpone(STEP);
        await vi.waitFor(() => expect(started).toHaveLength(3), { timeout: 10_000 });
        started[2]?.end();
      }, 20_000);
    });

    test("safety 22: a job that a wrong clock postponed by a year runs now", async () => {
      queue = newQueue();
      const sender = await open();
      await send(sender, "a");
      await database.postpone(365 * 86_400_000);
      const { started, handler } = manualHandler();
      await openWorker(handler);
      await vi.waitFor(() => expect(started).toHaveLength(1), { timeout: 10_000 });
      started[0]?.end();
    }, 20_000);
  });
}
