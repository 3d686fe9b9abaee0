import { DAY_MS } from "@guildhall/contract";
import { describe, expect, test } from "vitest";
import { DoNotRetryError, PERSON_PRIORITY, RetryLaterError } from "./job-queue.ts";
import type { JobTests } from "./job-tests.ts";

import { newQueue, until } from "./test-queue.ts";

export function describeJobFailures(tests: JobTests): void {
  describe("a job whose handler throws", { tags: "promise/failed-documents" }, () => {
    test("waits 6 to 12 s, and a person's request starts it at once", async () => {
      await using running = await tests.startJob();
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
      await using running = await tests.startJob();
      const { queue, started } = running;
      started[0]?.fail(new Error("once"));
      await tests.untilFailed(running, 1);
      await queue.postpone(0);
      await until(() => expect(started).toHaveLength(2));
      expect(started[1]?.retryDelayMs).toBeGreaterThanOrEqual(12_000);
      started[1]?.end();
    });

    test.each([
      ["as long as a RetryLaterError says, also longer than ten minutes", 900_000, 900_000],
      ["at most a day", 7 * DAY_MS, DAY_MS],
    ])("waits %s", async (_, delayMs, waitMs) => {
      await using running = await tests.startJob();
      const { queue, started, store } = running;
      started[0]?.fail(new RetryLaterError(delayMs, {}));
      await tests.untilFailed(running, 1);
      const job = await queue.find(store, "a");
      expect(job?.delayMs).toBe(waitMs);
      const dueInMs = Number(job?.dueAt) - Date.now();
      expect(dueInMs).toBeGreaterThan(waitMs - 60_000);
      expect(dueInMs).toBeLessThanOrEqual(waitMs + 500);
    });

    test("is cancelled while it waits for its retry", async () => {
      await using running = await tests.startJob();
      const { queue, started, store } = running;
      started[0]?.fail(new Error("The service failed."));
      await tests.untilFailed(running, 1);
      expect(await store.jobs.cancel(queue.name, "a")).toBe(true);
      expect(await queue.find(store, "a")).toBeNull();
      await queue.send(store, "a", { data: { n: 2 } });
      await until(() => expect(started).toHaveLength(2));
      expect(started[1]).toMatchObject({ attempt: 1, data: { n: 2 } });
      started[1]?.end();
    });

    test("ends without a retry when it throws a DoNotRetryError", async () => {
      await using queue = newQueue(tests.database());
      const store = await queue.openWorker(async () => {
        throw new DoNotRetryError("The guild does not exist.");
      });
      expect(await store.jobs.settled(await queue.send(store, "a"))).toBe("done");
      expect(await queue.find(store, "a")).toBeNull();
    });
  });

  test("a send that hurries a retry keeps its data and its failures", async () => {
    await using running = await tests.startJob({ data: { n: 1 } });
    const { queue, started, store } = running;
    started[0]?.fail(new Error("once"));
    await tests.untilFailed(running, 1);
    await queue.send(store, "a", { data: { n: 2 }, existing: "hurry" });
    await until(() => expect(started).toHaveLength(2));
    expect(started[1]).toMatchObject({ data: { n: 1 }, attempt: 2 });
    expect(started[1]?.retryDelayMs).toBeGreaterThanOrEqual(12_000);
    started[1]?.end();
  });
}
