// @module-tag promise/transactions
import { randomUUID } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { storeLocations } from "@guildhall/tests/store-locations";
import { afterEach, describe, expect, test } from "vitest";
import { addGuild, memberFacts, newsEntry } from "./contract-facts.ts";
import { COPIED_TABLES } from "./copy-database.ts";
import { replaceDatabase } from "./database-backup.ts";
import { openStore } from "./open-store.ts";
import { connectPostgres } from "./postgres.ts";
import { connectSqlite } from "./sqlite.ts";
import type { Store } from "./store.ts";
import type { StoreLocation } from "./store-location.ts";

const { sqliteFile, postgresDatabase } = storeLocations();
const PLACES = { SQLite: sqliteFile, PostgreSQL: postgresDatabase } as const;
const NAMES = ["SQLite", "PostgreSQL"] as const;

const opened: Store[] = [];
afterEach(async () => {
  for (const store of opened.splice(0)) await store.close();
});
async function open(location: StoreLocation): Promise<Store> {
  const store = await openStore(location);
  opened.push(store);
  return store;
}

/** A path for a new file, beside the databases. */
async function newPath(): Promise<string> {
  const location = await sqliteFile();
  if (!("sqlite" in location)) throw new Error("no file");
  return location.sqlite;
}

/** Every row of the copied tables. */
async function contents(location: StoreLocation) {
  const { db, close } =
    "sqlite" in location ? connectSqlite(location.sqlite) : connectPostgres(location.postgres, 1);
  const rows = COPIED_TABLES.map(async (table) => [
    table,
    (
      await db
        .selectFrom(table as "users")
        .selectAll()
        .execute()
    ).map((row) => Object.fromEntries(Object.entries(row).sort())),
  ]);
  const found = Object.fromEntries(await Promise.all(rows));
  await close();
  return found;
}

/** Fills a database with more than one page of members, and a row of several other tables. */
async function fill(store: Store, name = "Lantern Keepers") {
  const user = await store.accounts.users.add({
    ...{ username: name.toLowerCase(), displayName: name, role: "officer", createdAt: 5 },
  });
  const session = { userId: user?.id ?? 0, tokenHash: randomUUID(), createdAt: 1, seenAt: 1 };
  await store.accounts.sessions.add({ ...session, expiresAt: 9, address: "", userAgent: "" });
  await store.auditLog.add({ at: 5, who: "brann", action: "x", subject: null, detail: "Ñ =1" });
  const removed = await addGuild(store, { nameSlug: "removed" });
  await store.guilds.remove(removed.id);
  const { id } = await addGuild(store);
  await store.guilds.setPreferences(id, { rankNames: { "0": "Warden" } });
  const members = Array.from({ length: 1201 }, (_, index) => memberFacts(`Member ${index}`));
  await store.members.insert(id, members);
  await store.news.insert(id, [newsEntry(name)], 1);
  await store.runs.start(id, "command", 7);
  await store.jobs.send({ queue: "sync/x", key: "guild/1", data: {} });
  return id;
}

describe.each(NAMES)("a copy of a database in %s", (source) => {
  test("has its rows, but no sessions and no jobs, while others use the database", async () => {
    const location = await PLACES[source]();
    const store = await open(location);
    const id = await fill(store);
    const before = await contents(location);
    const path = await newPath();
    const copying = store.copyTo(path);
    await store.news.insert(id, [newsEntry("later")], 1);
    await copying;
    expect(await contents({ sqlite: path })).toMatchObject({ ...before, news: expect.anything() });
    const copy = await open({ sqlite: path });
    expect(await copy.accounts.users.list()).toHaveLength(1);
    expect(await copy.accounts.sessions.list(1)).toEqual([]);
    expect(await copy.jobs.find("sync/x", "guild/1")).toBeNull();
    expect(await readdir(dirname(path))).not.toContain(`${path}-wal`);
  });

  test("is written to a new file only", async () => {
    const store = await open(await PLACES[source]());
    const path = await newPath();
    await writeFile(path, "mine");
    await expect(store.copyTo(path)).rejects.toMatchObject({ code: "cannot-open" });
    expect(await readFile(path, "utf8")).toBe("mine");
    const other = await newPath();
    await (await open({ sqlite: other })).check();
    await expect(store.copyTo(other)).rejects.toMatchObject({ code: "cannot-open" });
  });

  test.each(NAMES)("replaces a database in %s, whose new rows get new ids", async (target) => {
    const original = await PLACES[source]();
    const store = await open(original);
    const id = await fill(store);
    const path = await newPath();
    await store.copyTo(path);
    const expected = await contents({ sqlite: path });
    const location = await PLACES[target]();
    const other = await openStore(location);
    await fill(other, "Other");
    await other.close();
    const aside = `${path}-aside`;
    await replaceDatabase(location, { file: path, aside });
    expect(await contents(location)).toEqual(expected);
    const restored = await open(location);
    expect((await restored.guilds.get(id))?.rankNames).toEqual({ "0": "Warden" });
    expect((await addGuild(restored)).id).toBe(id + 1);
    const { tokenHash } = { tokenHash: "none" };
    expect(await restored.accounts.sessions.find(tokenHash)).toBeNull();
    expect(await restored.accounts.sessions.list(1)).toEqual([]);
    expect(await restored.jobs.find("sync/x", "guild/1")).toBeNull();
    if (!("sqlite" in location)) return;
    const [kept = ""] = await readdir(aside);
    const old = await open({ sqlite: join(aside, kept) });
    expect(await old.accounts.users.list()).toMatchObject([{ username: "other" }]);
  });

  test("does not replace a database that is in use", async () => {
    const store = await open(await PLACES[source]());
    const path = await newPath();
    await store.copyTo(path);
    const location = await PLACES[source]();
    const used = await open(location);
    await fill(used);
    const before = await contents(location);
    const replacing = replaceDatabase(location, { file: path, aside: `${path}-aside` });
    await expect(replacing).rejects.toMatchObject({ code: "busy" });
    expect(await contents(location)).toEqual(before);
    await used.news.insert(2, [newsEntry("still open")], 1);
  });
});

test("a text with the character NUL of SQLite is copied to PostgreSQL without it", async () => {
  const store = await open(await sqliteFile());
  await store.auditLog.add({ at: 5, who: "a\0b", action: "x", subject: null, detail: null });
  const path = await newPath();
  await store.copyTo(path);
  const location = await postgresDatabase();
  await (await openStore(location)).close();
  await replaceDatabase(location, { file: path, aside: `${path}-aside` });
  const restored = await open(location);
  expect(await restored.auditLog.list({ limit: 1 })).toMatchObject([{ who: "ab" }]);
});

test("a damaged SQLite file is replaced, and kept", async () => {
  const store = await open(await sqliteFile());
  await fill(store);
  const path = await newPath();
  await store.copyTo(path);
  const target = await newPath();
  await writeFile(target, "damaged");
  await replaceDatabase({ sqlite: target }, { file: path, aside: `${target}-aside` });
  const restored = await open({ sqlite: target });
  expect(await restored.accounts.users.list()).toHaveLength(1);
  const [kept = ""] = await readdir(`${target}-aside`);
  expect(await readFile(join(`${target}-aside`, kept), "utf8")).toBe("damaged");
});
