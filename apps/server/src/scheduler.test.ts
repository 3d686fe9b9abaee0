import { unlink } from "node:fs/promises";
import { join } from "node:path";
import type { SyncRunRecord } from "@guildhall/store";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createScheduler, type Scheduler } from "./scheduler.ts";
import { recordLog } from "./testing/record-log.ts";
import { NOW, openSeededStore, type SeededStore } from "./testing/seeded-store.ts";

const HOUR = 3_600_000;

let seeded: SeededStore;
let now: number;
let scheduler: Scheduler;
let runs: {
  guildId: number;
  trigger: string;
  end: (error?: Error) => void;
  signal?: AbortSignal;
}[];
const log = recordLog();

beforeEach(async () => {
  seeded = await openSeededStore();
  now = NOW;
  runs = [];
  scheduler = createScheduler({
    store: seeded.store,
    // A run lasts until the test, or the signal, ends it.
    sync: {
      run: (guildId, { trigger, signal }) =>
        new Promise<SyncRunRecord>((resolve, reject) => {
          const done = () =>
            void seeded.store.runs.list({ limit: 1 }).then(([run]) => run && resolve(run));
          const end = (error?: Error) => (error ? reject(error) : done());
          signal?.addEventListener("abort", () => end());
          runs.push({ guildId, trigger, end, ...(signal && { signal }) });
        }),
    },
    provider: "emulator",
    intervalMs: HOUR,
    abandonedMs: 120_000,
    clock: () => now,
    random: () => 0.5,
    log,
  });
});
afterEach(async () => {
  await scheduler.stop();
  await seeded.close();
});

/** Ends the run that is under way and lets the scheduler take note of it. */
async function endRun(error?: Error) {
  runs.at(-1)?.end(error);
  await seeded.store.check();
}

test("a guild that was synced within the interval waits for its turn", async () => {
  await scheduler.look();
  expect(runs).toHaveLength(0);
  now += HOUR;
  await scheduler.look();
  expect(runs).toMatchObject([{ guildId: seeded.guild.id, trigger: "start" }]);
});

test("a guild that was never synced is synced at once, and again after the interval", async () => {
  const { id } = await seeded.store.guilds.add(
    { provider: "emulator", region: "us", edition: "current", realmSlug: "a", nameSlug: "b" },
    { name: "B", realmName: "A" },
  );
  await scheduler.look();
  expect(runs).toMatchObject([{ guildId: id, trigger: "start" }]);
  await endRun();
  now += 1.04 * HOUR;
  await scheduler.look();
  expect(runs.filter(({ guildId }) => guildId === id)).toHaveLength(1);
  now += 0.01 * HOUR;
  await scheduler.look();
  expect(runs.filter(({ guildId }) => guildId === id)).toMatchObject([{}, { trigger: "schedule" }]);
});

test("a guild has one run at a time", async () => {
  now += HOUR;
  await scheduler.look();
  now += 2 * HOUR;
  await scheduler.look();
  expect(runs).toHaveLength(1);
});

test("a guild whose access is disabled, or of another provider, is left alone", async () => {
  await seeded.store.guilds.add(
    { provider: "battlenet", region: "us", edition: "current", realmSlug: "a", nameSlug: "b" },
    { name: "B", realmName: "A" },
  );
  await seeded.store.guilds.setArmoryAccess(seeded.guild.id, { enabled: false, reason: "", at: 0 });
  now += 2 * HOUR;
  await scheduler.look();
  expect(runs).toHaveLength(0);
});

test("a run that throws is logged, and the guild gets its next turn", async () => {
  now += HOUR;
  await scheduler.look();
  await endRun(new Error("out of order"));
  expect(log.lines.at(-1)).toMatchObject({ level: "error", fields: { guildId: seeded.guild.id } });
  now += 2 * HOUR;
  await scheduler.look();
  expect(runs).toHaveLength(2);
});

test("while the database's file is gone, that is logged and nothing is started", async () => {
  await unlink(join(seeded.folder, "guildhall.sqlite"));
  now += HOUR;
  await scheduler.look();
  expect(runs).toHaveLength(0);
  expect(log.lines.at(-1)).toMatchObject({
    level: "error",
    fields: { err: { name: "StoreError" } },
    message: "The database cannot be used: no sync is started.",
  });
});

test("a run that its process left is ended", async () => {
  const run = await seeded.store.runs.start(seeded.guild.id, "command", NOW - 200_000);
  await scheduler.look();
  const [latest] = await seeded.store.runs.list({ limit: 1 });
  expect(latest).toMatchObject({ id: run.id, status: "failed", error: { code: "abandoned" } });
});

test("starting looks at once; stopping ends what is under way, waits for it, and lasts", async () => {
  now += HOUR;
  scheduler.start();
  scheduler.start();
  while (runs.length === 0) await seeded.store.check();
  await Promise.all([scheduler.stop(), scheduler.stop()]);
  expect(runs).toHaveLength(1);
  expect(runs[0]?.signal?.aborted).toBe(true);
  now += 9 * HOUR;
  await scheduler.look();
  scheduler.start();
  expect(runs).toHaveLength(1);
});
