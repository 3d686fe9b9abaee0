import { writeFile } from "node:fs/promises";
import { DatabaseSync } from "node:sqlite";
import { storeLocations } from "@guildhall/tests/store-locations";
import { describe, expect, test } from "vitest";
import { readDatabaseState } from "./database-state.ts";
import { openStore } from "./open-store.ts";

const { sqliteFile, postgresDatabase } = storeLocations();

describe.each([
  ["SQLite", sqliteFile],
  ["PostgreSQL", postgresDatabase],
] as const)("the state of a %s database", (_, locate) => {
  test("has version 0 before the first start, and the supported version after it", async () => {
    const location = await locate();
    const before = await readDatabaseState(location);
    expect(before).toMatchObject({ version: 0, damage: null });
    expect(await readDatabaseState(location)).toEqual(before);
    const store = await openStore(location);
    const after = await readDatabaseState(location);
    await store.close();
    expect(after).toEqual({ ...before, version: before.supported });
    expect(after.version).toBeGreaterThan(10);
  });
});

test("the state of a SQLite database of a newer version has that version", async () => {
  const location = (await sqliteFile()) as { sqlite: string };
  await (await openStore(location)).close();
  const database = new DatabaseSync(location.sqlite);
  database.exec("insert into migrations (version, name, applied_at) values (999, 'newer', 1)");
  database.close();
  expect(await readDatabaseState(location)).toMatchObject({ version: 999 });
});

test("the state of a file that is not a database is an error", async () => {
  const location = (await sqliteFile()) as { sqlite: string };
  await writeFile(location.sqlite, "This is a text, and long enough to have a header. ".repeat(9));
  await expect(readDatabaseState(location)).rejects.toMatchObject({ name: "StoreError" });
});
