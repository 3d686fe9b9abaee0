import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openStore, type StoreOptions } from "../open-store.ts";
import { connectSqlite } from "../sqlite.ts";
import { describeJobs } from "./jobs.contract.ts";
import { retryDelayMs } from "./retry-delay.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "guildhall-jobs-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const newFile = () => join(folder, randomUUID(), "guildhall.sqlite");

describeJobs("SQLite", async () => {
  const file = newFile();
  const change = async (columns: { owner: null } | { due_at: number }) => {
    const { db, relaxed } = connectSqlite(file);
    await db.updateTable("jobs").set(columns).execute();
    await Promise.all([db.destroy(), relaxed.destroy()]);
  };
  return {
    location: { sqlite: file },
    open: (options) => openStore({ sqlite: file }, options),
    takeAway: () => change({ owner: null }),
    postpone: (ms) => change({ due_at: Date.now() + ms }),
  };
});

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
  test("waits from the first look of another process, and a send replaces it", async () => {
    const file = newFile();
    const store = await openStore({ sqlite: file });
    await store.jobs.send({ queue: "queue", key: "a", data: { n: 1 } });
    const worker = fileURLToPath(new URL("./jobs.worker.ts", import.meta.url));
    const child = spawn(
      process.execPath,
      ["--conditions=source", worker, JSON.stringify({ sqlite: file }), "queue"],
      { stdio: ["ignore", "pipe", "inherit"] },
    );
    const closed = once(child, "close");
    await once(child.stdout, "data");
    expect(await store.jobs.find("queue", "a")).toMatchObject({ state: "active" });
    child.kill("SIGKILL");
    await closed;
    expect(await store.jobs.find("queue", "a")).toMatchObject({ state: "waiting" });
    const sent = await store.jobs.send({ queue: "queue", key: "a", data: { n: 2 } });
    expect(sent.joined).toBe(false);
    expect(await store.jobs.find("queue", "a")).toMatchObject({ data: { n: 2 } });
    await store.close();
  });
});

describe("safety 22: a clock that is wrong", () => {
  const HOUR = 3_600_000;
  const STEPS = [1, 24, 24 * 365].flatMap((hours) => [hours * HOUR, -hours * HOUR]);

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
