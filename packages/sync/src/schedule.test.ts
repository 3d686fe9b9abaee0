import { unlink } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { DAY_MS, HOUR_MS } from "@guildhall/contract";
import type { Store } from "@guildhall/store";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { cancelRun } from "./cancel-run.ts";
import { createRetentionDay } from "./retention-day.ts";
import { createSchedule, type Schedule } from "./schedule.ts";
import type { SyncEvent } from "./sync-event.ts";
import { parseSyncJob, requestSync, syncKey, syncQueue } from "./sync-job.ts";
import { type TemporaryStore, temporaryStore } from "./testing/temporary-store.ts";

const NOW = Date.UTC(2026, 10, 22);
const QUEUE = syncQueue("emulator");

let temporary: TemporaryStore;
let store: Store;
let now: number;
let passed: number;
let guildId: number;
let schedules: Schedule[];
let events: SyncEvent[];
beforeEach(async () => {
  temporary = await temporaryStore();
  store = temporary.store;
  now = NOW;
  passed = 0;
  schedules = [];
  events = [];
  guildId = await addGuild("emulator");
});
afterEach(async () => {
  await Promise.all(schedules.map((schedule) => schedule.stop()));
  await temporary[Symbol.asyncDispose]();
});

async function addGuild(provider: string): Promise<number> {
  const key = { provider, region: "us", edition: "current" } as const;
  const slugs = { realmSlug: "a", nameSlug: "b" };
  return (await store.guilds.add({ ...key, ...slugs }, { name: "B", realmName: "A" })).id;
}

function newSchedule({ sendsJobs = true } = {}): Schedule {
  const clocks = { clock: () => now, monotonic: () => passed };
  const timing = { intervalMs: HOUR_MS, ...clocks, random: () => 0.5 };
  const retentionDay = createRetentionDay(clocks);
  const schedule = createSchedule({
    store,
    provider: "emulator",
    ...timing,
    retentionDay,
    sendsJobs,
    onError() {},
    log: (event) => void events.push(event),
  });
  schedules.push(schedule);
  return schedule;
}

/** Time passes, also by the clock. */
function pass(ms: number): void {
  now += ms;
  passed += ms;
}

const jobOf = async (id = guildId) => {
  const job = await store.jobs.find(QUEUE, syncKey(id));
  return job && parseSyncJob(job.data);
};

/** Runs a statement in the database, beside the store. */
function execute(statement: string): unknown[] {
  const database = new DatabaseSync(join(temporary.folder, "guildhall.sqlite"));
  const rows = database.prepare(statement).all();
  database.close();
  return rows;
}

/** Does what a worker does with the job of the guild, without a service. */
async function work(status: "succeeded" | "suspicious" = "succeeded"): Promise<number> {
  const { id, counts } = await store.runs.start(guildId, "schedule", now);
  if (status === "succeeded") await store.guilds.markSynced(guildId, now);
  await store.runs.finish(id, { status, counts, warnings: [], error: null, at: now });
  execute("delete from jobs");
  return id;
}

