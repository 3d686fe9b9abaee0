import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PROVIDERS } from "@guildhall/contract";
import { openStore, type Store } from "@guildhall/store";
import { temporaryFolder } from "@guildhall/tests/temporary-folder";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { createSiteService, type SiteService } from "./site-service.ts";

let folder: string;
let store: Store;
let service: SiteService;
beforeEach(async () => {
  folder = await temporaryFolder();
  store = await openStore({ sqlite: join(folder, "guildhall.sqlite") });
});
afterEach(async () => {
  await service.close();
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

/** A service whose settings of the site can be replaced. */
function openService(env: Record<string, string> = {}) {
  const terminal = { env, folder };
  const site = { texts: {} };
  const given = readConfig(terminal);
  const state = async () => ({
    ...{ configured: readConfig(terminal, {}, site.texts), problem: null },
  });
  service = createSiteService({ state, store, given, folder });
  return site;
}
const names = async () => (await service.providers()).map(({ name }) => name);

test("the main provider can be chosen, and a stored one", async () => {
  const site = openService();
  expect(await names()).toEqual(["battlenet"]);
  site.texts = { provider: "contract" };
  expect(await names()).toEqual(["battlenet", "contract"]);
});

test("a provider of the environment is the only choice, also one of a file", async () => {
  const own = { ...PROVIDERS.battlenet, name: "own-provider" };
  await writeFile(join(folder, "provider.json"), JSON.stringify(own));
  openService({ GUILDHALL_PROVIDER: "provider.json" });
  expect(await names()).toEqual(["own-provider"]);
});

test("an emulator that does not respond is a failure of the connection", async () => {
  openService({ GUILDHALL_PROVIDER: "http://127.0.0.1:1" });
  const failure = { cause: "connection", detail: expect.stringContaining("No emulator responds") };
  await expect(service.providers()).rejects.toMatchObject({ failure });
  await expect(service.client()).rejects.toMatchObject({ failure });
});

test("the client and the sign-in follow the settings, with one client for the same settings", async () => {
  const site = openService();
  expect([await service.client(), await service.connection()]).toEqual([null, null]);
  site.texts = { clientId: "a", clientSecret: "secret-a", region: "eu" };
  const first = await service.client();
  expect(first?.region).toBe("eu");
  expect(await service.client()).toBe(first);
  site.texts = { clientId: "b", clientSecret: "secret-b", region: "kr" };
  expect((await service.client())?.region).toBe("kr");
  expect(await service.connection()).toMatchObject({
    ...{ region: "kr", credentials: { clientId: "b" }, provider: { name: "battlenet" } },
  });
});
