import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { HOUR_MS } from "@guildhall/contract";
import { temporaryFolder } from "@guildhall/tests/temporary-folder";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openStore, type StoreOptions } from "../open-store.ts";
import { connectSqlite } from "../sqlite.ts";
import { describeJobs } from "./jobs.contract.ts";
import { retryDelayMs } from "./retry-delay.ts";
import { type JobsDatabase, manualHandler, newQueue, until } from "./test-queue.ts";

let folder: string;
beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const newFile = () => join(folder, randomUUID(), "guildhall.sqlite");

describeJobs("SQLite", async () => sqliteJobsDatabase(newFile()));

function sqliteJobsDatabase(file: string): JobsDatabase {
  const change = async (queue: string, columns: { owner: null } | { dueAt: number }) => {
    const { db, close } = connectSqlite(file);
    await db.updateTable("jobs").set(columns).where("queue", "=", queue).execute();
    await close();
  };
  return {
    location: { sqlite: file },
    open: (options) => openStore({ sqlite: file }, options),
    takeAway: (queue) => change(queue, { owner: null }),
    postpone: (queue, ms) => change(queue, { dueAt: Date.now() + ms }),
  };
}

describe("the lock files of SQLite's job queue", () => {
  test("are private, and gone when their process has stopped", async () => {
    const file = newFile();
    const store = await openStore({ sqlite: file });
    store.jobs.work("queue", async () => undefined);
    store.jobs.start();
    const locks = async () =>
      (await readdir(join(file, ".."))).filter((name) => name.includes("-worker-"));
    await vi.waitFor(async () => expect(await locks()).toHaveLength(1));
    const [lock = ""] = await locks();
    expect((await stat(join(file, "..", lock))).mode & 0o777).toBe(0o600);
    await store.close();
    expect(await locks()).toEqual([]);
  });
});

describe("a lock file of a SQLite worker that was killed before it had its name", () => {
  test("is removed when the next worker starts", async () => {
    const file = newFile();
    const store = await openStore({ sqlite: file });
    const left = `${file}-worker-${randomUUID()}.tmp`;
    await writeFile(left, "");
    store.jobs.work("queue", async () => undefined);
    store.jobs.start();
    await vi.waitFor(() => expect(existsSync(left)).toBe(false));
    await store.close();
  });
});

describe("the job of a SQLite worker that is dead", () => {
  test("is waiting as soon as another process looks, and a send replaces it", async () => {
    await using queue = newQueue(sqliteJobsDatabase(newFile()));
    const store = await queue.open();
    await queue.send(store, "a", { data: { n: 1 } });
    const { kill } = await queue.startProcess();
    expect(await queue.find(store, "a")).toMatchObject({ state: "active" });
    await kill();
    expect(await queue.find(store, "a")).toMatchObject({ state: "waiting" });
    const sent = await queue.send(store, "a", { data: { n: 2 } });
    expect(sent.joined).toBe(false);
    expect(await queue.find(store, "a")).toMatchObject({ data: { n: 2 } });
  });
});

describe("a job that kills its SQLite workers", { tags: "promise/failed-documents" }, () => {
  test("starts again at once after the first kill, and waits after the second one", async () => {
    await using queue = newQueue(sqliteJobsDatabase(newFile()));
    const store = await queue.open();
    await queue.send(store, "a");
    for (const kills of [1, 2]) {
      const { kill } = await queue.startProcess();
      expect(await queue.find(store, "a")).toMatchObject({ attempts: kills, failures: 0 });
      await kill();
    }
    const { started, handler } = manualHandler();
    queue.work(store, handler);
    await until(async () =>
      expect(await queue.find(store, "a")).toMatchObject({ state: "waiting", failures: 1 }),
    );
    expect((await queue.find(store, "a"))?.dueAt).toBeGreaterThan(Date.now() + 5_000);
    expect(started).toEqual([]);
  });
});

describe("a clock that is wrong", { tags: "promise/outages" }, () => {
  const STEPS = [1, 24, 24 * 365].flatMap((hours) => [hours * HOUR_MS, -hours * HOUR_MS]);

  test.each(STEPS)("that steps by %d ms does not delay a retry", async (step) => {
    let now = Date.UTC(2026, 10, 22);
    let passed = 0;
    const options: StoreOptions = {
      clock: () => now,
      jobs: { monotonic: () => passed, random: () => 1, timings: { pollMs: 5 } },
    };
    const store = await openStore({ sqlite: newFile() }, options);
    let starts = 0;
    store.jobs.work("queue", async () => {
      starts += 1;
      if (starts === 1) throw new Error("once");
      return undefined;
    });
    store.jobs.start();
    const sent = await store.jobs.send({ queue: "queue", key: "a", data: {} });
    expect(await store.jobs.settled(sent)).toBe("failed");
    now += step;
    passed += retryDelayMs(1, 1);
    now += retryDelayMs(1, 1);
    await vi.waitFor(() => expect(starts).toBe(2));
    await store.close();
  });
});
