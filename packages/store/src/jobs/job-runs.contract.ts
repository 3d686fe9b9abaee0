import { expect, test } from "vitest";
import { type Job, type JobHandler, PERSON_PRIORITY } from "./job-queue.ts";
import type { JobTests } from "./job-tests.ts";

import { manualHandler, newQueue, until } from "./test-queue.ts";

export function describeJobRuns(tests: JobTests): void {
  test("a job runs once and is then deleted", async () => {
    await using queue = newQueue(tests.database());
    const seen: Job[] = [];
    const store = await queue.openWorker(async (job) => void seen.push(job));
    const sent = await queue.send(store, "guild/1", { data: { stage: "roster" } });
    expect(await store.jobs.settled(sent)).toBe("done");
    expect(seen).toMatchObject([
      { id: sent.id, key: "guild/1", data: { stage: "roster" }, attempt: 1 },
    ]);
    expect(await queue.find(store, "guild/1")).toBeNull();
  });

  test("jobs that a person requested run first, the others in the order in which they were sent", {
    tags: "promise/transactions",
  }, async () => {
    await using queue = newQueue(tests.database());
    const sender = await queue.open();
    for (const key of ["a", "b", "c"]) await queue.send(sender, key);
    await queue.send(sender, "person", { priority: PERSON_PRIORITY });
    const seen: string[] = [];
    await queue.openWorker(async ({ key }) => void seen.push(key));
    await until(() => expect(seen).toEqual(["person", "a", "b", "c"]));
  });

  test("a worker runs at most as many jobs at once as its concurrency", async () => {
    await using queue = newQueue(tests.database());
    const { started, handler } = manualHandler();
    const store = await queue.openWorker(handler, 2);
    for (const key of ["a", "b", "c"]) await queue.send(store, key);
    await until(() => expect(started).toHaveLength(2));
    started[0]?.end();
    await until(() => expect(started).toHaveLength(3));
    for (const { end } of started) end();
  });

  test("two workers run each of 60 jobs once", async () => {
    await using queue = newQueue(tests.database());
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
    await using queue = newQueue(tests.database());
    await using other = newQueue(tests.database());
    const seen: string[] = [];
    const store = await queue.openWorker(async ({ key }) => void seen.push(key));
    await other.send(store, "foreign");
    await store.jobs.settled(await queue.send(store, "own"));
    expect(seen).toEqual(["own"]);
    expect(await other.find(store, "foreign")).toMatchObject({ state: "waiting" });
  });

  test("a worker that is limited to some keys takes no other job", async () => {
    await using queue = newQueue(tests.database());
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

  test("a job that is cancelled while another store runs it is aborted and has no successor", async () => {
    await using queue = newQueue(tests.database());
    const { started, handler } = manualHandler();
    const other = await queue.openWorker(handler);
    const store = await queue.open();
    await queue.send(store, "a");
    await until(() => expect(started).toHaveLength(1));
    expect(await store.jobs.cancel(queue.name, "a")).toBe(true);
    await until(() => expect(started[0]?.signal.aborted).toBe(true));
    expect(await queue.find(other, "a")).toBeNull();
    expect(await store.jobs.cancel(queue.name, "a")).toBe(false);
    await queue.send(store, "a", { data: { n: 2 } });
    await until(() => expect(started).toHaveLength(2));
    expect(started[1]).toMatchObject({ attempt: 1, data: { n: 2 } });
    started[1]?.end();
  });

  test("a job that is cancelled while it waits does not run, and a stage that ends meanwhile adds no job", async () => {
    await using queue = newQueue(tests.database());
    const store = await queue.open();
    await queue.send(store, "waiting");
    expect(await store.jobs.cancel(queue.name, "waiting")).toBe(true);
    const stage = Promise.withResolvers<void>();
    const seen: string[] = [];
    const worker = await queue.openWorker(async ({ key }) => {
      seen.push(key);
      await stage.promise;
      return { data: { stage: "next" } };
    });
    const sent = await queue.send(store, "running");
    await until(() => expect(seen).toEqual(["running"]));
    expect(await store.jobs.cancel(queue.name, "running")).toBe(true);
    stage.resolve();
    expect(await store.jobs.settled(sent)).toBe("done");
    await worker.jobs.stop();
    expect(seen).toEqual(["running"]);
    expect(await queue.find(store, "running")).toBeNull();
  });

  test("stopping aborts a job, and another worker starts it at once, also repeatedly", {
    tags: "promise/transactions",
  }, async () => {
    await using queue = newQueue(tests.database());
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

  test("stopping also returns the jobs of handlers that ignore their signal", async () => {
    await using queue = newQueue(tests.database());
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
    await using queue = newQueue(tests.database());
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
}
