// @module-tag promise/retention

import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Client } from "@guildhall/client";
import { DAY_MS, HOUR_MS, PROVIDERS } from "@guildhall/contract";
import type { Job } from "@guildhall/store";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createRetentionDay } from "./retention-day.ts";
import { type RunStageOptions, runStage } from "./run-guild.ts";
import { createSchedule } from "./schedule.ts";
import { firstStage, retentionKey, syncQueue } from "./sync-job.ts";
import { memberFacts } from "./testing/members.ts";
import { statusError } from "./testing/refusals.ts";
import { type TemporaryStore, temporaryStore } from "./testing/temporary-store.ts";

const NOW = Date.UTC(2026, 0, 15, 12);
const NO_PROFILE = { gender: null, achievementPoints: null, faction: null, profileAt: null };

let temporary: TemporaryStore;
let now: number;
let passed: number;
beforeEach(async () => {
  temporary = await temporaryStore();
  now = NOW;
  passed = 0;
});
afterEach(() => temporary[Symbol.asyncDispose]());

/** Time passes, also by the clock. */
function pass(ms: number): void {
  now += ms;
  passed += ms;
}

/** A guild that was synced at NOW: Ysolde is a member, Adric has left. The service fails from then on. */
async function syncedGuild(shape: "modern" | "legacy" = "modern") {
  const { store } = temporary;
  const provider = shape === "modern" ? PROVIDERS.battlenet : PROVIDERS.contract;
  const key = { provider: provider.name, region: "eu", edition: "current" } as const;
  const guild = await store.guilds.add(
    { ...key, realmSlug: "hollowmere", nameSlug: "lantern" },
    { name: "Lantern", realmName: "Hollowmere" },
  );
  const [ysolde, adric] = await store.members.insert(
    guild.id,
    ["Ysolde", "Adric"].map((name, index) => ({
      ...memberFacts({ name, characterId: index + 1 }),
      firstSeenAt: NOW,
      joinedAt: NOW,
    })),
  );
  const id = ysolde?.id ?? 0;
  await store.members.update([
    { id, profileAt: shape === "modern" ? NOW : null },
    { id: adric?.id ?? 0, leftAt: NOW },
  ]);
  await store.guilds.markSynced(guild.id, NOW);
  const run = await store.runs.start(guild.id, "schedule", NOW);
  const left = {
    memberId: adric?.id ?? 0,
    at: NOW,
    kind: "left",
    before: "Adric",
    after: null,
  } as const;
  await store.changes.insert(guild.id, run.id, [left]);
  const end = { status: "succeeded", counts: run.counts, warnings: [], error: null } as const;
  await store.runs.finish(run.id, { ...end, at: NOW });
  const queue = syncQueue(provider.name);
  let requests = 0;
  const fail = async () => {
    requests += 1;
    throw statusError(500);
  };

  /** A process with a schedule. */
  function startProcess() {
    const clocks = { clock: () => now, monotonic: () => passed };
    const retentionDay = createRetentionDay(clocks);
    const schedule = createSchedule({
      store,
      provider: provider.name,
      intervalMs: HOUR_MS,
      ...clocks,
      retentionDay,
      random: () => 0.5,
      log: () => {},
      onError: () => {},
    });
    const options: RunStageOptions = {
      store,
      provider,
      ...clocks,
      uptime: () => passed,
      retentionDay,
      clients: () => ({ request: fail, legacy: { guild: fail } }) as unknown as Client,
      mediaFolder: join(temporary.folder, "media"),
      log() {},
      onProgress() {},
    };
    const run = (data: Job["data"]) =>
      runStage(options, {
        id: "1",
        key: "",
        data,
        attempt: 1,
        retryDelayMs: 0,
        signal: new AbortController().signal,
      });
    return {
      run,
      sync: () => run(firstStage(guild.id, "schedule")),
      /** The retention job that the schedule sends, if any. */
      async look() {
        await schedule.look();
        return store.jobs.find(queue, retentionKey(guild.id));
      },
    };
  }
  const process = startProcess();
  return {
    ...process,
    startProcess,
    guild,
    id,
    store,
    requests: () => requests,
    disable: () =>
      store.guilds.setArmoryAccess(guild.id, { enabled: false, reason: "403", at: now }),
    /** Looks, and runs the retention job that was sent. Returns how many there were. */
    async lookAndRun({ look, run } = process) {
      const job = await look();
      if (!job) return 0;
      await run(job.data);
      const database = new DatabaseSync(join(temporary.folder, "guildhall.sqlite"));
      database.exec("delete from jobs");
      database.close();
      return 1;
    },
    members: async () =>
      (await store.members.listAll(guild.id)).toSorted((one, other) => one.id - other.id),
    unsyncedDays: async () => (await store.guilds.get(guild.id))?.unsyncedDays.length,
    documents: () => store.documents.list(guild.id),
    deletions: async () => (await store.retention.list(guild.id)).map(({ what }) => what).sort(),
  };
}

