// @module-tag promise/failed-documents

import { rm } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type Client, createClient } from "@guildhall/client";
import { DAY_MS, HOUR_MS, PROVIDERS } from "@guildhall/contract";
import { createEmulator } from "@guildhall/emulator";
import { openStore } from "@guildhall/store";
import { type ClientScope, createSync } from "@guildhall/sync";
import { describe, expect, test } from "vitest";
import { addGuild } from "./add-guild.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const QUEUE = "sync/battlenet";
/** A guild of about 40 members. */
const GUILD = { region: "us", realm: "vaelorin", name: "Cinder Pact" } as const;

/** An emulator and a SQLite store for several syncs, which behave like separate processes. */
async function setUp({ portraits = false } = {}) {
  const folder = await temporaryFolder();
  const file = join(folder, "guildhall.sqlite");
  const emulator = createEmulator({ seed: 7, provider: PROVIDERS.battlenet, speed: 0 });
  if (!portraits) emulator.faults.add({ match: /^\/render\//, status: 404 });
  const server = await emulator.listen();
  const { provider, credentials, example } = emulator.description(server.url);
  const closing: (() => Promise<void>)[] = [];
  const scopes: ClientScope[] = [];

  const openProcess = async () => {
    const timings = { pollMs: 10, settledPollMs: 10, graceMs: 20 };
    const store = await openStore({ sqlite: file }, { jobs: { timings } });
    const clients: Client[] = [];
    const sync = createSync({
      store,
      provider,
      clients: (scope) => {
        const { region, edition } = scope;
        const options = { provider, credentials, retry: false, quota: false } as const;
        const client = createClient({ ...options, region, edition });
        scopes.push(scope);
        clients.push(client);
        return client;
      },
      mediaFolder: join(folder, "media"),
    });
    closing.push(async () => {
      await store.close();
      await Promise.all(clients.map((client) => client.close()));
    });
    return { store, sync };
  };
  const first = await openProcess();
  const guild = await addGuild(first.store, provider, GUILD);
  return {
    ...first,
    emulator,
    provider,
    example,
    /** What the clients were created for. */
    scopes,
    openProcess,
    /** Runs a statement in the database, without the store. */
    execute(statement: string) {
      const database = new DatabaseSync(file, { timeout: 5_000 });
      database.exec(statement);
      database.close();
    },
    guildId: guild.id,
    key: `guild/${guild.id}`,
    /** Makes the profiles stage slow enough for a test to watch or stop it. */
    slowDown: () => emulator.faults.add({ match: "characters.get", kind: "slow-headers", ms: 150 }),
    /** Makes the pending job due now. */
    passDelay() {
      this.execute("update jobs set due_at = 0");
    },
    async [Symbol.asyncDispose]() {
      for (const close of closing) await close();
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

describe("a stage of a sync that fails", () => {
  test("ends the run with its results so far, and is retried from that stage as a new run", {
    tags: "promise/transactions",
  }, async () => {
    await using setup = await setUp();
    const { sync, store, emulator, guildId } = setup;
    const fault = emulator.faults.add({ match: "characters.get", status: 503 });
    const run = await sync.run(guildId, { trigger: "command" });
    expect(run).toMatchObject({ status: "failed", stage: "profiles", trigger: "command" });
    expect(run.counts.imported).toBeGreaterThan(30);
    const delay = Number(run.nextAttemptAt) - Number(run.finishedAt);
    expect(delay).toBeGreaterThanOrEqual(5_900);
    expect(delay).toBeLessThanOrEqual(12_000);

    emulator.faults.remove(fault);
    const requests = emulator.requests.length;
    setup.passDelay();
    await expect
      .poll(async () => (await store.runs.list({ guildId, limit: 1 }))[0])
      .toMatchObject({ trigger: "retry", status: "succeeded", counts: { imported: 0 } });
    const rows = new Set(emulator.requests.slice(requests).map(({ row }) => row));
    expect(rows).toContain("characters.get");
    expect(rows).not.toContain("guilds.roster");
    expect(await store.jobs.find(QUEUE, setup.key)).toBeNull();
  });

  test.each([
    ["the token host", "token", "token-limited"],
    ["the service", "guilds.roster", "rate-limited"],
  ])("waits for as long as the Retry-After of %s says", async (_, match, code) => {
    await using setup = await setUp();
    const { sync, store, emulator, guildId } = setup;
    emulator.faults.add({ match, status: 429, headers: { "retry-after": "900" } });
    const run = await sync.run(guildId, { trigger: "command" });
    expect(run).toMatchObject({ status: "failed", error: { code } });
    const delay = Number(run.nextAttemptAt) - Number(run.finishedAt);
    expect(delay).toBeGreaterThan(860_000);
    expect(delay).toBeLessThanOrEqual(900_000);
    const job = await store.jobs.find(QUEUE, setup.key);
    expect(Math.abs(Number(job?.dueAt) - Number(run.nextAttemptAt))).toBeLessThan(20_000);
  });

  test("is retried for the profiles that failed, without requesting the others again", async () => {
    await using setup = await setUp();
    const { sync, store, emulator, guildId } = setup;
    emulator.faults.add({ match: "characters.get", status: 503, times: 5 });
    const run = await sync.run(guildId, { trigger: "command" });
    expect(run).toMatchObject({ stage: "profiles", error: { code: "server-error" } });
    expect(run.warnings.map(({ message }) => message)).toContainEqual(
      expect.stringMatching(/^5 characters could not be read/),
    );
    const requests = emulator.requests.length;
    setup.passDelay();
    await expect
      .poll(async () => (await store.runs.list({ guildId, limit: 1 }))[0])
      .toMatchObject({ trigger: "retry", status: "succeeded" });
    const rows = emulator.requests.slice(requests).map(({ row }) => row);
    expect(rows.filter((row) => row === "characters.get")).toHaveLength(5);
    expect(rows).not.toContain("guilds.roster");
  });

  test("is retried for portraits after an outage of the images, without the stages before it", async () => {
    await using setup = await setUp({ portraits: true });
    const { sync, store, emulator, guildId } = setup;
    const fault = emulator.faults.add({ match: /^\/render\//, status: 503 });
    const run = await sync.run(guildId, { trigger: "command" });
    expect(run).toMatchObject({ stage: "portraits", error: { code: "server-error" } });
    expect(run.nextAttemptAt).not.toBeNull();
    const images = emulator.requests.filter(({ path }) => path.startsWith("/render/"));
    // Ten failures in a row end the stage, without a request for each of about 40 portraits.
    expect(images.length).toBeGreaterThanOrEqual(10);
    expect(images.length).toBeLessThan(20);
    emulator.faults.remove(fault);
    const requests = emulator.requests.length;
    setup.passDelay();
    await expect
      .poll(async () => (await store.runs.list({ guildId, limit: 1 }))[0])
      .toMatchObject({
        trigger: "retry",
        status: "succeeded",
        counts: { portraits: run.counts.imported },
      });
    const rows = emulator.requests.slice(requests).map(({ row }) => row);
    expect(rows).not.toContain("guilds.roster");
    expect(rows).not.toContain("characters.get");
    expect(await store.documents.list(guildId)).toEqual([]);
  });

  test("does not fail a sync because of one portrait that always fails", async () => {
    await using setup = await setUp({ portraits: true });
    const { sync, store, emulator, guildId } = setup;
    emulator.faults.add({ match: /^\/render\//, status: 503, times: 1 });
    const failed = {
      status: "succeeded",
      warnings: [{ message: expect.stringMatching(/^1 portrait could not be fetched/) }],
    };
    expect(await sync.run(guildId, { trigger: "command" })).toMatchObject(failed);
    const [state] = await store.documents.list(guildId);
    expect(state).toMatchObject({ document: "portrait", state: "failed", status: 503 });
    const member = (await store.members.listAll(guildId)).find(({ id }) => id === state?.memberId);
    const { pathname } = new URL(String(member?.portraitUrl));
    emulator.faults.add({ match: pathname, status: 503 });
    expect(await sync.run(guildId, { trigger: "command" })).toMatchObject(failed);
  });
});

describe("documents that always fail", () => {
  test.each([
    ["portraits", "image"],
    ["profiles", "characters.get"],
  ])(
    "keep no other %s waiting",
    async (_, row) => {
      await using setup = await setUp({ portraits: true });
      const { sync, store, emulator, guildId } = setup;
      const requested = new Set<string>();
      emulator.faults.add({ match: row, status: 500 });
      for (let run = 0; run < 6; run += 1) {
        const start = emulator.requests.length;
        await sync.run(guildId, { trigger: "command" });
        for (const request of emulator.requests.slice(start)) {
          if (request.row === row) requested.add(request.path);
        }
      }
      expect(requested.size).toBe((await store.members.listAll(guildId)).length);
    },
    30_000,
  );
});

describe("a sync that is resumed when its roster is old", () => {
  /** Makes the pending job an hour old. */
  const ageRoster = (setup: Awaited<ReturnType<typeof setUp>>) =>
    setup.execute(`
      update jobs set data = json_set(data, '$.rosterAt', data ->> '$.rosterAt' - ${HOUR_MS});
      update sync_runs set updated_at = updated_at - ${HOUR_MS}`);
  const rowsSince = (setup: Awaited<ReturnType<typeof setUp>>, start: number) =>
    setup.emulator.requests.slice(start).map(({ row }) => row);

  test("fetches the roster before it retries the stage that failed, and increases its delay", async () => {
    await using setup = await setUp();
    const { sync, store, emulator, guildId, key } = setup;
    emulator.faults.add({ match: "characters.get", status: 503 });
    await sync.run(guildId, { trigger: "command" });
    ageRoster(setup);
    const requests = emulator.requests.length;
    await store.jobs.send({ queue: QUEUE, key, data: {}, existing: "hurry" });
    await expect
      .poll(() => store.jobs.find(QUEUE, key))
      .toMatchObject({ state: "waiting", failures: 2 });
    expect(rowsSince(setup, requests)).toContain("guilds.roster");
    const [retry] = await store.runs.list({ guildId, limit: 1 });
    expect(retry).toMatchObject({ trigger: "retry", status: "failed", stage: "profiles" });
    expect(Number(retry?.nextAttemptAt) - Number(retry?.finishedAt)).toBeGreaterThan(11_500);
  });

  test("fetches the roster when another process continues a sync that was stopped", async () => {
    await using setup = await setUp();
    const { store, guildId, emulator } = setup;
    setup.slowDown();
    const stop = new AbortController();
    await setup.sync.run(guildId, {
      trigger: "command",
      signal: stop.signal,
      onProgress: ({ stage }) => stage === "profiles" && stop.abort(),
    });
    ageRoster(setup);
    const requests = emulator.requests.length;
    const other = await setup.openProcess();
    other.sync.work({ intervalMs: DAY_MS, onError: () => {} });
    await expect
      .poll(async () => (await store.runs.list({ guildId, limit: 1 }))[0])
      .toMatchObject({ trigger: "retry", status: "succeeded" });
    expect(rowsSince(setup, requests)).toContain("guilds.roster");
  });

  test("fetches the roster for a user who requests a sync that another process left pending", async () => {
    await using setup = await setUp();
    const { store, guildId, emulator, key } = setup;
    await setup.sync.run(guildId, { trigger: "command" });
    const [{ id: runId } = { id: 0 }] = await store.runs.list({ guildId, limit: 1 });
    const at = Date.now() - HOUR_MS;
    const job = { guildId, stage: "profiles", trigger: "command", runId, rosterAt: at };
    const data = { ...job, dueAfterRun: null, heldBecause: null, rosterShape: null };
    await store.jobs.stop();
    await store.jobs.send({ queue: QUEUE, key, data });
    setup.execute(`update jobs set follows = 1;
      update sync_runs set status = 'running', finished_at = null, updated_at = ${at}`);
    const requests = emulator.requests.length;
    const other = await setup.openProcess();
    const run = await other.sync.run(guildId, { trigger: "command" });
    expect(run.status).toBe("succeeded");
    expect(rowsSince(setup, requests)).toContain("guilds.roster");
  });
});

describe("a stage that waits behind the jobs of other guilds", () => {
  test("does not repeat the stages before it", async () => {
    await using setup = await setUp();
    const { sync, store, emulator, guildId, key } = setup;
    await sync.run(guildId, { trigger: "command" });
    const at = Date.now() - 120_000;
    const { id: runId } = await store.runs.start(guildId, "schedule", at);
    const job = { guildId, stage: "portraits", trigger: "schedule", runId, rosterAt: at };
    const data = { ...job, dueAfterRun: null, heldBecause: null, rosterShape: null };
    const requests = emulator.requests.length;
    const sent = await store.jobs.send({ queue: QUEUE, key, data });
    expect(await store.jobs.settled(sent)).toBe("done");
    await expect.poll(async () => (await store.runs.get(runId))?.status).toBe("succeeded");
    const rows = emulator.requests.slice(requests).map(({ row }) => row);
    expect(rows).not.toContain("guilds.roster");
  });
});

describe("a sync whose process stops", {
  tags: ["promise/outages", "promise/transactions"],
}, () => {
  test("ends as stopped and continues in another process", async () => {
    await using setup = await setUp();
    const { store, guildId } = setup;
    setup.slowDown();
    const stop = new AbortController();
    const run = await setup.sync.run(guildId, {
      trigger: "command",
      signal: stop.signal,
      onProgress: ({ stage }) => stage === "profiles" && stop.abort(),
    });
    expect(run).toMatchObject({ status: "failed", stage: "profiles", error: { code: "stopped" } });
    const other = await setup.openProcess();
    other.sync.work({ intervalMs: HOUR_MS, onError: () => {} });
    await expect
      .poll(async () => (await store.runs.list({ guildId, limit: 1 }))[0])
      .toMatchObject({ trigger: "retry", status: "succeeded" });
  });

  test("after its run but before the acknowledgement syncs again for a user who joined the job meanwhile", async () => {
    await using setup = await setUp();
    const { store, sync, guildId, key, emulator } = setup;
    const run = await sync.run(guildId, { trigger: "command" });
    expect(run.status).toBe("succeeded");
    const requests = emulator.requests.length;
    const data = { guildId, stage: "portraits", trigger: "command", runId: run.id };
    const missing = { rosterAt: null, dueAfterRun: null, heldBecause: null, rosterShape: null };
    const sent = await store.jobs.send({ queue: QUEUE, key, data: { ...data, ...missing } });
    expect(await store.jobs.settled(sent)).toBe("done");
    expect(await store.runs.list({ guildId })).toMatchObject([
      { status: "succeeded", trigger: "command" },
      { id: run.id },
    ]);
    expect(emulator.requests.slice(requests).map(({ row }) => row)).toContain("guilds.roster");
  });
});

describe("a sync of several processes", () => {
  test("leaves the jobs of other guilds to other processes when a command runs it", async () => {
    await using setup = await setUp();
    const { sync, store, guildId, example } = setup;
    const { region, realmName: realm, guildName: name } = example;
    const other = await addGuild(store, setup.provider, { region, realm, name });
    await sync.request(other.id);
    const run = await sync.run(guildId, { trigger: "command" });
    expect(run.status).toBe("succeeded");
    expect(await store.runs.list({ guildId: other.id })).toEqual([]);
    expect(await store.jobs.find(QUEUE, `guild/${other.id}`)).toMatchObject({ attempts: 0 });
  });

  test("is one run for all callers, and each receives its progress", {
    tags: "promise/transactions",
  }, async () => {
    await using setup = await setUp();
    const { guildId } = setup;
    setup.slowDown();
    const others = [await setup.openProcess(), await setup.openProcess()];
    const stages = others.map(() => new Set<string>());
    const first = setup.sync.run(guildId, { trigger: "command" });
    await expect.poll(() => setup.store.runs.list({ guildId })).toHaveLength(1);
    const joined = await Promise.all(
      others.map(({ sync }, index) =>
        sync.run(guildId, {
          trigger: "command",
          onProgress: ({ stage }) => stages[index]?.add(stage),
        }),
      ),
    );
    const { id } = await first;
    expect(joined.map((run) => run.id)).toEqual([id, id]);
    for (const seen of stages) expect(seen.size).toBeGreaterThan(0);
  });

  test("runs once for each scheduled time, even with several processes", async () => {
    await using setup = await setUp();
    const { store, guildId } = setup;
    const processes = [setup, await setup.openProcess(), await setup.openProcess()];
    for (const { sync } of processes) sync.work({ intervalMs: HOUR_MS, onError: () => {} });
    await expect
      .poll(async () => (await store.runs.list({ guildId }))[0])
      .toMatchObject({ trigger: "start", status: "succeeded" });
    expect(await store.runs.list({ guildId })).toHaveLength(1);
  });
});

test("a process that has run a sync can take all jobs afterwards, those of the characters' documents, too", async () => {
  await using setup = await setUp();
  const { sync, guildId } = setup;
  await sync.run(guildId, { trigger: "command" });
  sync.work({ intervalMs: HOUR_MS, onError: () => {} });
  const rows = () => setup.emulator.requests.map(({ row }) => row);
  await expect.poll(rows).toContain("characters.equipment");
});

describe("the quota of a sync", () => {
  test("is the whole one when a person requested it, and that of the background otherwise", {
    tags: "promise/quota",
  }, async () => {
    await using setup = await setUp();
    const { sync, guildId, scopes } = setup;
    await sync.run(guildId, { trigger: "command" });
    expect(scopes).toEqual([{ region: "us", edition: "current", isForPerson: true }]);
    await sync.run(guildId, { trigger: "schedule" });
    expect(scopes.slice(1)).toEqual([{ region: "us", edition: "current", isForPerson: false }]);
  });
});
