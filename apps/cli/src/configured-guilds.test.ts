import { rm } from "node:fs/promises";
import { join } from "node:path";
import { changeGuild, isConfigured, listMissingGuilds, removeGuild } from "@guildhall/admin/guilds";
import { type Client, createClient } from "@guildhall/client";
import { PROVIDERS } from "@guildhall/contract";
import { createEmulator } from "@guildhall/emulator";
import { openStore, type Store } from "@guildhall/store";
import { createSync } from "@guildhall/sync";
import { temporaryFolder } from "@guildhall/tests/temporary-folder";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { addGuildsUntilStopped } from "./configured-guilds.ts";

const PLACE = { region: "us", edition: "current", realm: "vaelorin" } as const;
const KNOWN = { ...PLACE, name: "Cinder Pact" };
const UNKNOWN = { ...PLACE, name: "Cinder Pakt" };

const NOW = Date.UTC(2026, 10, 1, 12);

let emulator: ReturnType<typeof createEmulator>;
let folder: string;
let store: Store;
let client: Client;
let closing: (() => Promise<unknown>)[];
beforeEach(async () => {
  folder = await temporaryFolder();
  emulator = createEmulator({ provider: PROVIDERS.battlenet, speed: 0 });
  const server = await emulator.listen();
  store = await openStore({ sqlite: join(folder, "guildhall.sqlite") });
  const { provider, credentials } = emulator.description(server.url);
  client = createClient({ provider, credentials, region: "us", retry: false }) as Client;
  closing = [
    () => client.close(),
    () => server.close(),
    () => store.close(),
    () => rm(folder, { recursive: true }),
  ];
});
afterEach(async () => {
  for (const close of closing) await close();
});

/** Adds guilds. `onPause` is called instead of a pause, and can stop the attempts. */
async function add(
  names: Parameters<typeof addGuildsUntilStopped>[0]["names"],
  onPause: (attempt: number, stop: () => void) => void = () => {},
  config: Partial<Parameters<typeof addGuildsUntilStopped>[0]["config"]> = {},
  pauseMs = 0,
) {
  let attempts = 0;
  const { provider } = client;
  const sync = createSync({ store, provider, clients: () => client, mediaFolder: folder });
  const lines: string[] = [];
  const log = (_: unknown, message: string) => void lines.push(message);
  const controller = new AbortController();
  const pause = () => onPause(attempts++, () => controller.abort());
  await addGuildsUntilStopped({
    ...{ store, names, signal: controller.signal, clock: () => NOW },
    config: { guilds: [...names], minimumLevel: undefined, ...config },
    connection: { client, sync },
    // Information is written before each pause.
    logger: { info: pause, warn: log, error: log } as never,
    pauseMs: () => pauseMs,
  });
  return { lines, names: (await store.guilds.list()).map(({ name }) => name) };
}

test("a configured guild that the service knows is stored, and its first sync is requested", async () => {
  expect(await add([KNOWN])).toEqual({ lines: [], names: ["Cinder Pact"] });
  const [guild] = await store.guilds.list();
  const job = await store.jobs.find(`sync/${client.provider.name}`, `guild/${guild?.id}`);
  expect(job?.data).toMatchObject({ trigger: "start" });
});

test("a configured guild that the service does not know is logged once and never stored", async () => {
  const { lines, names } = await add([UNKNOWN, KNOWN]);
  expect(names).toEqual(["Cinder Pact"]);
  expect(lines).toEqual([
    expect.stringMatching(/vaelorin\/Cinder Pakt \(us, current\) was not found, and nothing was/),
  ]);
});

test("a misspelled realm is logged with the guild on the realm of a similar name", async () => {
  const { lines } = await add([{ ...KNOWN, realm: "Valorin" }]);
  expect(lines).toEqual([expect.stringContaining("Guilds of this name: vaelorin/Cinder Pact")]);
});

