import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Connection } from "./connection.ts";
import { connectSqlite } from "./sqlite.ts";

let folder: string;
let connection: Connection;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "guildhall-driver-"));
  connection = connectSqlite(join(folder, "test.sqlite"));
  await sql`create table notes (id integer primary key, note text) strict`.execute(connection.db);
});
afterEach(async () => {
  await connection.db.destroy();
  await rm(folder, { recursive: true, force: true });
});

const addNote = (note: string, { db } = connection) =>
  sql`insert into notes (note) values (${note})`.execute(db);

const countNotes = async ({ db } = connection) =>
  (await sql<{ count: number }>`select count(*) as count from notes`.execute(db)).rows[0]?.count;

test("a query outside a transaction waits for the transaction that runs", async () => {
  const { db } = connection;
  const order: string[] = [];
  const work = db.transaction().execute(async (transaction) => {
    await sql`insert into notes (note) values ('a')`.execute(transaction);
    await new Promise((resolve) => setImmediate(resolve));
    await sql`insert into notes (note) values ('b')`.execute(transaction);
    order.push("transaction");
  });
  const query = countNotes().then((count) => order.push(`query saw ${count}`));
  await Promise.all([work, query]);
  expect(order).toEqual(["transaction", "query saw 2"]);
});

test("a full disk is an error with that reason, and no stored data is lost", {
  tags: "promise/outages",
}, async () => {
  const { db } = connection;
  await addNote("kept");
  await sql`pragma max_page_count = 20`.execute(db);
  const filling = db.transaction().execute(async (transaction) => {
    for (let i = 0; i < 100; i++) {
      await sql`insert into notes (note) values (${"x".repeat(4000)})`.execute(transaction);
    }
  });
  await expect(filling).rejects.toMatchObject({
    name: "StoreError",
    code: "disk-full",
    message: expect.stringMatching(/test\.sqlite cannot grow: the disk is full.*Free some space/),
  });

  expect(await countNotes()).toBe(1);
  await sql`pragma max_page_count = 1000`.execute(db);
  await addNote("after");
  expect(await countNotes()).toBe(2);
});

test("another connection's transaction is waited for without blocking this process", async () => {
  const other = connectSqlite(join(folder, "test.sqlite"));
  const begun = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  const holding = other.db.transaction().execute(async (transaction) => {
    await sql`insert into notes (note) values ('first')`.execute(transaction);
    begun.resolve();
    await finish.promise;
  });
  await begun.promise;
  const waiting = addNote("second");
  await new Promise((resolve) => setImmediate(resolve));
  finish.resolve();
  await Promise.all([holding, waiting]);
  expect(await countNotes()).toBe(2);
  await other.db.destroy();
});

test("a transaction that waits too long for another one is an error with that reason", async () => {
  const hasty = connectSqlite(join(folder, "test.sqlite"), { busyTimeout: 20 });
  await countNotes(hasty);
  await connection.db.transaction().execute(async (transaction) => {
    await sql`insert into notes (note) values ('held')`.execute(transaction);
    await expect(addNote("late", hasty)).rejects.toMatchObject({
      code: "busy",
      message: expect.stringContaining("locked by another process"),
    });
    expect(await countNotes(hasty)).toBe(0);
  });
  await addNote("now", hasty);
  expect(await countNotes()).toBe(2);
  await hasty.db.destroy();
});

test("more statements than the cache of prepared statements holds all work", async () => {
  const { db } = connection;
  for (let i = 0; i < 450; i++) {
    const { rows } = await sql<{ value: number }>`select ${sql.lit(i)} as value`.execute(db);
    expect(rows[0]?.value).toBe(i);
  }
  await addNote("a");
  await addNote("b");
  expect(await countNotes()).toBe(2);
});

test("a parameter without a type in SQLite is refused", async () => {
  await expect(sql`select ${{ a: 1 }}`.execute(connection.db)).rejects.toThrow(
    "A object cannot be",
  );
  await expect(sql`select ${true}`.execute(connection.db)).rejects.toThrow("boolean");
});

test.each([2 ** 53, -(2 ** 53), 1e300, 2n ** 53n])(
  "the integer %d, which SQLite would return as another number, is refused",
  async (number) => {
    const asking = sql`insert into notes (id, note) values (${number}, '')`.execute(connection.db);
    await expect(asking).rejects.toThrow(RangeError);
    await expect(asking).rejects.toThrow(`${number} cannot be stored`);
    expect(await countNotes()).toBe(0);
  },
);

test("the largest safe integer is stored unchanged", async () => {
  const largest = Number.MAX_SAFE_INTEGER;
  const { rows } = await sql<{ value: number }>`select ${largest} as value`.execute(connection.db);
  expect(rows).toEqual([{ value: largest }]);
});
