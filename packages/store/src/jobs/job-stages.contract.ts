import { expect, test } from "vitest";
import { PERSON_PRIORITY } from "./job-queue.ts";
import type { JobTests } from "./job-tests.ts";

import { manualHandler, newQueue, until } from "./test-queue.ts";

export function describeJobStages(tests: JobTests): void {
  test("the job that follows takes the place of the one that ends, under the same key", async () => {
    await using queue = newQueue(tests.database());
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
    await using queue = newQueue(tests.database());
    const { first, store } = await tests.leaveNextWaiting(queue);
    const second = await queue.send(store, "a", { data: { stage: "roster" } });
    expect(second).toMatchObject({ joined: true });
    expect(second.id).not.toBe(first.id);
    expect(await queue.find(store, "a")).toMatchObject({ data: { stage: "realms" } });
  });

  test("a send replaces a job that follows another once a worker has started it", async () => {
    await using queue = newQueue(tests.database());
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

  test("a person's send gives the jobs that follow an active job its priority", {
    tags: "promise/transactions",
  }, async () => {
    await using queue = newQueue(tests.database());
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
    await using queue = newQueue(tests.database());
    const { store } = await tests.leaveNextWaiting(queue);
    await queue.send(store, "a", { priority: PERSON_PRIORITY });
    expect(await queue.find(store, "a")).toMatchObject({ priority: PERSON_PRIORITY });
  });
}