describe("the retention of a guild with disabled armory access", () => {
  test("deletes profiles and forgets departed members after 30 days, without a request or a run", async () => {
    const setup = await syncedGuild();
    await setup.disable();
    for (; now < NOW + 30 * DAY_MS; pass(6 * HOUR_MS)) await setup.lookAndRun();
    expect(await setup.deletions()).toEqual([]);
    for (; now < NOW + 32 * DAY_MS; pass(6 * HOUR_MS)) await setup.lookAndRun();
    expect(await setup.deletions()).toEqual(["member", "profile"]);
    expect(await setup.members()).toMatchObject([
      { ...NO_PROFILE, name: "Ysolde", leftAt: null },
      { ...NO_PROFILE, name: "Former member", leftAt: NOW },
    ]);
    expect(setup.requests()).toBe(0);
    expect(await setup.store.runs.list({ guildId: setup.guild.id })).toHaveLength(1);
  });

  test("takes place in an installation where only commands sync", async () => {
    const setup = await syncedGuild();
    await setup.disable();
    for (; now < NOW + 32 * DAY_MS; pass(DAY_MS)) await setup.startProcess().sync();
    expect(await setup.deletions()).toEqual(["member", "profile"]);
    expect(setup.requests()).toBe(0);
  });

  test("changes no state of a document until it deletes the profile, and deletes it once", async () => {
    const setup = await syncedGuild();
    await setup.disable();
    const refused = {
      memberId: setup.id,
      document: "characters.get",
      subject: "",
      state: "refused" as const,
      status: 403,
      reason: "The service refused it.",
      since: NOW,
      checkedAt: NOW,
      attempts: 1,
      attemptDays: 1,
      nextAttemptAt: NOW + HOUR_MS,
      statusCheckedAt: null,
      deletedAt: null,
    };
    await setup.store.documents.put(setup.guild.id, refused);
    for (; now < NOW + 30 * DAY_MS; pass(DAY_MS)) await setup.lookAndRun();
    expect(await setup.documents()).toEqual([refused]);
    for (; now < NOW + 40 * DAY_MS; pass(DAY_MS)) await setup.lookAndRun();
    expect(await setup.documents()).toEqual([{ ...refused, deletedAt: expect.any(Number) }]);
    expect(await setup.deletions()).toEqual(["member", "profile"]);
  });

  test("deletes nothing when the clock jumps ahead by a year", async () => {
    const setup = await syncedGuild();
    await setup.disable();
    await setup.lookAndRun();
    for (let hour = 0; hour < 20; hour++) {
      passed += HOUR_MS;
      now += hour % 2 ? -365 * DAY_MS : 366 * DAY_MS;
      await setup.lookAndRun();
      // A process that starts has only the wrong clock.
      if (hour < 3) await setup.lookAndRun(setup.startProcess());
    }
    expect(await setup.deletions()).toEqual([]);
    expect(await setup.unsyncedDays()).toBeLessThan(5);
  });

  test("takes place once a day when several processes look", async () => {
    const setup = await syncedGuild();
    await setup.disable();
    pass(DAY_MS);
    const processes = [setup.startProcess(), setup.startProcess()];
    let jobs = 0;
    for (; now < NOW + 4 * DAY_MS; pass(HOUR_MS)) {
      for (const process of processes) jobs += await setup.lookAndRun(process);
    }
    expect(jobs).toBe(3);
    expect(await setup.unsyncedDays()).toBe(3);
  });

  test("is not repeated by a job that another process sent before it took place", async () => {
    const setup = await syncedGuild();
    await setup.disable();
    pass(DAY_MS);
    const job = await setup.look();
    await setup.run(job?.data ?? {});
    expect(await setup.unsyncedDays()).toBe(1);
    pass(HOUR_MS);
    await setup.startProcess().run(job?.data ?? {});
    expect(await setup.unsyncedDays()).toBe(1);
  });

  test("does not end the guild's run in progress", async () => {
    const setup = await syncedGuild();
    const { store, guild } = setup;
    await setup.disable();
    pass(2 * DAY_MS);
    const job = await setup.look();
    const run = await store.runs.start(guild.id, "command", now);
    await setup.run(job?.data ?? {});
    expect(await setup.unsyncedDays()).toBe(1);
    expect(await store.runs.list({ guildId: guild.id, limit: 1 })).toMatchObject([
      { id: run.id, status: "running" },
    ]);
  });
});

