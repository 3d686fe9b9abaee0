import { DAY_MS } from "@guildhall/contract";
import { beforeAll, describe, expect, test, vi } from "vitest";
import type { Store } from "../store.ts";
import { DoNotRetryError, type Job, type JobHandler, PERSON_PRIORITY } from "./job-queue.ts";
import { type JobsDatabase, manualHandler, newQueue, type TestQueue, until } from "./test-queue.ts";

/** Contract tests of the job queue. `createDatabase` creates an empty database. */
export function describeJobs(name: string, createDatabase: () => Promise<JobsDatabase>): void {
  describe.concurrent(`jobs on ${name}`, () => {
    let database: JobsDatabase;
    beforeAll(async () => {
      database = await createDatabase();
    });

    /** Stops a store between two stages, and returns another one in which the second stage waits. */
    const leaveNextWaiting = async (queue: TestQueue) => {
      const stopped = await queue.openWorker(async () => {
        void stopped.jobs.stop();
        return { data: { stage: "realms" } };
      });
      const first = await queue.send(stopped, "a", { data: { stage: "roster" } });
      const store = await queue.open();
      await until(async () =>
        expect(await queue.find(store, "a")).toMatchObject({ data: { stage: "realms" } }),
      );
      return { first, store };
    };

    /** A queue whose worker runs the job "a" until the test ends it. */
    const startJob = async ({ data = {}, concurrency = 1 } = {}) => {
      const queue = newQueue(database);
      const { started, handler } = manualHandler();
      const store = await queue.openWorker(handler, concurrency);
      const sent = await queue.send(store, "a", { data });
      await until(() => expect(started).toHaveLength(1));
      const dispose = () => queue[Symbol.asyncDispose]();
      return { queue, started, handler, store, sent, [Symbol.asyncDispose]: dispose };
    };

    const untilFailed = (
      { queue, store }: { readonly queue: TestQueue; readonly store: Store },
      failures: number,
    ) =>
      until(async () =>
        expect(await queue.find(store, "a")).toMatchObject({ state: "waiting", failures }),
      );

    // First, because the longest test is in it and all run at the same time.
    describe("safety 10: a worker that is killed", () => {
      test("loses its job to another worker within 15 s, also one that a person's request has joined", async () => {
        await using queue = newQueue(database);
        const { started, handler } = manualHandler();
        const store = await queue.open();
        await queue.send(store, "a");
        const { kill } = await queue.startProcess();
        queue.work(store, handler);
        expect(await queue.find(store, "a")).toMatchObject({ state: "active" });
        await kill();
        const request = await queue.send(store, "a", { priority: PERSON_PRIORITY });
        await vi.waitFor(() => expect(started).toHaveLength(1), { timeout: 15_000 });
        expect(started[0]).toMatchObject({ key: "a", attempt: request.joined ? 2 : 1 });
        started[0]?.end();
        expect(await store.jobs.settled(request)).toBe("done");
      });

      test("a worker that lost its job is aborted, and its result changes nothing", async () => {
        await using running = await startJob();
        const { queue, started, store } = running;
        const second = manualHandler();
        await queue.takeAway();
        await queue.openWorker(second.handler);
        await until(() => expect(second.started.length + started.length).toBe(2));
        await until(() => expect(started[0]?.signal.aborted).toBe(true));
        expect(await queue.find(store, "a")).toMatchObject({ state: "active", attempts: 2 });
        for (const { end } of [...started, ...second.started]) end();
        await until(async () => expect(await queue.find(store, "a")).toBeNull());
      });

      test("a worker that ends a job before it notices the loss does not end the job of the other worker", async () => {
        await using running = await startJob();
        const { queue, started, store } = running;
        const second = manualHandler();
        await queue.takeAway();
        await queue.openWorker(second.handler);
        await until(() => expect(second.started).toHaveLength(1));
        started[0]?.end();
        // The first worker is free again when it has settled its job.
        await queue.send(store, "b");
        await until(() => expect(started).toHaveLength(2));
        expect(await queue.find(store, "a")).toMatchObject({ state: "active", attempts: 2 });
      });

      test("a worker that cannot store the next stage keeps the job", async () => {
        await using queue = newQueue(database);
        const errors: unknown[] = [];
        const store = await queue.open({ jobs: { onError: (error) => errors.push(error) } });
        const sent = await queue.send(store, "a");
        // @ts-expect-error: JSON has no big integers.
        queue.work(store, async () => ({ data: { unstorable: 1n } }));
        await until(() => expect(errors).not.toEqual([]));
        expect(await queue.find(store, "a")).toMatchObject({ id: sent.id, state: "active" });
      });

      test("a worker that takes again the job that it lost aborts its first start", async () => {
        await using running = await startJob({ concurrency: 2 });
        const { queue, started, store } = running;
        await queue.takeAway();
        await until(() => expect(started).toHaveLength(2));
        expect(started.map(({ signal }) => signal.aborted)).toEqual([true, false]);
        await store.jobs.stop();
        expect(started[1]?.signal.aborted).toBe(true);
        expect(await queue.find(await queue.open(), "a")).toMatchObject({ state: "waiting" });
      });

      test("again and again delays the job from its second death on, more each time", async () => {
        await using running = await startJob({ concurrency: 2 });
        const { queue, started, store } = running;
        await queue.takeAway();
        for (const failures of [1, 2, 3]) {
          await until(() => expect(started).toHaveLength(1 + failures));
          await queue.takeAway();
          await untilFailed(running, failures);
          const shortest = 6_000 * 2 ** (failures - 1);
          const dueIn = ((await queue.find(store, "a"))?.dueAt ?? 0) - Date.now();
          expect(dueIn).toBeGreaterThan(shortest - 5_000);
          expect(dueIn).toBeLessThanOrEqual(2 * shortest);
          await queue.postpone(0);
        }
        await until(() => expect(started).toHaveLength(5));
        expect(started.at(-1)?.retryDelayMs).toBeGreaterThanOrEqual(48_000);
        const request = await queue.send(store, "a", { priority: PERSON_PRIORITY });
        expect(request).toMatchObject({ joined: true });
      });
    });

    test("runs a job once, and then it is gone", async () => {
      await using queue = newQueue(database);
      const seen: Job[] = [];
      const store = await queue.openWorker(async (job) => void seen.push(job));
      const sent = await queue.send(store, "guild/1", { data: { stage: "roster" } });
      expect(await store.jobs.settled(sent)).toBe("done");
      expect(seen).toMatchObject([
        { id: sent.id, key: "guild/1", data: { stage: "roster" }, attempt: 1 },
      ]);
      expect(await queue.find(store, "guild/1")).toBeNull();
    });

    test("keeps one waiting job for each key, with the newest data and the highest priority", async () => {
      await using queue = newQueue(database);
      const store = await queue.open();
      const first = await queue.send(store, "a", { data: { n: 1 }, priority: PERSON_PRIORITY });
      const second = await queue.send(store, "a", { data: { n: 2 } });
      expect(second).toMatchObject({ id: first.id, joined: false });
      expect(await queue.find(store, "a")).toEqual({
        id: first.id,
        data: { n: 2 },
        state: "waiting",
        priority: PERSON_PRIORITY,
        dueAt: expect.any(Number),
        attempts: 0,
        failures: 0,
      });
    });

    test("leaves a waiting job unchanged when the sender sets `keep`", async () => {
      await using queue = newQueue(database);
      const store = await queue.open();
      await queue.send(store, "a", { data: { n: 1 } });
      await queue.send(store, "a", { data: { n: 2 }, priority: 5, existing: "keep" });
      expect(await queue.find(store, "a")).toMatchObject({ data: { n: 1 }, priority: 0 });
    });

    test("ten concurrent sends of one key add one job", async () => {
      await using queue = newQueue(database);
      const [one, two] = [await queue.open(), await queue.open()];
      const sent = await Promise.all(
        Array.from({ length: 10 }, (_, n) => queue.send(n % 2 ? one : two, "a", { priority: n })),
      );
      expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
      expect(await queue.find(one, "a")).toMatchObject({ priority: 9 });
    });

    test("a send joins the active job of its key", async () => {
      await using running = await startJob();
      const { queue, started, store, sent: first } = running;
      const second = await queue.send(await queue.open(), "a", { data: { n: 2 } });
      expect(second).toMatchObject({ id: first.id, joined: true });
      started[0]?.end();
      expect(await store.jobs.settled(second)).toBe("done");
      expect(started).toHaveLength(1);
    });

    test("runs jobs of a person first, then in the order in which they were sent", async () => {
      await using queue = newQueue(database);
      const sender = await queue.open();
      for (const key of ["a", "b", "c"]) await queue.send(sender, key);
      await queue.send(sender, "person", { priority: PERSON_PRIORITY });
      const seen: string[] = [];
      await queue.openWorker(async ({ key }) => void seen.push(key));
      await until(() => expect(seen).toEqual(["person", "a", "b", "c"]));
    });

    test("runs no more jobs at once than the worker allows", async () => {
      await using queue = newQueue(database);
      const { started, handler } = manualHandler();
      const store = await queue.openWorker(handler, 2);
      for (const key of ["a", "b", "c"]) await queue.send(store, key);
      await until(() => expect(started).toHaveLength(2));
      started[0]?.end();
      await until(() => expect(started).toHaveLength(3));
      for (const { end } of started) end();
    });

    test("two workers run each of 60 jobs once", async () => {
      await using queue = newQueue(database);
      const seen: string[] = [];
      const handler: JobHandler = async ({ key }) => void seen.push(key);
      const store = await queue.openWorker(handler, 4);
      await queue.openWorker(handler, 4);
      const keys = Array.from({ length: 60 }, (_, n) => `key-${n}`);
      await Promise.all(keys.map((key) => queue.send(store, key)));
      await until(() => expect(seen).toHaveLength(60));
      expect(seen.sort()).toEqual(keys.sort());
    });

    test("a worker takes only jobs of its own queue", async () => {
      await using queue = newQueue(database);
      await using other = newQueue(database);
      const seen: string[] = [];
      const store = await queue.openWorker(async ({ key }) => void seen.push(key));
      await other.send(store, "foreign");
      await store.jobs.settled(await queue.send(store, "own"));
      expect(seen).toEqual(["own"]);
      expect(await other.find(store, "foreign")).toMatchObject({ state: "waiting" });
    });

    test("a worker that is limited to some keys takes no other job", async () => {
      await using queue = newQueue(database);
      const seen: string[] = [];
      const store = await queue.open();
      store.jobs.work(
        queue.name,
        async ({ key, data, attempt }) => {
          seen.push(`${key} ${data.stage} ${attempt}`);
          return data.stage === "roster" ? { data: { stage: "realms" } } : undefined;
        },
        { keys: () => ["own"] },
      );
      await queue.send(store, "foreign", { priority: PERSON_PRIORITY });
      const own = await queue.send(store, "own", { data: { stage: "roster" } });
      store.jobs.start();
      expect(await store.jobs.settled(own)).toBe("done");
      expect(seen).toEqual(["own roster 1", "own realms 1"]);
      expect(await queue.find(store, "foreign")).toMatchObject({ attempts: 0 });
    });

    describe("safety 14: a job whose handler throws", () => {
      test("waits 6 to 12 s, and a person's request starts it at once", async () => {
        await using running = await startJob();
        const { queue, started, store, sent } = running;
        expect(started[0]?.retryDelayMs).toBeGreaterThanOrEqual(6_000);
        expect(started[0]?.retryDelayMs).toBeLessThanOrEqual(12_000);
        started[0]?.fail(new Error("The service failed."));
        expect(await store.jobs.settled(sent)).toBe("failed");
        expect(await queue.find(store, "a")).toMatchObject({ state: "waiting", failures: 1 });
        expect(started).toHaveLength(1);

        const again = await queue.send(store, "a", { priority: PERSON_PRIORITY });
        await until(() => expect(started).toHaveLength(2));
        expect(started[1]).toMatchObject({ id: sent.id, attempt: 1 });
        started[1]?.end();
        expect(await store.jobs.settled(again)).toBe("done");
      });

      test("waits longer after each further failure", async () => {
        await using running = await startJob();
        const { queue, started } = running;
        started[0]?.fail(new Error("once"));
        await untilFailed(running, 1);
        await queue.postpone(0);
        await until(() => expect(started).toHaveLength(2));
        expect(started[1]?.retryDelayMs).toBeGreaterThanOrEqual(12_000);
        started[1]?.end();
      });

      test("ends without a retry when it throws a DoNotRetryError", async () => {
        await using queue = newQueue(database);
        const store = await queue.openWorker(async () => {
          throw new DoNotRetryError("There is no such guild.");
        });
        expect(await store.jobs.settled(await queue.send(store, "a"))).toBe("done");
        expect(await queue.find(store, "a")).toBeNull();
      });
    });

    test("the job that follows takes the place of the one that ends, under the same key", async () => {
      await using queue = newQueue(database);
      const seen: unknown[] = [];
      const store = await queue.openWorker(async ({ data, attempt }) => {
        seen.push([data.stage, attempt]);
        return data.stage === "roster" ? { data: { stage: "realms" } } : undefined;
      });
      const sent = await queue.send(store, "a", { data: { stage: "roster" } });
      expect(await store.jobs.settled(sent)).toBe("done");
      expect(seen).toEqual([
        ["roster", 1],
        ["realms", 1],
      ]);
    });

    test("a send joins a job that follows another while it waits", async () => {
      await using queue = newQueue(database);
      const { first, store } = await leaveNextWaiting(queue);
      const second = await queue.send(store, "a", { data: { stage: "roster" } });
      expect(second).toMatchObject({ joined: true });
      expect(second.id).not.toBe(first.id);
      expect(await queue.find(store, "a")).toMatchObject({ data: { stage: "realms" } });
    });

    test("stopping aborts a job, and another worker starts it again at once, also repeatedly", async () => {
      await using queue = newQueue(database);
      const { started, handler } = manualHandler();
      await queue.send(await queue.open(), "a", { data: { n: 1 } });
      for (const attempt of [1, 2, 3]) {
        const store = await queue.openWorker(handler);
        await until(() => expect(started).toHaveLength(attempt));
        expect(started.at(-1)).toMatchObject({ attempt, data: { n: 1 } });
        await Promise.all([store.jobs.stop(), store.jobs.stop()]);
        expect(started.at(-1)?.signal.aborted).toBe(true);
      }
      expect(await queue.find(await queue.open(), "a")).toMatchObject({ failures: 0 });
    });

    test("stopping returns also the jobs of handlers that ignore their signal", async () => {
      await using queue = newQueue(database);
      let starts = 0;
      const handler = () => {
        starts += 1;
        return new Promise<undefined>(() => {});
      };
      const store = await queue.openWorker(handler);
      await queue.send(store, "a");
      await until(() => expect(starts).toBe(1));
      await store.jobs.stop();
      expect(await queue.find(await queue.open(), "a")).toMatchObject({ state: "waiting" });
    });

    test("a queue that was stopped starts no more jobs, and one that never started can be stopped", async () => {
      await using queue = newQueue(database);
      const { started, handler } = manualHandler();
      const store = await queue.open();
      store.jobs.work(queue.name, handler);
      await store.jobs.stop();
      store.jobs.start();
      await queue.send(store, "a");
      const other = await queue.openWorker(async () => undefined);
      await until(async () => expect(await queue.find(other, "a")).toBeNull());
      expect(started).toEqual([]);
    });

    test("a send replaces a job that follows another once a worker has started it", async () => {
      await using queue = newQueue(database);
      const { started, handler } = manualHandler();
      const store = await queue.openWorker((job) =>
        job.data.stage === "roster" ? Promise.resolve({ data: { stage: "realms" } }) : handler(job),
      );
      await queue.send(store, "a", { data: { stage: "roster" } });
      await until(() => expect(started).toHaveLength(1));
      await store.jobs.stop();
      const other = await queue.open();
      const data = { stage: "roster" };
      expect(await queue.send(other, "a", { data })).toMatchObject({ joined: false });
      expect(await queue.find(other, "a")).toMatchObject({ data });
    });

    test("a send that hurries a retry keeps its data and its failures", async () => {
      await using running = await startJob({ data: { n: 1 } });
      const { queue, started, store } = running;
      started[0]?.fail(new Error("once"));
      await untilFailed(running, 1);
      await queue.send(store, "a", { data: { n: 2 }, existing: "hurry" });
      await until(() => expect(started).toHaveLength(2));
      expect(started[1]).toMatchObject({ data: { n: 1 }, attempt: 2 });
      expect(started[1]?.retryDelayMs).toBeGreaterThanOrEqual(12_000);
      started[1]?.end();
    });

    test("a person's send gives the jobs that follow an active job its priority", async () => {
      await using queue = newQueue(database);
      const { started, handler } = manualHandler();
      const seen: string[] = [];
      const store = await queue.openWorker(async (job) => {
        seen.push(`${job.key} ${job.data.stage}`);
        if (job.data.stage !== "roster") return undefined;
        if (job.key === "joined") await handler(job);
        return { data: { stage: "realms" } };
      });
      await queue.send(store, "joined", { data: { stage: "roster" } });
      await until(() => expect(started).toHaveLength(1));
      await queue.send(store, "other", { data: { stage: "roster" } });
      await queue.send(store, "joined", { priority: PERSON_PRIORITY });
      started[0]?.end();
      await until(() => expect(seen).toHaveLength(4));
      expect(seen).toEqual(["joined roster", "joined realms", "other roster", "other realms"]);
    });

    test("a person's send raises the priority of a job that follows another and waits", async () => {
      await using queue = newQueue(database);
      const { store } = await leaveNextWaiting(queue);
      await queue.send(store, "a", { priority: PERSON_PRIORITY });
      expect(await queue.find(store, "a")).toMatchObject({ priority: PERSON_PRIORITY });
    });

    describe("safety 22: a clock that is set back by 5 minutes", () => {
      const STEP = 300_000;

      test("delays no job that was sent or returned to the queue", async () => {
        await using running = await startJob();
        const { queue, started, store, handler } = running;
        await store.jobs.stop();
        await queue.postpone(STEP);
        await queue.openWorker(handler);
        await until(() => expect(started).toHaveLength(2));
        started[1]?.end();
      });

      test("delays no job that follows another", async () => {
        await using queue = newQueue(database);
        await leaveNextWaiting(queue);
        await queue.postpone(STEP);
        const { started, handler } = manualHandler();
        await queue.openWorker(handler);
        await until(() => expect(started).toHaveLength(1));
      });

      test("delays a retry by no more than its own delay, and no request of a person", async () => {
        await using running = await startJob();
        const { queue, started, store } = running;
        started[0]?.fail(new Error("once"));
        await untilFailed(running, 1);
        await queue.postpone(STEP);
        await until(() => expect(started).toHaveLength(2));
        started[1]?.fail(new Error("twice"));
        await untilFailed(running, 2);
        await queue.send(store, "a", { priority: PERSON_PRIORITY });
        await queue.postpone(STEP);
        await until(() => expect(started).toHaveLength(3));
        started[2]?.end();
      });
    });

    test("safety 22: a job that a wrong clock postponed by a year runs now", async () => {
      await using queue = newQueue(database);
      const sender = await queue.open();
      await queue.send(sender, "a");
      await queue.postpone(365 * DAY_MS);
      const { started, handler } = manualHandler();
      await queue.openWorker(handler);
      await until(() => expect(started).toHaveLength(1));
      started[0]?.end();
    });
  });
}
