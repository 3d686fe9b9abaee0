import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import {
  chmod,
  copyFile,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  truncate,
  unlink,
  writeFile,
} from "node:fs/promises";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { promisify } from "node:util";
import { temporaryFolder } from "@guildhall/tests/temporary-folder";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addGuild, memberFacts } from "./contract-facts.ts";
import { openStore } from "./open-store.ts";
import { connectSqlite } from "./sqlite.ts";
import { describeStore } from "./store.contract.ts";

let folder: string;
beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describeStore("SQLite", async () => {
  const file = join(folder, `${randomUUID()}.sqlite`);
  return { open: () => openStore({ sqlite: file }), connect: () => connectSqlite(file) };
});

describe("a SQLite file", () => {
  test("is created with its folder, and only its owner can read it", async () => {
    const file = join(folder, "new", "deeper", "guildhall.sqlite");
    const store = await openStore({ sqlite: file });
    for (const suffix of ["", "-wal", "-shm"]) {
      expect((await stat(file + suffix)).mode & 0o777, suffix).toBe(0o600);
    }
    await store.close();
  });

  test("is written with a write-ahead log, flushed at each commit, and with foreign keys", async () => {
    const { db } = connectSqlite(join(folder, "settings.sqlite"));
    const pragma = async (name: string) =>
      Object.values((await sql<object>`pragma ${sql.raw(name)}`.execute(db)).rows[0] ?? {})[0];
    expect(await pragma("journal_mode")).toBe("wal");
    expect(await pragma("synchronous")).toBe(2);
    expect(await pragma("foreign_keys")).toBe(1);
    await db.destroy();
  });

  test("delays no other query while the snapshot of a roster that changes is read", {
    tags: "promise/overload",
  }, async () => {
    const store = await openStore({ sqlite: join(folder, "snapshot.sqlite") });
    const { id } = await addGuild(store);
    const facts = Array.from({ length: 3_000 }, (_, index) =>
      memberFacts(`M${index}`, { characterId: index + 1 }),
    );
    const [first] = await store.members.insert(id, facts);
    let turns = 0;
    let reading = true;
    const count = () => {
      turns++;
      if (reading) setImmediate(count);
    };
    setImmediate(count);
    const snapshot = store.members.rosterSnapshot(id).finally(() => (reading = false));
    const waits: number[] = [];
    for (let level = 2; reading; level++) {
      const before = turns;
      await store.members.update([{ id: first?.id ?? 0, level }]);
      waits.push(turns - before);
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect((await snapshot)?.members).toHaveLength(3_000);
    expect(waits.length).toBeGreaterThan(3);
    expect(Math.max(...waits)).toBeLessThan(3);
    await store.close();
  });

  test("keeps the locks of a store when the same process opens it a second time", {
    tags: ["promise/outages", "promise/transactions"],
  }, async () => {
    const file = join(folder, "twice.sqlite");
    const first = await openStore({ sqlite: file });
    await addGuild(first);
    const second = await openStore({ sqlite: file });
    // Without the locks, another process can take the file for itself and delete the log of both stores.
    const other = `const { DatabaseSync } = require("node:sqlite");
      const database = new DatabaseSync(process.argv[1], { timeout: 0 });
      try { database.exec("pragma locking_mode = exclusive; select * from guilds"); } catch ({ message }) { console.log(message); }
      database.close();`;
    const { stdout } = await promisify(execFile)(process.execPath, ["-e", other, file]);
    expect(stdout).toBe("database is locked\n");
    await addGuild(first, { nameSlug: "written-later" });
    await Promise.all([first.close(), second.close()]);
    const reopened = await openStore({ sqlite: file });
    expect(await reopened.guilds.list()).toHaveLength(2);
    await reopened.close();
  });

  test("that is not a database is refused and not changed", async () => {
    const file = join(folder, "letter.txt");
    const text = "Dear guild, this is not a database. ".repeat(50);
    await writeFile(file, text);
    await expect(openStore({ sqlite: file })).rejects.toMatchObject({
      name: "StoreError",
      code: "not-a-database",
      message: expect.stringContaining(file),
    });
    expect((await stat(file)).size).toBe(text.length);
  });

  test("that is empty or of another program is refused by name and not changed", {
    tags: "promise/outages",
  }, async () => {
    const emptied = join(folder, "emptied.sqlite");
    await writeFile(emptied, "");
    await expect(openStore({ sqlite: emptied })).rejects.toMatchObject({
      code: "not-a-database",
      message: expect.stringMatching(/emptied\.sqlite is empty\. .* Restore a backup/),
    });
    expect((await stat(emptied)).size).toBe(0);

    const foreign = join(folder, "photos.sqlite");
    const photos = new DatabaseSync(foreign);
    photos.exec("create table photos (id integer primary key)");
    photos.close();
    const before = await readFile(foreign);
    await expect(openStore({ sqlite: foreign })).rejects.toMatchObject({
      code: "not-a-database",
      message: expect.stringContaining(`${foreign} is a SQLite database, but not one of Guildhall`),
    });
    expect(await readFile(foreign)).toEqual(before);
  });

  test("of another program that has a table `migrations` is refused with its mode unchanged", {
    tags: "promise/outages",
  }, async () => {
    const foreign = join(folder, "other.sqlite");
    const other = new DatabaseSync(foreign);
    other.exec("create table migrations (version integer, name text, applied_at integer)");
    await chmod(foreign, 0o644);
    const before = await readFile(foreign);
    await expect(openStore({ sqlite: foreign })).rejects.toMatchObject({ code: "not-a-database" });
    expect(await readFile(foreign)).toEqual(before);
    expect((await stat(foreign)).mode & 0o777).toBe(0o644);
    other.close();
  });

  test.each(["delete", "wal"])(
    "of another program that has locked it in journal mode %s is refused by name, without a file beside it",
    async (mode) => {
      const foreign = join(folder, `locked-${mode}`, "other.sqlite");
      await mkdir(dirname(foreign));
      const other = new DatabaseSync(foreign);
      other.exec(`pragma journal_mode = ${mode}; pragma locking_mode = exclusive;
        create table photos (id integer); begin exclusive`);
      const files = () => readdir(dirname(foreign));
      const before = [await files(), await readFile(foreign)];
      await expect(openStore({ sqlite: foreign })).rejects.toMatchObject({
        name: "StoreError",
        message: expect.stringContaining(foreign),
      });
      expect([await files(), await readFile(foreign)]).toEqual(before);
      other.close();
    },
  );

  test("of a version that set no application id is opened", {
    tags: "promise/outages",
  }, async () => {
    const file = join(folder, "older.sqlite");
    await (await openStore({ sqlite: file })).close();
    const older = new DatabaseSync(file);
    expect(older.prepare("pragma application_id").get()).toEqual({ application_id: 0x47756c64 });
    older.exec("pragma application_id = 0");
    older.close();
    await (await openStore({ sqlite: file })).close();
  });

  test("of a version that set no application id, and whose process was killed, is opened", async () => {
    const [newer, older, killed] = ["newer", "older", "killed"].map((name) =>
      join(folder, name),
    ) as [string, string, string];
    await (await openStore({ sqlite: newer })).close();
    const database = new DatabaseSync(older);
    database.exec(`pragma journal_mode = wal; attach '${newer}' as newer`);
    const tables = "select sql from newer.sqlite_schema where sql is not null";
    for (const { sql: create } of database.prepare(tables).all()) {
      if (!/sqlite_sequence/.test(String(create))) database.exec(String(create));
    }
    database.exec("insert into migrations select * from newer.migrations");
    for (const suffix of ["", "-wal"]) await copyFile(older + suffix, killed + suffix);
    database.close();
    await (await openStore({ sqlite: killed })).close();
  });

  test("is readable only by its owner, also when it was restored with another mode", {
    tags: "promise/outages",
  }, async () => {
    const file = join(folder, "private", "guildhall.sqlite");
    await (await openStore({ sqlite: file })).close();
    expect((await stat(join(file, ".."))).mode & 0o777).toBe(0o700);
    await chmod(file, 0o644);
    const store = await openStore({ sqlite: file });
    for (const suffix of ["", "-wal", "-shm"]) {
      expect((await stat(file + suffix)).mode & 0o777, suffix).toBe(0o600);
    }
    await store.close();
    expect(await readdir(join(file, ".."))).toEqual(["guildhall.sqlite"]);
  });

  test("at a path where no file can be created is an error with that reason", async () => {
    const file = join(folder, "file");
    await writeFile(file, "");
    for (const path of [join(file, "guildhall.sqlite"), folder]) {
      await expect(openStore({ sqlite: path }), path).rejects.toMatchObject({
        code: "cannot-open",
        message: expect.stringContaining(`${path} cannot be opened`),
      });
    }
  });

  test("in a read-only folder is an error with that reason", {
    tags: "promise/outages",
  }, async () => {
    const readOnly = join(folder, "read-only");
    await mkdir(readOnly, { mode: 0o555 });
    await chmod(folder, 0o755);
    const file = join(readOnly, "guildhall.sqlite");
    // Root may write everywhere.
    const isRoot = process.geteuid?.() === 0;
    if (isRoot) process.seteuid?.(65_534);
    try {
      await expect(openStore({ sqlite: file })).rejects.toMatchObject({
        code: "read-only",
        message: expect.stringMatching(/guildhall\.sqlite cannot be written .* Give the user/),
      });
    } finally {
      if (isRoot) process.seteuid?.(0);
    }
  });

  test("that was deleted is reported by check()", async () => {
    const file = join(folder, "deleted.sqlite");
    const store = await openStore({ sqlite: file });
    await store.check();
    await unlink(file);
    await expect(store.check()).rejects.toMatchObject({ code: "cannot-open" });
    await store.close();
  });

  test("that was replaced or emptied is reported by check()", async () => {
    const file = join(folder, "replaced.sqlite");
    const store = await openStore({ sqlite: file });
    await store.check();
    await copyFile(file, `${file}.backup`);
    await rename(`${file}.backup`, file);
    await expect(store.check()).rejects.toMatchObject({
      code: "replaced",
      message: expect.stringMatching(/replaced\.sqlite was replaced .* Restart Guildhall/),
    });
    await store.close();

    const again = await openStore({ sqlite: file });
    await again.check();
    await truncate(file);
    await expect(again.check()).rejects.toThrow("was emptied");
    await again.close().catch(() => {});
  });
});
