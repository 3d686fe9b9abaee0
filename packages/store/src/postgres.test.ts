import { startPostgres, type TestPostgres } from "@guildhall/tests/postgres";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { POSTGRES } from "./dialect.ts";
import { openStore } from "./open-store.ts";
import { connectPostgres } from "./postgres.ts";
import { describeStore } from "./store.contract.ts";

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

describeStore("PostgreSQL", async () => {
  const url = await server.createDatabase();
  return { open: () => openStore({ postgres: url }), connect: () => connectPostgres(url) };
});

describe("a PostgreSQL database", () => {
  test("returns integers of 8 bytes as numbers, without a change for other users of pg", async () => {
    const { db } = connectPostgres(server.url);
    const { rows } = await sql`select 70368744177664::bigint as id, 'a' as name`.execute(db);
    expect(rows).toEqual([{ id: 70_368_744_177_664, name: "a" }]);
    await db.destroy();

    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    expect((await client.query("select 1::bigint as id")).rows).toEqual([{ id: "1" }]);
    await client.end();
  });

  test("works after the server closed its idle connections", {
    tags: "promise/outages",
  }, async () => {
    const url = await server.createDatabase();
    const store = await openStore({ postgres: url });
    await store.check();
    const { db } = connectPostgres(url);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(db);
    await db.destroy();
    await expect.poll(() => store.check().then(() => "reachable")).toBe("reachable");
    await store.close();
  });

  test("has a time limit for queries, but not for those of migrations", async () => {
    const { db, setup, close } = connectPostgres(`${server.url}?query_timeout=100`);
    const slow = sql`select pg_sleep(0.3)`;
    await slow.execute(setup);
    await expect(slow.execute(db)).rejects.toMatchObject({ code: "unreachable" });
    await close();
  });

  test("that another process is migrating for too long is an error that can be retried", async () => {
    const url = await server.createDatabase();
    const other = connectPostgres(url);
    await other.db.transaction().execute(async (transaction) => {
      await sql`${POSTGRES.migrationLock}`.execute(transaction);
      await expect(openStore({ postgres: `${url}?lock_timeout=100` })).rejects.toMatchObject({
        code: "busy",
        message: expect.stringContaining("did not get a lock that another transaction holds"),
      });
    });
    await other.close();
  });

  test("that has no server is an error that names the database, not the password", async () => {
    const opening = openStore({ postgres: "postgres://officer:hunter2@127.0.0.1:1/guildhall" });
    const error = await opening.catch((reason: unknown) => reason);
    expect(error).toMatchObject({
      name: "StoreError",
      code: "unreachable",
      message:
        "The PostgreSQL database guildhall at 127.0.0.1:1 cannot be reached (ECONNREFUSED). " +
        "No server is listening. Start it, or correct the database URL.",
    });
    expect(String(JSON.stringify(error))).not.toContain("hunter2");
  });

  test("that does not exist is an error with that reason", async () => {
    const url = new URL(server.url);
    url.pathname = "/nowhere";
    await expect(openStore({ postgres: url.href })).rejects.toMatchObject({
      code: "unreachable",
      message: expect.stringMatching(/nowhere at .* \(3D000\)\. The database does not exist/),
    });
  });

  test("requires a URL of PostgreSQL", async () => {
    for (const postgres of ["officer:hunter2", "//officer:hunter2@host", "mysql://a:hunter2@b/c"]) {
      const error = await openStore({ postgres }).catch((reason: unknown) => reason);
      expect(error).toMatchObject({
        code: "unreachable",
        message: expect.stringContaining("Its form is postgres://"),
      });
      expect(String(error)).not.toContain("hunter2");
    }
  });
});
