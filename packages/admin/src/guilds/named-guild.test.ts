// @module-tag promise/same-members

import { rm } from "node:fs/promises";
import { type Client, createClient } from "@guildhall/client";
import { DAY_MS, PROVIDERS } from "@guildhall/contract";
import { createEmulator } from "@guildhall/emulator";
import { openStore, type Store, type StoreLocation } from "@guildhall/store";
import { createSync } from "@guildhall/sync";
import { storeLocations } from "@guildhall/tests/store-locations";
import { temporaryFolder } from "@guildhall/tests/temporary-folder";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { addFoundGuild, GuildNameTakenError } from "./add-guild.ts";
import { findGuild } from "./find-guild.ts";
import type { NamedGuild } from "./lookup-text.ts";
import { addNamedGuild } from "./named-guild.ts";

const NOW = Date.UTC(2026, 10, 1, 12);
const ACTOR = { name: "brann" };
const PLACE = { region: "us", edition: "current" } as const;
const GUILD = { ...PLACE, realm: "vaelorin", name: "Cinder Pact" };
const OLD_NAMES = {
  ...{ realmSlug: "old-realm", realmName: "Old Realm", nameSlug: "old-name", name: "Old Name" },
};

let emulator: ReturnType<typeof createEmulator>;
let client: Client;
let closing: (() => Promise<unknown>)[];
beforeEach(async () => {
  closing = [];
  emulator = createEmulator({ provider: PROVIDERS.battlenet, clock: () => NOW, speed: 0 });
  emulator.faults.add({ match: /^\/render\//, status: 404 });
  const server = await emulator.listen();
  closing.push(() => server.close());
  const { provider, credentials } = emulator.description(server.url);
  const options = { provider, credentials, region: "eu", retry: false, quota: false } as const;
  client = createClient(options) as Client;
  closing.push(() => client.close());
});
afterEach(async () => {
  for (const close of closing.reverse()) await close();
});

async function openIn(location: StoreLocation): Promise<Store> {
  const store = await openStore(location);
  closing.push(() => store.close());
  return store;
}

const add = (store: Store, named: Partial<NamedGuild> = {}, minimumLevel?: number) =>
  addNamedGuild(
    { store, client, minimumLevel, actor: ACTOR, clock: () => NOW },
    { ...GUILD, ...named },
  );

const { sqliteFile, postgresDatabase } = storeLocations();
describe.each([
  ["SQLite", sqliteFile],
  ["PostgreSQL", postgresDatabase],
] as const)("a guild that is added by its name in %s", (_, locate) => {
  test("is stored with the names and the id of the service, and the audit log names who added it", async () => {
    const store = await openIn(await locate());
    const { guild } = await add(store, { realm: "Вэль'орин", name: "cinder pact" }, 20);
    expect(guild).toMatchObject({
      ...{ name: "Cinder Pact", realmName: "Vael'orin", realmSlug: "vaelorin" },
      ...{ nameSlug: "cinder-pact", region: "us", minimumLevel: 20 },
      serviceId: expect.any(Number),
    });
    expect(await store.guilds.list()).toEqual([guild]);
    expect(await store.auditLog.list({ limit: 9 })).toMatchObject([
      { who: "brann", action: "guilds.add", subject: "Cinder Pact", at: NOW },
    ]);
  });

  test("is not stored when the service does not know it, or when it cannot be asked", async () => {
    const store = await openIn(await locate());
    const unknown = await add(store, { name: "Cinder Pakt" });
    expect(unknown).toMatchObject({ guild: null, lookup: { status: "not-found" } });
    emulator.faults.add({ match: "*", status: 503 });
    expect(await add(store)).toMatchObject({ guild: null, lookup: { cause: "server-error" } });
    expect(await store.guilds.list()).toEqual([]);
    expect(await store.auditLog.list({ limit: 9 })).toEqual([]);
  });

  test("is returned unchanged and without a request when it is stored, by its slugs or its names", async () => {
    const store = await openIn(await locate());
    const { guild } = await add(store);
    const requests = emulator.requests.length;
    for (const realm of ["vaelorin", "Vael'orin"]) {
      expect(await add(store, { realm })).toEqual({ guild, how: "stored" });
    }
    expect(await add(store, {}, 30)).toEqual({ guild, how: "stored" });
    expect(await store.guilds.list()).toEqual([guild]);
    expect(await store.auditLog.list({ limit: 9 })).toHaveLength(1);
    expect(emulator.requests).toHaveLength(requests);
  });

  test("keeps its history when it was stored by another realm and name", async () => {
    const store = await openIn(await locate());
    const { guild } = await add(store, {}, 15);
    const id = guild?.id ?? 0;
    const run = await store.runs.start(id, "command", 1);
    await store.guilds.markSynced(id, 1, { baseline: true, rosterModifiedAt: 1 });
    const synced = await store.guilds.get(id);
    await store.guilds.move(id, OLD_NAMES);
    const moved = await add(store);
    expect(moved).toEqual({ guild: synced, how: "moved" });
    expect(await store.guilds.list()).toEqual([synced]);
    expect(await store.changes.list(id)).toMatchObject([
      { kind: "guild-name", before: OLD_NAMES.name, after: "Cinder Pact", runId: run.id },
      { kind: "guild-realm", before: OLD_NAMES.realmName, after: "Vael'orin" },
    ]);
    const [event] = await store.auditLog.list({ limit: 1 });
    expect(event).toMatchObject({
      action: "guilds.move",
      detail: "us current Vael'orin",
    });
  });

  test("is another guild in another region or edition, also with the same id", async () => {
    const store = await openIn(await locate());
    const { guild } = await add(store);
    const key = { provider: client.provider.name, region: "eu", edition: "classic" } as const;
    const names = { name: "Cinder Pact", realmName: "Vael'orin", serviceId: guild?.serviceId ?? 0 };
    const slugs = { realmSlug: "vaelorin", nameSlug: "cinder-pact" };
    await store.guilds.add({ ...key, region: "us", ...slugs }, names);
    await store.guilds.add({ ...key, edition: "current", ...slugs }, names);
    expect(await add(store)).toEqual({ guild, how: "stored" });
    expect(await store.guilds.list()).toHaveLength(3);
  });

  test("does not replace a guild of another id that is stored by the same name", async () => {
    const store = await openIn(await locate());
    const there = client.with({ region: "us" }) as Client;
    const found = await findGuild(there, GUILD);
    if (found.status !== "found") throw new Error("The guild was not found.");
    const { guild } = await add(store);
    const facts = { ...found.facts, serviceId: 99 };
    const options = { provider: client.provider.name, actor: ACTOR, at: NOW };
    const added = addFoundGuild(store, { ...found, facts }, options);
    await expect(added).rejects.toBeInstanceOf(GuildNameTakenError);
    await expect(added).rejects.toMatchObject({
      command: `guildhall guild remove ${guild?.id}`,
    });
    expect(await store.guilds.list()).toEqual([guild]);
  });
});

test("a synced guild that was renamed in the game keeps its members and changes by its new name", async () => {
  const folder = await temporaryFolder();
  closing.push(() => rm(folder, { recursive: true, force: true }));
  const store = await openIn(await sqliteFile());
  const { guild } = await add(store);
  const id = guild?.id ?? 0;
  const { provider } = client;
  const clients = ({ region, edition }: Pick<Client, "region" | "edition">) =>
    client.with({ region, edition }) as Client;
  let now = NOW;
  const sync = createSync({ store, provider, clients, mediaFolder: folder, clock: () => now });
  await sync.run(id, { trigger: "command" });
  const before = await store.guilds.contents(id);
  expect(before.members).toBeGreaterThan(10);

  // As if the guild had been stored before the game renamed it.
  await store.guilds.move(id, OLD_NAMES);
  now += DAY_MS;
  const lost = await sync.run(id, { trigger: "command" });
  expect(lost).toMatchObject({ status: "failed", error: { code: "not-found" } });
  expect(await store.guilds.contents(id)).toEqual(before);

  expect(await add(store)).toMatchObject({ how: "moved", guild: { id } });
  const run = await sync.run(id, { trigger: "command" });
  expect(run).toMatchObject({ status: "succeeded", counts: { joined: 0, left: 0 } });
  expect(await store.guilds.contents(id)).toMatchObject({ members: before.members });
  await store.jobs.stop();
});
