import { expect } from "vitest";
import type { Store } from "../store.ts";
import { type JobsDatabase, manualHandler, newQueue, type TestQueue, until } from "./test-queue.ts";

/** The set-up that several groups of job tests share. */
export type JobTests = ReturnType<typeof createJobTests>;

/** @param database the database of the tests, which exists when the first one runs */
export function createJobTests(database: () => JobsDatabase) {
  return {
    database,

    /** Stops a store between two stages, and returns another one in which the second stage waits. */
    async leaveNextWaiting(queue: TestQueue) {
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
    },

    /** Returns a queue whose worker runs the job "a" until the test ends it. */
    async startJob({ data = {}, concurrency = 1 } = {}) {
      const queue = newQueue(database());
      const { started, handler } = manualHandler();
      const store = await queue.openWorker(handler, concurrency);
      const sent = await queue.send(store, "a", { data });
      await until(() => expect(started).toHaveLength(1));
      const dispose = () => queue[Symbol.asyncDispose]();
      return { queue, started, handler, store, sent, [Symbol.asyncDispose]: dispose };
    },

    /** Waits until the job "a" waits for a retry after this number of failures. */
    untilFailed: (
      { queue, store }: { readonly queue: TestQueue; readonly store: Store },
      failures: number,
    ) =>
      until(async () =>
        expect(await queue.find(store, "a")).toMatchObject({ state: "waiting", failures }),
      ),
  };
}