describe("the schedule", () => {
  test("sends a job for a guild that was never synced, then again after the interval", {
    tags: "contract/activity-call",
  }, async () => {
    const schedule = newSchedule();
    await schedule.look();
    expect(await jobOf()).toMatchObject({ stage: "roster", trigger: "start", dueAfterRun: 0 });
    const run = await work();
    pass(1.04 * HOUR_MS);
    await schedule.look();
    expect(await jobOf()).toBeNull();
    pass(0.02 * HOUR_MS);
    await schedule.look();
    expect(await jobOf()).toMatchObject({ trigger: "schedule", dueAfterRun: run });
  });

  test("syncs a guild with an interval of its own by that interval, also when it is shortened", async () => {
    const schedule = newSchedule();
    await work();
    await store.guilds.setPreferences(guildId, { intervalMinutes: 120 });
    await schedule.look();
    pass(1.5 * HOUR_MS);
    await schedule.look();
    expect(await jobOf()).toBeNull();
    await store.guilds.setPreferences(guildId, { intervalMinutes: 60 });
    await schedule.look();
    expect(await jobOf()).toMatchObject({ trigger: "schedule" });
  });

  test("does not start a cancelled sync again before the interval has passed", async () => {
    const schedule = newSchedule();
    const run = await store.runs.start(guildId, "command", now);
    await requestSync(store, { id: guildId, provider: "emulator" });
    expect(await cancelRun(store, run.id, { by: "brann", at: now })).toMatchObject({
      ...{ status: "cancelled", error: { code: "cancelled" }, nextAttemptAt: null },
    });
    expect(await cancelRun(store, run.id, { by: "brann", at: now })).toBeNull();
    await schedule.look();
    expect(await jobOf()).toBeNull();
    pass(1.06 * HOUR_MS);
    await schedule.look();
    expect(await jobOf()).toMatchObject({ dueAfterRun: run.id });
  });

  describe("a cancelled retry", () => {
    const by = { by: "brann", at: NOW };

    /** A run of the guild that failed, and whose job waits. */
    async function fail(): Promise<number> {
      await requestSync(store, { id: guildId, provider: "emulator" });
      const { id, counts } = await store.runs.start(guildId, "schedule", now);
      const error = { code: "server-error", message: "The service answered 503." };
      const end = { status: "failed", counts, warnings: [], error, at: now } as const;
      await store.runs.finish(id, { ...end, nextAttemptAt: now + 60_000 });
      return id;
    }

    test("is not sent again before the interval has passed", async () => {
      const schedule = newSchedule();
      const runId = await fail();
      await schedule.look();
      expect(await jobOf()).not.toBeNull();
      expect(await cancelRun(store, runId, by)).toMatchObject({
        error: {
          code: "cancelled",
          message: expect.stringContaining("answered 503"),
          values: { by: "brann", cause: "server-error" },
        },
        ...{ id: runId, status: "cancelled", nextAttemptAt: null },
      });
      expect(await cancelRun(store, runId, by)).toBeNull();
      await schedule.look();
      expect(await jobOf()).toBeNull();
      pass(1.06 * HOUR_MS);
      await schedule.look();
      expect(await jobOf()).toMatchObject({ dueAfterRun: runId });
    });

    test("that starts meanwhile is cancelled in its place", async () => {
      const runId = await fail();
      const cancel: Store["jobs"]["cancel"] = async (...job) => {
        await store.runs.start(guildId, "retry", now);
        return store.jobs.cancel(...job);
      };
      const racing = { ...store, jobs: { ...store.jobs, cancel } };
      const cancelled = await cancelRun(racing, runId, by);
      expect(cancelled).toMatchObject({ trigger: "retry", error: { code: "cancelled" } });
      expect(await store.runs.list({ status: "running" })).toEqual([]);
      await newSchedule().look();
      expect(await jobOf()).toBeNull();
    });

    test("of a run that is not the latest one of its guild is refused", async () => {
      const runId = await fail();
      await store.runs.start(guildId, "retry", now);
      expect(await cancelRun(store, runId, by)).toBeNull();
      expect(await jobOf()).not.toBeNull();
    });
  });

  test("sends one job when several processes look", { tags: "promise/transactions" }, async () => {
    await Promise.all([newSchedule(), newSchedule(), newSchedule()].map((each) => each.look()));
    expect(execute("select id from jobs")).toHaveLength(1);
  });

  test("does not change a job that waits for its retry", async () => {
    const queued = { queue: QUEUE, key: syncKey(guildId), data: { mark: "first" } };
    await store.jobs.send(queued);
    await newSchedule().look();
    expect(await store.jobs.find(QUEUE, syncKey(guildId))).toMatchObject({ data: queued.data });
  });

  test("counts the interval from the last roster, not from the retry of a later stage", async () => {
    const schedule = newSchedule();
    await work();
    pass(0.9 * HOUR_MS);
    const { id, counts } = await store.runs.start(guildId, "retry", now);
    const at = { done: 0, total: null, at: now };
    await store.runs.progress(id, { stage: "profiles", ...at });
    await store.runs.finish(id, {
      status: "succeeded",
      counts,
      warnings: [],
      error: null,
      at: now,
    });
    pass(0.2 * HOUR_MS);
    await schedule.look();
    expect(await jobOf()).toMatchObject({ stage: "roster" });
  });

  test.each([
    ["starts the retry of a later stage at once", "service", true],
    ["leaves the retry that waits for the service's Retry-After", "rate-limited", false],
    ["leaves the retry that waits for the token host's Retry-After", "token-limited", false],
  ])(
    "%s when the interval has passed since the last roster",
    {
      tags: "promise/failed-documents",
    },
    async (_, code, isHurried) => {
      const schedule = newSchedule();
      await work();
      const { id, counts } = await store.runs.start(guildId, "retry", now);
      await store.runs.progress(id, { stage: "profiles", done: 0, total: null, at: now });
      const end = { counts, warnings: [], error: { code, message: "503" }, at: now };
      const nextAttemptAt = now + 2 * HOUR_MS;
      await store.runs.finish(id, { ...end, status: "failed", nextAttemptAt });
      await store.jobs.send({ queue: QUEUE, key: syncKey(guildId), data: { mark: "retry" } });
      execute(`update jobs set due_at = ${nextAttemptAt}, failures = 7, delay_ms = ${3 * HOUR_MS}`);
      await schedule.look();
      expect(execute("select due_at from jobs")).toEqual([{ due_at: nextAttemptAt }]);
      pass(1.06 * HOUR_MS);
      await schedule.look();
      const dueAt = isHurried ? 0 : nextAttemptAt;
      expect(execute("select due_at, failures from jobs")).toEqual([
        { due_at: dueAt, failures: 7 },
      ]);
    },
  );

  test("sends a job again for a run that failed without leaving one", {
    tags: "promise/transactions",
  }, async () => {
    const { id } = await store.runs.start(guildId, "command", now);
    await newSchedule().look();
    expect(await store.runs.get(id)).toMatchObject({ error: { code: "abandoned" } });
    expect(await jobOf()).toMatchObject({ dueAfterRun: id });
  });

  test("logs the end of a process once, and stores when its delayed job starts again", {
    tags: "promise/transactions",
  }, async () => {
    await store.jobs.send({ queue: QUEUE, key: syncKey(guildId), data: { mark: "retry" } });
    const { id } = await store.runs.start(guildId, "retry", now);
    execute("update jobs set attempts = 3");
    const schedule = newSchedule();
    await schedule.look();
    expect(await store.runs.get(id)).toMatchObject({ status: "running" });
    execute(`update jobs set due_at = ${now + 8000}, failures = 1, delay_ms = 8000`);
    await schedule.look();
    await newSchedule({ sendsJobs: false }).look();
    expect(await store.runs.get(id)).toMatchObject({ status: "failed", nextAttemptAt: now + 8000 });
    const message = "The worker that synced B (us) has ended. The sync starts again in 8 s.";
    expect(events).toEqual([{ level: "warn", message, guildId, runId: id }]);
  });

  test("stores a retry within its delay when the clock was set back since the job was delayed", async () => {
    await store.jobs.send({ queue: QUEUE, key: syncKey(guildId), data: { mark: "retry" } });
    const { id } = await store.runs.start(guildId, "retry", now);
    const dueAt = now + 365 * DAY_MS;
    execute(`update jobs set attempts = 3, due_at = ${dueAt}, failures = 1, delay_ms = 600000`);
    await newSchedule().look();
    expect(await store.runs.get(id)).toMatchObject({ nextAttemptAt: now + 600_000 });
    expect(events).toMatchObject([{ message: expect.stringContaining("starts again in 600 s") }]);
  });

  test("only ends the run of a dead process when it sends no jobs", {
    tags: "promise/transactions",
  }, async () => {
    const { id } = await store.runs.start(guildId, "command", now);
    await newSchedule({ sendsJobs: false }).look();
    expect(await store.runs.get(id)).toMatchObject({ error: { code: "abandoned" } });
    expect(events).toMatchObject([{ message: "The worker that synced B (us) has ended." }]);
    expect(await jobOf()).toBeNull();
  });

  test("leaves the run of another provider open while a worker has its job, and ends it when the job is gone", {
    tags: "promise/transactions",
  }, async () => {
    const other = await addGuild("battlenet");
    const theirQueue = syncQueue("battlenet");
    const findJob = () => store.jobs.find(theirQueue, syncKey(other));
    const job = Promise.withResolvers<undefined>();
    store.jobs.work(theirQueue, () => job.promise);
    await store.jobs.send({ queue: theirQueue, key: syncKey(other), data: { guildId: other } });
    store.jobs.start();
    await expect.poll(findJob).toMatchObject({ state: "active" });
    const { id } = await store.runs.start(other, "schedule", now);
    const schedule = newSchedule({ sendsJobs: false });
    await schedule.look();
    expect(await store.runs.get(id)).toMatchObject({ status: "running" });
    expect(events).toEqual([]);
    job.resolve(undefined);
    await expect.poll(findJob).toBeNull();
    await schedule.look();
    expect(await store.runs.get(id)).toMatchObject({ error: { code: "abandoned" } });
  });

  test("waits for the interval after a roster was held", async () => {
    const schedule = newSchedule();
    await work("suspicious");
    await schedule.look();
    expect(await jobOf()).toBeNull();
  });

  test("sends no jobs for guilds of other providers or with disabled access", async () => {
    const other = await addGuild("battlenet");
    await store.guilds.setArmoryAccess(guildId, { enabled: false, reason: "", at: 0 });
    await newSchedule().look();
    expect([await jobOf(), await jobOf(other)]).toEqual([null, null]);
  });

  test("reports a database whose file is gone, and sends nothing", {
    tags: "promise/outages",
  }, async () => {
    await unlink(join(temporary.folder, "guildhall.sqlite"));
    await expect(newSchedule().look()).rejects.toMatchObject({ name: "StoreError" });
  });

  test("looks at once when it starts, and sends nothing after it was stopped", async () => {
    const schedule = newSchedule();
    schedule.start();
    await expect.poll(() => jobOf()).not.toBeNull();
    await schedule.stop();
    await work();
    pass(9 * HOUR_MS);
    schedule.start();
    expect(await jobOf()).toBeNull();
  });
});

