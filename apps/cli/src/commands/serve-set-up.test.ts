// @module-tag promise/accounts
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { get } from "node:http";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { createSettings } from "@guildhall/admin/settings";
import { HOUR_MS, PROVIDERS } from "@guildhall/contract";
import { createEmulator } from "@guildhall/emulator";
import { openStore } from "@guildhall/store";
import { startOwnPostgres } from "@guildhall/tests/postgres";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openGuildhall, type RunningCommand } from "../testing/guildhall.ts";

const PASSWORD = "correct horse battery";
const GUILD = { region: "us", edition: "current", realm: "Vael'orin", name: "Cinder Pact" };

const emulator = createEmulator({ provider: PROVIDERS.battlenet });
let listening: Awaited<ReturnType<typeof emulator.listen>>;
let guildhall: Awaited<ReturnType<typeof openGuildhall>>;
beforeEach(async () => {
  listening = await emulator.listen();
  guildhall = await openGuildhall({ GUILDHALL_PROVIDER: "provider.json" });
  const { provider } = emulator.description(listening.url);
  await writeFile(join(guildhall.folder, "provider.json"), JSON.stringify(provider));
});
afterEach(async () => {
  emulator.faults.clear();
  await guildhall.close();
  await listening.close();
});

interface StartedSite {
  readonly command: RunningCommand;
  readonly url: string;
  readonly token: string;
  readonly send: (method: string, path: string, body?: object) => Promise<Response>;
}

/** Starts the site, which prints `until` when it is ready. */
async function startSite(until: string): Promise<StartedSite> {
  const command = guildhall.start("serve", "--port", "0");
  return siteOf(command, await command.until(until));
}

function siteOf(command: RunningCommand, text: string): StartedSite {
  const url = /Guildhall is at (\S+)/.exec(text)?.[1] ?? "";
  const token = /\/set-up#token=(\S+)/.exec(text)?.[1] ?? "";
  let cookie = "";
  const send = async (method: string, path: string, body?: object) => {
    const headers = { Cookie: cookie, "Content-Type": "application/json" };
    const request = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    const response = await fetch(`${url}/api/v1/${path}`, request);
    cookie = response.headers.getSetCookie()[0]?.split(";")[0] ?? cookie;
    return response;
  };
  return { command, url, token, send };
}

async function stop({ child, ended }: RunningCommand) {
  child.kill("SIGTERM");
  const result = await ended;
  expect(result.code).toBe(0);
  return result;
}

const signUp = async ({ send, token }: StartedSite) => {
  const response = await send("POST", "setup/administrator", {
    ...{ token, username: "Brann", password: PASSWORD },
  });
  expect(response.status).toBe(200);
};