describe.each(["modern", "legacy"] as const)(
  "the retention of a guild whose %s roster always fails",
  (shape) => {
    test("deletes profiles and forgets departed members after 30 days", async () => {
      const setup = await syncedGuild(shape);
      for (; now < NOW + 30 * DAY_MS; pass(4 * HOUR_MS)) {
        await expect(setup.sync()).rejects.toThrow("500");
      }
      expect(await setup.deletions()).toEqual([]);
      for (; now < NOW + 32 * DAY_MS; pass(4 * HOUR_MS)) await setup.sync().catch(() => {});
      expect(await setup.deletions()).toEqual(["member", "profile"]);
    });

    test("counts one failed attempt a day, and none within a day of the last sync", async () => {
      const setup = await syncedGuild(shape);
      for (; now < NOW + DAY_MS; pass(HOUR_MS)) await setup.sync().catch(() => {});
      expect(await setup.unsyncedDays()).toBe(0);
      for (; now < NOW + 4 * DAY_MS; pass(HOUR_MS)) await setup.sync().catch(() => {});
      expect(await setup.unsyncedDays()).toBeGreaterThanOrEqual(2);
      expect(await setup.unsyncedDays()).toBeLessThanOrEqual(3);
      expect(await setup.documents()).toEqual([]);
    });

    test("deletes nothing when the clock jumps ahead by a year", async () => {
      const setup = await syncedGuild(shape);
      await setup.sync().catch(() => {});
      now += 365 * DAY_MS;
      for (let hour = 0; hour < 12; hour++, pass(HOUR_MS)) await setup.sync().catch(() => {});
      expect(await setup.deletions()).toEqual([]);
    });
  },
);

describe("the retention of a guild that is synced", () => {
  test("has no job of its own and writes nothing", async () => {
    const setup = await syncedGuild();
    const { store, guild } = setup;
    for (; now < NOW + 40 * DAY_MS; pass(DAY_MS)) expect(await setup.lookAndRun()).toBe(0);
    await setup.disable();
    const job = await setup.look();
    await store.guilds.setArmoryAccess(guild.id, { enabled: true, reason: null, at: now });
    await setup.run(job?.data ?? {});
    expect(await store.documents.list(guild.id)).toEqual([]);
    expect(await setup.deletions()).toEqual([]);
  });

  test("does not count the failures before a legacy roster that was applied", async () => {
    const setup = await syncedGuild("legacy");
    const { store, guild } = setup;
    for (; now < NOW + 20 * DAY_MS; pass(DAY_MS)) await setup.sync().catch(() => {});
    await store.guilds.markSynced(guild.id, now);
    for (; now < NOW + 49 * DAY_MS; pass(4 * DAY_MS)) await setup.sync().catch(() => {});
    expect(await setup.deletions()).toEqual(["member"]);
    for (; now < NOW + 54 * DAY_MS; pass(DAY_MS)) await setup.sync().catch(() => {});
    expect(await setup.deletions()).toEqual(["member", "profile"]);
  });
});