test("a configured guild is looked for again until the service is up", async () => {
  const fault = emulator.faults.add({ match: /guild/, status: 503 });
  const attempts: number[] = [];
  const { lines, names } = await add([KNOWN], (attempt) => {
    attempts.push(attempt);
    if (attempt === 2) emulator.faults.remove(fault);
  });
  expect(names).toEqual(["Cinder Pact"]);
  expect(attempts).toEqual([0, 1, 2]);
  expect(lines[0]).toContain("could not be asked for it");
});

test("a stopped process does not look for a guild again", async () => {
  emulator.faults.add({ match: "*", status: 503 });
  const { names } = await add([KNOWN], (_, stop) => stop());
  expect(names).toEqual([]);
});

test("a refused secret is logged once, because only an administrator can change it", async () => {
  emulator.faults.add({ match: "token", status: 401 });
  const { lines, names } = await add([KNOWN]);
  expect(names).toEqual([]);
  expect(lines).toEqual([expect.stringContaining("Copy both again from the provider's developer")]);
});

describe("the pages are told", () => {
  test("which guild the service does not know, with suggestions, until it is found", async () => {
    const misspelled = { ...KNOWN, realm: "Valorin" };
    await add([misspelled, KNOWN]);
    expect(await listMissingGuilds(store)).toMatchObject([
      {
        ...{ named: misspelled, checkedAt: NOW, nextAttemptAt: null },
        lookup: { cause: "not-found", missing: "realm", guilds: [{ realmSlug: "vaelorin" }] },
      },
    ]);
    await add([KNOWN]);
    expect(await listMissingGuilds(store)).toEqual([]);
  });

  test("why a lookup failed, and when the next attempt is", async () => {
    emulator.faults.add({ match: /guild/, status: 503 });
    await add([KNOWN], (_, stop) => stop(), {}, 45_000);
    expect(await listMissingGuilds(store)).toMatchObject([
      { named: KNOWN, lookup: { cause: "server-error" }, nextAttemptAt: NOW + 45_000 },
    ]);
    emulator.faults.clear();
    await add([KNOWN]);
    expect(await listMissingGuilds(store)).toEqual([]);
  });

  test("nothing about a stored guild that no variable names", async () => {
    await add([KNOWN]);
    await add([KNOWN], () => {}, { guilds: [] });
    expect(await store.configuredGuilds.list()).toEqual([]);
  });
});

test("a guild that is configured by a name in another language is not removed while it is configured", async () => {
  const named = { ...KNOWN, realm: "Вэль'орин" };
  await add([named]);
  const [guild] = await store.guilds.list();
  if (!guild) throw new Error("The guild was not stored.");
  expect(await isConfigured(store, guild, [named])).toBe(true);
  const options = { actor: { name: "brann" }, at: NOW };
  await expect(removeGuild(store, guild.id, { ...options, configured: [named] })).rejects.toThrow(
    "The guild Cinder Pact cannot be removed: GUILDHALL_GUILD names it.",
  );
  await removeGuild(store, guild.id, { ...options, configured: [{ ...KNOWN, name: "Other" }] });
  expect(await store.guilds.list()).toEqual([]);
});

test("a minimum level of the environment applies to all stored guilds, and is in the audit log", async () => {
  await add([KNOWN]);
  const [guild] = await store.guilds.list();
  await add([UNKNOWN], () => {}, { minimumLevel: 20 });
  expect(await store.guilds.list()).toMatchObject([{ minimumLevel: 20 }]);
  await changeGuild(store, guild?.id ?? 0, { minimumLevel: 5 }, { actor: { name: "a" }, at: 1 });
  await add([KNOWN], () => {}, { minimumLevel: 20 });
  expect(await store.guilds.list()).toMatchObject([{ minimumLevel: 20 }]);
  expect(await store.auditLog.list({ limit: 1 })).toMatchObject([
    { who: "configuration", action: "guilds.change", detail: "minimum level 5 to 20" },
  ]);
});
