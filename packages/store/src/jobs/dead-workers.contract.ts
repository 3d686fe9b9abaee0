import { describe, expect, test, vi } from "vitest";
import { PERSON_PRIORITY } from "./job-queue.ts";
import type { JobTests } from "./job-tests.ts";

import { manualHandler, newQueue, until } from "./test-queue.ts";

export function describeDeadWorkers(tests: JobTests): void {
  describe("a worker that is killed", { tags: "promise/transactions" }, () => {
    test("loses its job to another worker within 15 s, also one that a person's request has joined", async () => {
      await using queue = newQueue(tests.database());
      const { started, handler } = manualHandler();
      const store = await queue.open();
      await queue.send(store, "a");
      const { kill } = await queue.startProcess();
      queue.work(store, handler);
      expect(await queue.find(store, "a")).toMatchObject({ state: "active" });
      await kill();
      const request = await queue.send(store, "a", { priority: PERSON_PRIORITY });
      await vi.waitFor(() => expect(started).toHaveLength(1), { timeout: 60_000 });
      expect(started[0]).toMatchObject({ key: "a", attempt: request.joined ? 2 : 1 });
      started[0]?.end();
      expect(await store.jobs.settled(request)).toBe("done");
    });

    test("a worker that lost its job is aborted, and its result changes nothing", async () => {
      await using running = await tests.startJob();
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
      await using running = await tests.startJob();
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
      await using queue = newQueue(tests.database());
      const errors: unknown[] = [];
      const store = await queue.open({ jobs: { onError: (error) => errors.push(error) } });
      const sent = await queue.send(store, "a");
      // @ts-expect-error: JSON has no big integers.
      queue.work(store, async () => ({ data: { unstorable: 1n } }));
      await until(() => expect(errors).not.toEqual([]));
      expect(await queue.find(store, "a")).toMatchObject({ id: sent.id, state: "active" });
    });

    test("a worker that claims again the job that it lost aborts the first run", async () => {
      await using running = await tests.startJob({ concurrency: 2 });
      const { queue, started, store } = running;
      await queue.takeAway();
      await until(() => expect(started).toHaveLength(2));
      expect(started.map(({ signal }) => signal.aborted)).toEqual([true, false]);
      await store.jobs.stop();
      expect(started[1]?.signal.aborted).toBe(true);
      expect(await queue.find(await queue.open(), "a")).toMatchObject({ state: "waiting" });
    });

    test("repeatedly delays the job from the second kill on, more each time", async () => {
      await using running = await tests.startJob({ concurrency: 2 });
      const { queue, started, store } = running;
      await queue.takeAway();
      for (const failures of [1, 2, 3]) {
        await until(() => expect(started).toHaveLength(1 + failures));
        await queue.takeAway();
        await tests.untilFailed(running, failures);
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
}
