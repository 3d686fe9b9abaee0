// @module-tag promise/failed-documents

import { join } from "node:path";
import { SettingError } from "@guildhall/admin/settings";
import { createClient } from "@guildhall/client";
import { createEmulator } from "@guildhall/emulator";
import { openStore } from "@guildhall/store";
import { createSync, syncKey, syncQueue } from "@guildhall/sync";
import { addGuild } from "@guildhall/tests/add-guild";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  createBrowser,
  openSignedInSite,
  PASSWORD,
  type SignedInSite,
} from "../testing/open-admin-site.ts";

let site: SignedInSite;
let problem: SettingError | null;
let closing: (() => Promise<unknown>)[];
beforeEach(async () => {
  closing = [];
  problem = null;
  site = await openSignedInSite({ site: { problem: () => problem } });
});
afterEach(async () => {
  for (const close of closing.reverse()) await close();
  await site.close();
});

const send: SignedInSite["send"] = (...request) => site.send(...request);
const until = <Result>(assertion: () => Promise<Result>) =>
  vi.waitFor(assertion, { timeout: 15_000, interval: 20 });

/** Another process, which runs the jobs of the site's database with an emulator of the service. */
async function startWorker() {
  const emulator = createEmulator();
  const server = await emulator.listen();
  const { provider, credentials } = emulator.description(server.url);
  const store = await openStore({ sqlite: join(site.folder, "guildhall.sqlite") });
  const scope = { region: "us", edition: "current" } as const;
  const client = createClient({ ...scope, provider, credentials, retry: false });
  const guild = await addGuild(store, provider, {
    ...{ region: "us", realm: "Vael'orin", name: "Cinder Pact" },
  });
  // The guild of the seeded site does not exist in the emulator.
  await site.store.guilds.remove(site.guild.id);
  const messages: string[] = [];
  const sync = createSync({
    ...{ store, provider, clients: () => client, mediaFolder: site.folder },
    log: ({ message }) => void messages.push(message),
  });
  closing.push(
    () => server.close(),
    () => client.close(),
    () => store.close(),
  );
  const start = () => closing.push(sync.work({ intervalMs: 3_600_000, onError() {} }));
  return { emulator, guild, messages, start };
}

test("a sync without usable credentials is refused with the cause and the next step, and not requested", async () => {
  const advice = "Restore the file.";
  problem = new SettingError(
    "wrong-key",
    "Sealed with another key than the one in /srv/key.",
    advice,
  );
  const path = `/guilds/${site.guild.id}/sync`;
  expect(await send("POST", path, {})).toMatchObject({
    ...{ status: 409, body: { code: "wrong-key", detail: problem.message, hint: advice } },
  });
  const officer = createBrowser(site.url);
  const user = { username: "ysolde", password: PASSWORD };
  await site.accounts.addUser({ ...user, role: "officer" }, { name: "brann" });
  await officer.send("POST", "/api/v1/session", user);
  const refused = await officer.send("POST", `/api/v1${path}`, {});
  expect(refused.status).toBe(409);
  const body = await refused.json();
  expect(body).toMatchObject({ code: "no-credentials", hint: expect.stringContaining("settings") });
  expect(JSON.stringify(body)).not.toContain("/srv/key");
  expect(await site.store.jobs.find("sync/emulator", `guild/${site.guild.id}`)).toBeNull();
});

test("a sync is requested once, with the priority of a person", async () => {
  const path = `/guilds/${site.guild.id}/sync`;
  expect(await send("POST", path, {})).toEqual({ status: 202, body: { joined: false } });
  expect((await send("POST", path, {})).status).toBe(202);
  expect(await site.store.jobs.find("sync/emulator", `guild/${site.guild.id}`)).toMatchObject({
    ...{ state: "waiting", priority: 10, data: { stage: "roster", trigger: "command" } },
  });
  expect(await site.store.auditLog.list({ limit: 1 })).toMatchObject([
    { who: "brann", action: "guilds.sync", subject: "Wayfarers Rest" },
  ]);
});

