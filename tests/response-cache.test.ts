import { createMemoryCache } from "@guildhall/client/cache";
import { openStore, type Store } from "@guildhall/store";
import { expect, test } from "vitest";
import { describeResponseCache } from "./response-cache.contract.ts";
import { storeLocations } from "./store-locations.ts";

const { sqliteFile, postgresDatabase } = storeLocations();

describeResponseCache("in memory", {
  bytesPerCharacter: 5,
  make: async (limits) => ({
    cache: createMemoryCache(limits),
    reopen: null,
    close: async () => {},
  }),
});

for (const [name, locate] of [
  ["in a SQLite file", sqliteFile],
  ["in PostgreSQL", postgresDatabase],
] as const) {
  const make = async (limits = {}) => {
    const location = await locate();
    const stores: Store[] = [];
    const open = async () => {
      const store = await openStore(location, { responseCache: limits });
      stores.push(store);
      return store.responseCache;
    };
    return {
      cache: await open(),
      reopen: open,
      async close() {
        for (const store of stores) await store.close();
      },
    };
  };
  describeResponseCache(name, { bytesPerCharacter: 1, make });

  test(`the response cache ${name} prunes the documents of earlier runs to its limits`, async () => {
    const location = await locate();
    const entry = { text: "{}", headers: {} };
    const before = await openStore(location);
    for (let at = 0; at < 20; at += 1) {
      await before.responseCache.set(`${at}`, { ...entry, storedAt: at });
    }
    await before.close();
    const after = await openStore(location, { responseCache: { maxEntries: 5 } });
    await after.responseCache.set("20", { ...entry, storedAt: 20 });
    const found: number[] = [];
    for (let at = 0; at <= 20; at += 1) if (await after.responseCache.get(`${at}`)) found.push(at);
    expect(found).toEqual([16, 17, 18, 19, 20]);
    await after.close();
  });
}

test.each([0, -1, 1.5, Number.NaN])(
  "openStore refuses %d as a limit of the response cache",
  async (maxBytes) => {
    const opening = openStore(await sqliteFile(), { responseCache: { maxBytes } });
    await expect(opening).rejects.toThrow("responseCache.maxBytes is");
  },
);

test("the response cache of a store does not wait for a transaction of the store", async () => {
  const store = await openStore(await sqliteFile());
  const document = { text: "{}", headers: {}, storedAt: 1 };
  await store.responseCache.set("a", document);
  await store.transaction(async (queries) => {
    await queries.guilds.list();
    expect(await store.responseCache.get("a")).toEqual(document);
  });
  await store.close();
});
