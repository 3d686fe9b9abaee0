// @module-tag promise/read-only-routes
import type { NamedGuild } from "@guildhall/admin/guilds";
import { syncKey, syncQueue } from "@guildhall/sync";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openSignedInSite, type SignedInSite } from "../testing/open-admin-site.ts";

let site: SignedInSite;
let applied: number;
let configured: NamedGuild[];
async function start(environment: Readonly<Record<string, string>> = {}) {
  applied = 0;
  configured = [];
  const apply = async () => {
    applied += 1;
  };
  site = await openSignedInSite({
    environment,
    site: { apply, configuredGuilds: () => configured },
  });
}
beforeEach(() => start());
afterEach(() => site.close());

const send: SignedInSite["send"] = (...request) => site.send(...request);
const path = () => `/guilds/${site.guild.id}`;
const lastAudit = async () => (await site.store.auditLog.list({ limit: 1 }))[0];

test("an officer's names and colors of ranks, interval and minimum level are in the guild", async () => {
  const rankNames = { "0": "Warden", "5": "Lantern" };
  const changes = { minimumLevel: 10, intervalMinutes: 30, rankNames };
  expect((await send("PATCH", path(), changes)).status).toBe(204);
  expect((await send("PATCH", path(), { rankColors: { "0": "#c79c6e" } })).status).toBe(204);
  const { body } = await send("GET", path());
  expect(body).toMatchObject({ ...changes, rankColors: { "0": "#c79c6e" } });
  expect(body.ranks).toMatchObject([
    { id: 0, name: "Warden" },
    { id: 1, name: null },
    { id: 5, name: "Lantern" },
  ]);
  const log = await site.store.auditLog.list({ limit: 2 });
  expect(log).toMatchObject([
    {
      ...{ who: "brann", action: "guilds.change", subject: "Wayfarers Rest" },
      detail: 'color of rank 0 none to "#c79c6e"',
    },
    {
      detail:
        "minimum level 1 to 10, interval default to 30, " +
        'name of rank 0 none to "Warden", name of rank 5 none to "Lantern"',
    },
  ]);
  await send("PATCH", path(), { intervalMinutes: null, rankNames: {} });
  expect((await send("GET", path())).body).toMatchObject({ intervalMinutes: null, rankNames: {} });
});

test("another minimum level requests a sync, and another interval does not", async () => {
  const requested = () => site.store.jobs.find(syncQueue("emulator"), syncKey(site.guild.id));
  await send("PATCH", path(), { intervalMinutes: 30, minimumLevel: site.guild.minimumLevel });
  expect(await requested()).toBeNull();
  await send("PATCH", path(), { minimumLevel: 20 });
  expect(await requested()).not.toBeNull();
});

test("a character is hidden and shown again by its id, and an unknown one is not found", async () => {
  const roster = async () => (await send("GET", `${path()}/roster?fields=name,hiddenAt`)).body;
  const [first] = (await roster()).members;
  const change = (hidden: boolean) => send("PATCH", `${path()}/members/${first.id}`, { hidden });
  expect((await change(true)).status).toBe(204);
  const marked = { ...first, hiddenAt: expect.any(String) };
  await expect.poll(async () => (await roster()).members).toContainEqual(marked);
  expect(await lastAudit()).toMatchObject({
    ...{ who: "brann", action: "characters.hide", subject: first.name },
  });
  expect((await change(false)).status).toBe(204);
  await expect.poll(async () => (await roster()).members).toContainEqual(first);
  expect((await send("PATCH", `${path()}/members/999`, { hidden: true })).status).toBe(404);
});

test.each([
  { intervalMinutes: 0 },
  { minimumLevel: 1001 },
  { rankNames: { x: "Warden" } },
  { rankNames: { "01": "Warden" } },
  { rankNames: { "10": "Warden" } },
  { rankColors: { "99": "#c79c6e" } },
  { rankNames: { "0": "" } },
  { rankNames: { "0": "two\nlines" } },
  { rankColors: { "0": "red;}" } },
  { name: "Other" },
])("the invalid change %j is refused and nothing is stored", async (changes) => {
  const before = await site.store.guilds.get(site.guild.id);
  expect(await send("PATCH", path(), changes)).toMatchObject({ status: 400 });
  expect(await site.store.guilds.get(site.guild.id)).toEqual(before);
});

test("members below the minimum level are counted apart from those who left", async () => {
  const { members, guilds } = site.store;
  const [first, second] = await members.listAll(site.guild.id);
  const leftAt = site.time.now;
  await members.update([
    { id: first?.id ?? 0, leftAt },
    { id: second?.id ?? 0, leftAt, characterId: 7 },
  ]);
  await guilds.setBelowMinimum(site.guild.id, ["#7", "#8"]);
  expect((await send("GET", `${path()}/contents`)).body).toMatchObject({
    ...{ members: 1, hiddenMembers: 1, formerMembers: 1 },
  });
});

