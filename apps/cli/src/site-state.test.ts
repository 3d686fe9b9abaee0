import { rm } from "node:fs/promises";
import { join } from "node:path";
import { removeGuild } from "@guildhall/admin/guilds";
import { createSettings, type SettingChanges } from "@guildhall/admin/settings";
import { openStore, type Store } from "@guildhall/store";
import { temporaryFolder } from "@guildhall/tests/temporary-folder";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readSiteState } from "./site-state.ts";

const ID = { GUILDHALL_CLIENT_ID: "id-of-variable" };
const BOTH = { ...ID, GUILDHALL_CLIENT_SECRET: "secret-of-variable" };
const STORED = { clientId: "stored-id", clientSecret: "stored-secret", region: "eu" };

let folder: string;
let store: Store;
beforeEach(async () => {
  folder = await temporaryFolder();
  store = await openStore({ sqlite: join(folder, "guildhall.sqlite") });
});
afterEach(async () => {
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

const state = (env: Record<string, string> = {}) =>
  readSiteState({
    store,
    terminal: { env: { GUILDHALL_DATA_DIR: folder, ...env }, folder },
    flags: {},
  });

async function change(changes: SettingChanges) {
  const keyFile = join(folder, "secret.key");
  const settings = createSettings({ store, keyFile, environment: {} });
  await settings.change(changes, { name: "brann" });
}

async function addGuild() {
  const key = { provider: "battlenet", region: "us", edition: "current" } as const;
  const slugs = { realmSlug: "emberfall", nameSlug: "lantern-watch" };
  const names = { name: "Lantern Watch", realmName: "Emberfall", serviceId: null };
  await store.guilds.add({ ...key, ...slugs }, names);
}

describe("the demo is shown", () => {
  test("without a guild, also when one is configured without credentials", async () => {
    expect(await state()).toMatchObject({ demo: true, problem: null });
    const GUILDHALL_GUILD = "emberfall/Lantern Watch";
    expect(await state({ GUILDHALL_GUILD })).toMatchObject({ demo: true });
  });

  test("with stored credentials until there is a guild, by the configuration without them", async () => {
    await change(STORED);
    expect(await state()).toMatchObject({
      ...{ demo: true, config: { credentials: null, region: "us" } },
      configured: { credentials: { clientId: "stored-id" }, region: "eu" },
    });
    await addGuild();
    expect(await state()).toMatchObject({ demo: false, config: { region: "eu" } });
  });

  test("not any more when a guild is stored: the guild stays visible without credentials", async () => {
    await addGuild();
    const problem = { code: "missing-credentials" };
    expect(await state()).toMatchObject({ demo: false, problem });
    await change({ clientId: "stored-id" });
    expect(await state()).toMatchObject({ demo: false, problem });
    await change({ clientSecret: "stored-secret" });
    expect(await state()).toMatchObject({ demo: false, problem: null });
  });

  test("while the secret cannot be opened and no guild is stored", async () => {
    await change(STORED);
    await rm(join(folder, "secret.key"));
    expect(await state()).toMatchObject({ demo: true, problem: { code: "missing-key" } });
    await addGuild();
    expect(await state()).toMatchObject({ demo: false, problem: { code: "missing-key" } });
  });
});

describe("the site is shown without a guild", () => {
  test("with credentials of the environment, and no problem of stored ones", async () => {
    await change(STORED);
    await rm(join(folder, "secret.key"));
    expect(await state(BOTH)).toMatchObject({
      ...{ demo: false, problem: null },
      config: { credentials: { clientId: "id-of-variable" }, region: "eu" },
    });
  });

  test("with the URL of an emulator, and with stored credentials and a configured guild", async () => {
    const emulator = await state({ GUILDHALL_PROVIDER: "http://127.0.0.1:4000" });
    expect(emulator).toMatchObject({ demo: false });
    await change(STORED);
    expect(await state({ GUILDHALL_GUILD: "emberfall/Lantern Watch" })).toMatchObject({
      demo: false,
    });
  });
});

test("a site whose last guild was removed shows no guild, and not the demo", async () => {
  await change(STORED);
  await addGuild();
  const [guild] = await store.guilds.list();
  const options = { actor: { name: "brann" }, at: 5, configured: [] };
  await removeGuild(store, guild?.id ?? 0, options);
  expect(await state()).toMatchObject({ demo: false, config: { credentials: {} }, problem: null });
  await change({ clientId: null, clientSecret: null });
  expect(await state()).toMatchObject({ demo: false, problem: { code: "missing-credentials" } });
});

test("an id of the environment is not completed by a stored secret", async () => {
  await change(STORED);
  await expect(state(ID)).rejects.toThrow("GUILDHALL_CLIENT_SECRET is missing.");
});