test("a sync that runs in another process is cancelled, keeps its data and does not start again", async () => {
  const { emulator, guild, messages, start } = await startWorker();
  // The portraits of the members do not arrive.
  emulator.faults.add({ match: /^\/render\//, kind: "slow-headers", ms: 600_000 });
  start();
  const run = await until(async () => {
    const [latest] = await site.store.runs.list({ guildId: guild.id, limit: 1 });
    expect(latest).toMatchObject({ status: "running", stage: "portraits" });
    return latest;
  });
  const cancelled = await send("POST", `/sync/runs/${run?.id}/cancel`, {});
  expect(cancelled).toMatchObject({
    ...{ status: 200, body: { status: "cancelled", nextAttemptAt: null } },
  });
  expect(cancelled.body.error).toEqual({
    code: "cancelled",
    values: { by: "brann" },
    message: "brann cancelled the sync. The data that it had stored is kept.",
    page: null,
  });
  expect(await send("POST", `/sync/runs/${run?.id}/cancel`, {})).toMatchObject({ status: 409 });
  // The other process has noticed it.
  await until(async () => expect(messages.join()).toContain("This job was cancelled"));
  expect(await site.store.jobs.find(syncQueue(guild.provider), syncKey(guild.id))).toBeNull();
  expect(await site.store.runs.list()).toMatchObject([{ id: run?.id, status: "cancelled" }]);
  expect((await site.store.members.listAll(guild.id)).length).toBeGreaterThan(0);
  expect(await site.store.auditLog.list({ limit: 1 })).toMatchObject([
    { who: "brann", action: "guilds.cancel", detail: `run ${run?.id}` },
  ]);
});

test("a sync that waits for its retry is cancelled, and does not start again", async () => {
  const { emulator, guild, start } = await startWorker();
  emulator.faults.add({ match: "*", status: 500 });
  start();
  const run = await until(async () => {
    const [latest] = await site.store.runs.list({ guildId: guild.id, limit: 1 });
    expect(latest?.nextAttemptAt).toBeGreaterThan(0);
    expect(await site.store.jobs.find(syncQueue(guild.provider), syncKey(guild.id))).toMatchObject({
      state: "waiting",
    });
    return latest;
  });
  expect(await send("POST", `/sync/runs/${run?.id}/cancel`, {})).toMatchObject({
    status: 200,
    body: {
      ...{ id: run?.id, status: "cancelled", nextAttemptAt: null, finishedAt: expect.any(String) },
      error: { code: "cancelled", message: expect.stringContaining(run?.error?.message ?? "") },
    },
  });
  expect(await site.store.jobs.find(syncQueue(guild.provider), syncKey(guild.id))).toBeNull();
  expect(await send("POST", `/sync/runs/${run?.id}/cancel`, {})).toMatchObject({ status: 409 });
  expect(await site.store.auditLog.list({ limit: 1 })).toMatchObject([
    { who: "brann", action: "guilds.cancel", detail: `run ${run?.id}` },
  ]);
});

test("a run has the reason for each document that the service refused", async () => {
  const [run] = await site.store.runs.list();
  const [member] = await site.store.members.listAll(site.guild.id);
  const state = {
    ...{ memberId: member?.id ?? 0, document: "characters.get", subject: "" },
    state: "refused" as const,
    ...{ status: 404, reason: "Not found.", since: 5, attempts: 1, attemptDays: 1 },
    ...{ nextAttemptAt: 9, statusCheckedAt: null, deletedAt: null },
  };
  const checkedAt = run?.startedAt ?? 0;
  await site.store.documents.put(site.guild.id, { ...state, checkedAt });
  const older = { ...state, document: "characters.media", checkedAt: checkedAt - 1 };
  await site.store.documents.put(site.guild.id, older);
  expect(await send("GET", `/sync/runs/${run?.id}`)).toMatchObject({
    status: 200,
    body: {
      ...{ id: run?.id, status: "succeeded", refusedCount: 1 },
      refused: [{ member: { name: member?.name }, status: 404, reason: "Not found." }],
    },
  });
  expect((await send("GET", "/sync/runs/999")).status).toBe(404);
  expect((await send("POST", "/sync/runs/999/cancel", {})).status).toBe(404);
});