test("members below the minimum level are counted apart also when their data was deleted after 30 days", async () => {
  const { members, changes, runs } = site.store;
  const [first, second] = await members.listAll(site.guild.id);
  const forgotten = { leftAt: site.time.now, characterId: null, nameSlug: "", realmSlug: "" };
  const { id: runId } = await runs.start(site.guild.id, "command", site.time.now);
  for (const [member, kind] of [
    [first, "left"],
    [second, "no-longer-imported"],
  ] as const) {
    const memberId = member?.id ?? 0;
    await members.update([{ id: memberId, ...forgotten }]);
    const change = { memberId, kind, at: site.time.now, before: null, after: null };
    await changes.insert(site.guild.id, runId, [change]);
  }
  expect((await send("GET", `${path()}/contents`)).body).toMatchObject({
    ...{ members: 1, hiddenMembers: 1, formerMembers: 1 },
  });
});

test("an administrator sees what removing a guild deletes, and removes it with its sync; the site then shows what is left", async () => {
  expect((await send("GET", `${path()}/contents`)).body).toEqual({
    ...{ members: 3, hiddenMembers: 0, formerMembers: 0, changes: 0, news: 2 },
  });
  await send("POST", `${path()}/sync`, {});
  expect((await send("DELETE", path())).status).toBe(204);
  expect(applied).toBe(1);
  expect((await send("GET", path())).status).toBe(404);
  expect(await site.store.jobs.find(syncQueue("emulator"), syncKey(site.guild.id))).toBeNull();
  expect(await lastAudit()).toMatchObject({ who: "brann", action: "guilds.remove" });
  for (const [method, suffix] of [
    ["DELETE", ""],
    ["GET", "/contents"],
    ["PATCH", ""],
    ["POST", "/sync"],
    ["POST", "/enable-access"],
    ["POST", "/held-roster/undo"],
  ] as const) {
    const body = method === "PATCH" || method === "POST" ? {} : undefined;
    expect((await send(method, path() + suffix, body)).status, method + suffix).toBe(404);
  }
});

test("a guild that a variable names is not removed, also by an earlier lookup of another name", async () => {
  const named = { region: "eu", edition: "current", realm: "Пепел", name: "Rest" } as const;
  const { id, region, edition, realmSlug, name } = site.guild;
  const locks = async () => (await send("GET", `${path()}/locks`)).body;
  expect(await locks()).toEqual({ removal: null, minimumLevel: null });
  await site.store.configuredGuilds.put({
    ...{ ...named, guildId: id, failure: null, checkedAt: 1, nextAttemptAt: null },
  });
  for (const each of [named, { region, edition, realm: realmSlug, name }]) {
    configured = [each];
    expect(await locks()).toEqual({ removal: "GUILDHALL_GUILD", minimumLevel: null });
    expect(await send("DELETE", path())).toMatchObject({
      status: 409,
      body: { code: "locked-guild", hint: expect.stringContaining("GUILDHALL_GUILD") },
    });
  }
  expect(applied).toBe(0);
  expect(await site.store.guilds.contents(id)).toMatchObject({ members: 3 });
  configured = [{ ...named, name: "Other" }];
  expect((await send("DELETE", path())).status).toBe(204);
});

test("a minimum level that a variable sets is not changed, and other settings of the guild are", async () => {
  await site.close();
  await start({ GUILDHALL_MINIMUM_LEVEL: "10" });
  const locks = { removal: null, minimumLevel: "GUILDHALL_MINIMUM_LEVEL" };
  expect((await send("GET", `${path()}/locks`)).body).toEqual(locks);
  expect(await send("PATCH", path(), { minimumLevel: 20, intervalMinutes: 5 })).toMatchObject({
    status: 409,
    body: { code: "locked-setting", detail: expect.stringContaining("GUILDHALL_MINIMUM_LEVEL") },
  });
  expect(await site.store.guilds.get(site.guild.id)).toEqual(site.guild);
  expect((await send("PATCH", path(), { intervalMinutes: 5 })).status).toBe(204);
});

test("access that a 403 has disabled is enabled again, which is in the audit log once", async () => {
  const { id } = site.guild;
  const access = { enabled: false, reason: "403", at: 5 };
  await site.store.guilds.setArmoryAccess(id, access);
  for (const _ of [1, 2]) {
    expect((await send("POST", `${path()}/enable-access`, {})).status).toBe(204);
  }
  expect((await send("GET", path())).body.armoryAccess).toMatchObject({ enabled: true });
  const log = await site.store.auditLog.list({ limit: 9 });
  expect(log.filter(({ action }) => action === "guilds.enable-access")).toHaveLength(1);
});
