import { DAY_MS } from "@guildhall/contract";
import { describe, expect, test } from "vitest";
import { PERSON_PRIORITY } from "./job-queue.ts";
import type { JobTests } from "./job-tests.ts";
import { manualHandler, newQueue, until } from "./test-queue.ts";

export function describeJobClocks(tests: JobTests): void {
  describe("a clock that is set back by 5 minutes", { tags: "promise/outages" }, () => {
    const STEP = 300_000;

    test("delays no job that was sent or returned to the queue", async () => {
      await using running = await tests.startJob();
      const { queue, started, store, handler } = running;
      await store.jobs.stop();
      await queue.postpone(STEP);
      await queue.openWorker(handler);
      await until(() => expect(started).toHaveLength(2));
      started[1]?.end();
    });

    test("delays no job that follows another", async () => {
      await using queue = newQueue(tests.database());
      await tests.leaveNextWaiting(queue);
      await queue.postpone(STEP);
      const { started, handler } = manualHandler();
      await queue.openWorker(handler);
      await until(() => expect(started).toHaveLength(1));
    });

    test("delays a retry by at most its own delay, and no person's request", async () => {
      await using running = await tests.startJob();
      const { queue, started, store } = running;
      started[0]?.fail(new Error("once"));
      await tests.untilFailed(running, 1);
      await queue.postpone(STEP);
      await until(() => expect(started).toHaveLength(2));
      started[1]?.fail(new Error("twice"));
      await tests.untilFailed(running, 2);
      await queue.send(store, "a", { priority: PERSON_PRIORITY });
      await queue.postpone(STEP);
      await until(() => expect(started).toHaveLength(3));
      started[2]?.end();
    });
  });

  test("a job that a wrong clock postponed by a year runs now", {
    tags: "promise/outages",
  }, async () => {
    await using queue = newQueue(tests.database());
    const sender = await queue.open();
    await queue.send(sender, "a");
    await queue.postpone(365 * DAY_MS);
    const { started, handler } = manualHandler();
    await queue.openWorker(handler);
    await until(() => expect(started).toHaveLength(1));
    started[0]?.end();
  });
}
