import { MINUTE_MS } from "@guildhall/contract";
import type { SyncRunRecord } from "@guildhall/store";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createRunFeed, type RunFeed } from "./run-feed.ts";
import { NOW, openSeededStore, type SeededStore } from "./testing/seeded-store.ts";

let seeded: SeededStore;
let feed: RunFeed;
let looks: number;
let failing: boolean;
let errors: unknown[];

beforeEach(async () => {
  seeded = await openSeededStore();
  looks = 0;
  failing = false;
  errors = [];
  const { runs } = seeded.store;
  feed = createRunFeed({
    store: {
      runs: {
        ...runs,
        list: async (options) => {
          if (options?.updatedAfter !== undefined) looks += 1;
          if (failing) throw new Error("The database is gone.");
          return runs.list(options);
        },
      },
    },
    intervalMs: 2,
    windowMs: MINUTE_MS,
    onError: (error) => errors.push(error),
  });
});
afterEach(async () => {
  feed.close();
  await seeded.close();
});

/** Collects what a listener hears, and waits for it. */
function listen() {
  const heard: SyncRunRecord[] = [];
  const waiting: { count: number; done: () => void }[] = [];
  let closed = false;
  const stop = feed.subscribe(
    (run) => {
      heard.push(run);
      for (const { count, done } of waiting) if (heard.length >= count) done();
    },
    () => {
      closed = true;
    },
  );
  const until = (count: number) =>
    new Promise<void>((done) => {
      if (heard.length >= count) done();
      else waiting.push({ count, done });
    });
  return { heard, until, stop, closed: () => closed };
}

const start = (at = NOW) => seeded.store.runs.start(seeded.guild.id, "command", at);
const advance = (id: number, done: number, at: number) =>
  seeded.store.runs.progress(id, { stage: "members", done, total: 9, at });

test("a listener receives the runs in progress, and not those that ended before", async () => {
  const run = await start();
  const { heard, until } = listen();
  await until(1);
  expect(heard.map(({ id }) => id)).toEqual([run.id]);
});

test("a listener receives every change once, until the run's end", async () => {
  const run = await start();
  const { heard, until } = listen();
  await until(1);
  await advance(run.id, 4, NOW + 10);
  await until(2);
  await seeded.store.runs.finish(run.id, {
    status: "succeeded",
    counts: run.counts,
    warnings: [],
    error: null,
    at: NOW + 20,
  });
  await until(3);
  expect(heard.map(({ status, done }) => [status, done])).toEqual([
    ["running", 0],
    ["running", 4],
    ["succeeded", 4],
  ]);
});

test("a listener receives two changes in the same millisecond", async () => {
  const run = await start();
  const { heard, until } = listen();
  await until(1);
  await advance(run.id, 1, NOW);
  await until(2);
  await advance(run.id, 2, NOW);
  await until(3);
  expect(heard.map(({ done }) => done)).toEqual([0, 1, 2]);
});

test("a later listener receives the runs in progress at once", async () => {
  const run = await start();
  const first = listen();
  await first.until(1);
  const second = listen();
  expect(second.heard.map(({ id }) => id)).toEqual([run.id]);
});

test("any number of listeners share one query at a time, and none runs without a listener", async () => {
  const before = looks;
  const run = await start();
  const listeners = [listen(), listen(), listen()];
  await Promise.all(listeners.map(({ until }) => until(1)));
  expect(looks - before).toBe(1);
  await advance(run.id, 1, NOW + 1);
  await Promise.all(listeners.map(({ until }) => until(2)));
  for (const { stop } of listeners) stop();
  await seeded.store.check();
  const after = looks;
  await seeded.store.check();
  expect(looks).toBe(after);
});

test("a query that failed is repeated", async () => {
  const run = await start();
  const { until } = listen();
  await until(1);
  failing = true;
  while (errors.length === 0) await seeded.store.check();
  failing = false;
  await advance(run.id, 3, NOW + 5);
  await until(2);
  expect(errors[0]).toMatchObject({ message: "The database is gone." });
});

test("closing the feed calls onClose of every listener", () => {
  const { closed } = listen();
  feed.close();
  expect(closed()).toBe(true);
  expect(listen().closed()).toBe(true);
});