/** Waits until the only guild was synced. */
async function synced({ send }: StartedSite) {
  for (;;) {
    const [guild] = (await (await send("GET", "guilds")).json()) as {
      id: number;
      syncedAt: string;
    }[];
    if (guild?.syncedAt) return guild;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

test("every start prints the address of the set-up until there is an administrator, and logs no token", async () => {
  const tokens: string[] = [];
  for (const until of ["This is a demo", "This is a demo"]) {
    const site = await startSite(until);
    tokens.push(site.token);
    if (tokens.length === 2) await signUp(site);
    const { stdout, stderr } = await stop(site.command);
    expect(stdout).toContain(`Set up your guild: ${site.url}/set-up#token=${site.token}\n`);
    expect(stdout.split(site.token)).toHaveLength(2);
    expect(stderr).not.toContain(site.token);
  }
  expect(new Set(tokens).size).toBe(2);
  const { command } = await startSite("This is a demo");
  expect((await stop(command)).stdout).not.toContain("Set up your guild");
});

test("a misspelled variable is named at the start, with the right name", async () => {
  await writeFile(join(guildhall.folder, ".env"), "GUILDHALL_CLIENTID=lantern\n");
  const { command } = await startSite("Guildhall is at");
  const { stderr } = await stop(command);
  expect(stderr).toContain("The variable GUILDHALL_CLIENTID is unknown and has no effect.");
  expect(stderr).toMatch(/Did you mean (?:.* or )?GUILDHALL_CLIENT_ID\b/);
  expect(stderr).not.toContain("lantern");
});

test("a guild is set up in the browser: the demo ends, the same process syncs the guild, and a restart shows it", async () => {
  const site = await startSite("This is a demo");
  const { send } = site;
  await signUp(site);
  expect(await (await send("GET", "setup")).json()).toEqual({
    ...{ state: "demo", hasAdministrator: true, problem: null },
  });
  const events = await fetch(`${site.url}/api/v1/sync/events`);
  const { credentials } = emulator;
  const attempt = { provider: "battlenet", region: "us", ...credentials };
  const checked = await (await send("POST", "setup/credentials-check", attempt)).json();
  expect(checked).toMatchObject({ ok: true });
  expect((await send("POST", "guild-search", GUILD)).status).toBe(409);
  expect((await send("PATCH", "settings", { region: "us", ...credentials })).status).toBe(200);
  expect(await (await send("POST", "guild-search", GUILD)).json()).toMatchObject({
    guild: { name: "Cinder Pact" },
  });
  expect(await (await send("GET", "setup")).json()).toMatchObject({ state: "demo" });
  const added = await send("POST", "guilds", { ...GUILD, minimumLevel: 1 });
  expect(added.status).toBe(201);
  expect(await (await send("GET", "setup")).json()).toMatchObject({ state: "ready" });
  // The stream of the demo ends, so that browsers connect to the one of the site.
  await events.text();
  const guild = await synced(site);
  expect(guild).toMatchObject({ name: "Cinder Pact" });
  expect((await send("GET", "session")).status).toBe(200);
  const { stdout, stderr } = await stop(site.command);
  const database = await readFile(
    join(guildhall.folder, "guildhall-data/guildhall.sqlite"),
    "latin1",
  );
  for (const text of [stdout, stderr, database])
    expect(text).not.toContain(credentials.clientSecret);

  const again = await startSite("Guildhall is at");
  expect(again.token).toBe("");
  expect(await (await again.send("GET", "guilds")).json()).toMatchObject([{ name: "Cinder Pact" }]);
  await stop(again.command);
});

/** Stores credentials and a guild that was synced half an hour ago. */
async function storeGuild(): Promise<void> {
  const folder = join(guildhall.folder, "guildhall-data");
  await mkdir(folder, { mode: 0o700 });
  const store = await openStore({ sqlite: join(folder, "guildhall.sqlite") });
  const settings = createSettings({ store, keyFile: join(folder, "secret.key"), environment: {} });
  await settings.change({ ...emulator.credentials }, { name: "test" });
  const key = { provider: "battlenet", region: "us", edition: "current" } as const;
  const slugs = { realmSlug: "vaelorin", nameSlug: "cinder-pact" };
  const names = { name: "Cinder Pact", realmName: "Vael'orin", serviceId: null };
  const { id } = await store.guilds.add({ ...key, ...slugs }, names);
  await store.guilds.markSynced(id, Date.now() - HOUR_MS / 2, { baseline: true });
  await store.close();
}

/** Waits until a run has succeeded. */
async function succeeded({ send }: StartedSite): Promise<void> {
  for (;;) {
    const runs = (await (await send("GET", "sync/runs")).json()) as { status: string }[];
    if (runs.some(({ status }) => status === "succeeded")) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

test("a changed public URL counts at once: the site serves its host", async () => {
  const site = await startSite("This is a demo");
  await signUp(site);
  const statusOf = () =>
    new Promise<number>((resolve) => {
      get(`${site.url}/healthz`, { headers: { Host: "guild.example" } }, (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      });
    });
  expect(await statusOf()).toBe(421);
  const publicUrl = "https://guild.example";
  expect((await site.send("PATCH", "settings", { publicUrl })).status).toBe(200);
  await expect.poll(statusOf).toBe(200);
  await stop(site.command);
});

test("a changed interval counts at once: a guild that is due by the new one is synced", async () => {
  await storeGuild();
  const site = await startSite("Set up your guild");
  await signUp(site);
  expect((await site.send("PATCH", "settings", { intervalMinutes: 10 })).status).toBe(200);
  await succeeded(site);
  await stop(site.command);
});

test("the site starts without the address of the set-up while its database cannot be written", async () => {
  await storeGuild();
  const file = join(guildhall.folder, "guildhall-data", "guildhall.sqlite");
  const database = new DatabaseSync(file);
  const refuse = "begin select raise(abort, 'disk is full'); end";
  database.exec(`create trigger refuse before insert on verifications ${refuse}`);
  database.close();
  const site = await startSite("Guildhall is at");
  expect(await (await site.send("GET", "guilds")).json()).toMatchObject([{ name: "Cinder Pact" }]);
  const { stdout, stderr } = await stop(site.command);
  expect(stdout).not.toContain("Set up your guild");
  expect(stderr).toContain("The address of the set-up could not be created.");
});

test("a lost key does not hide the guilds: the site shows them, does not sync, and takes new credentials", async () => {
  const { credentials } = emulator;
  await storeGuild();
  await rm(join(guildhall.folder, "guildhall-data", "secret.key"));
  const site = await startSite("Set up your guild");
  const { send } = site;
  expect(await (await send("GET", "guilds")).json()).toMatchObject([{ name: "Cinder Pact" }]);
  expect(await (await send("GET", "setup")).json()).toMatchObject({
    ...{ state: "ready", problem: { code: "missing-key", message: null } },
  });
  await signUp(site);
  const search = await send("POST", "guild-search", GUILD);
  expect([search.status, await search.json()]).toMatchObject([503, { code: "missing-key" }]);
  const changed = { ...credentials, intervalMinutes: 10 };
  expect((await send("PATCH", "settings", changed)).status).toBe(200);
  await succeeded(site);
  expect((await stop(site.command)).stderr).toContain("is missing");
});

test("a site on PostgreSQL starts while the server is away, and is set up and shown from it when it is back", async () => {
  const server = await startOwnPostgres();
  await guildhall.close();
  const DATABASE_URL = server.url;
  guildhall = await openGuildhall({ GUILDHALL_PROVIDER: "provider.json", DATABASE_URL });
  const { provider } = emulator.description(listening.url);
  await writeFile(join(guildhall.folder, "provider.json"), JSON.stringify(provider));
  await server.end("INT");
  const command = guildhall.start("serve", "--port", "0");
  const away = siteOf(command, await command.until("Guildhall is at"));
  expect((await away.send("GET", "guilds")).status).toBe(503);
  await server.startAgain();
  const site = siteOf(command, await command.until("This is a demo"));
  await signUp(site);
  const { send } = site;
  expect((await send("PATCH", "settings", { ...emulator.credentials })).status).toBe(200);
  expect((await send("POST", "guilds", GUILD)).status).toBe(201);
  await synced(site);
  await stop(command);
  const listed = await guildhall.run("guild", "list", "--json");
  expect(JSON.parse(listed.stdout)).toMatchObject([{ name: "Cinder Pact" }]);
  await server.stop();
});