describe("the schedule with a clock that is wrong", { tags: "promise/outages" }, () => {
  const STEPS = [HOUR_MS, DAY_MS, 365 * DAY_MS];

  test.each(STEPS)("syncs within the interval when the clock goes back by %d ms", async (step) => {
    const schedule = newSchedule();
    await work();
    await schedule.look();
    now -= step;
    await schedule.look();
    expect(await jobOf()).not.toBeNull();
    await work();
    await schedule.look();
    expect(await jobOf()).toBeNull();
    pass(1.1 * HOUR_MS);
    await schedule.look();
    expect(await jobOf()).not.toBeNull();
  });

  test.each(STEPS)("syncs on time after the clock went forward by %d ms", async (step) => {
    const schedule = newSchedule();
    await work();
    now += step;
    await schedule.look();
    if (step > HOUR_MS) expect(await jobOf()).not.toBeNull();
    await work();
    now -= step;
    await schedule.look();
    expect(await jobOf()).not.toBeNull();
    await work();
    await schedule.look();
    expect(await jobOf()).toBeNull();
  });

  test("syncs after the interval has passed when the clock stands still", async () => {
    const schedule = newSchedule();
    await work();
    await schedule.look();
    passed += 1.1 * HOUR_MS;
    await schedule.look();
    expect(await jobOf()).not.toBeNull();
  });

  test("syncs once in an interval while a held roster has a sync time in the future", async () => {
    await store.guilds.markSynced(guildId, now + HOUR_MS);
    const schedule = newSchedule();
    await schedule.look();
    expect(await jobOf()).not.toBeNull();
    await work("suspicious");
    await schedule.look();
    expect(await jobOf()).toBeNull();
  });
});
