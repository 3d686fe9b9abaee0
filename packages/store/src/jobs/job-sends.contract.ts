import { expect, test } from "vitest";
import { PERSON_PRIORITY } from "./job-queue.ts";
import type { JobTests } from "./job-tests.ts";

import { newQueue } from "./test-queue.ts";

export function describeJobSends(tests: JobTests): void {
  test("a key has one waiting job, with the newest data and the highest priority", async () => {
    await using queue = newQueue(tests.database());
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
      delayMs: 0,
    });
  });

  test("a send with `keep` does not change a waiting job", async () => {
    await using queue = newQueue(tests.database());
    const store = await queue.open();
    await queue.send(store, "a", { data: { n: 1 } });
    await queue.send(store, "a", { data: { n: 2 }, priority: 5, existing: "keep" });
    expect(await queue.find(store, "a")).toMatchObject({ data: { n: 1 }, priority: 0 });
  });

  test("ten concurrent sends of one key add one job", {
    tags: "promise/transactions",
  }, async () => {
    await using queue = newQueue(tests.database());
    const [one, two] = [await queue.open(), await queue.open()];
    const sent = await Promise.all(
      Array.from({ length: 10 }, (_, n) => queue.send(n % 2 ? one : two, "a", { priority: n })),
    );
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    expect(await queue.find(one, "a")).toMatchObject({ priority: 9 });
  });

  test("a send joins the active job of its key", { tags: "promise/transactions" }, async () => {
    await using running = await tests.startJob();
    const { queue, started, store, sent: first } = running;
    const second = await queue.send(await queue.open(), "a", { data: { n: 2 } });
    expect(second).toMatchObject({ id: first.id, joined: true });
    started[0]?.end();
    expect(await store.jobs.settled(second)).toBe("done");
    expect(started).toHaveLength(1);
  });
}
