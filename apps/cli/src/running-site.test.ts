import { rm } from "node:fs/promises";
import { openStore, type Store } from "@guildhall/store";
import { addGuild } from "@guildhall/tests/add-guild";
import { storeLocations } from "@guildhall/tests/store-locations";
import { temporaryFolder } from "@guildhall/tests/temporary-folder";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openRunningSite } from "./running-site.ts";

const { postgresDatabase } = storeLocations();

let folder: string;
let stores: Store[];
beforeEach(async () => {
  folder = await temporaryFolder();
  stores = [];
});
afterEach(async () => {
  for (const store of stores) await store.close();
  await rm(folder, { recursive: true });
});

test("a site uses settings that another process changes in PostgreSQL", async () => {
  const location = await postgresDatabase();
  const [store, other] = [await openStore(location), await openStore(location)];
  stores = [store, other];
  await addGuild(store, { name: "battlenet" }, { region: "eu", realm: "Emberfall", name: "Old" });
  const ending = new AbortController();
  const site = await openRunningSite({
    store,
    terminal: { env: {}, folder, stderr: { write: () => true } },
    logger: { error: () => {} },
    flags: {},
    settingFlags: {},
    jobs: false,
    signal: ending.signal,
    refreshMs: 10,
  });
  const shown: (string | undefined)[] = [];
  await site.start(async ({ publicUrl }) => void shown.push(publicUrl?.origin));
  const change = { value: JSON.stringify("https://guild.example"), sealed: false };
  await other.settings.put({ key: "publicUrl", ...change, changedAt: 1, changedBy: "brann" });
  await expect.poll(() => shown).toEqual(["https://guild.example"]);
  expect((await site.state()).configured.publicUrl?.origin).toBe("https://guild.example");
  ending.abort();
  await site.stop();
});
