import { randomUUID } from "node:crypto";
import {
  accessSync,
  type BigIntStats,
  chmodSync,
  closeSync,
  constants,
  existsSync,
  linkSync,
  mkdirSync,
  openSync,
  rmSync,
  statSync,
} from "node:fs";
import { dirname } from "node:path";
import { pathToFileURL } from "node:url";
import { DatabaseSync } from "./node-sqlite.ts";
import { sqliteError } from "./sqlite-error.ts";
import { StoreError } from "./store-error.ts";

/**
 * Creates the file, or checks that an existing file is a database of Guildhall. Makes it readable only by the
 * user of this process. Returns the file's status, which reveals later whether the file was replaced.
 *
 * Does not open the file except through SQLite: when a process closes any descriptor of a file, the operating system
 * releases all locks of this process on it, also those of another store of the same file.
 *
 * @throws StoreError
 */
export function openSqliteFile(file: string): BigIntStats {
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    if (!existsSync(file)) make(file);
    accessSync(file, constants.R_OK | constants.W_OK);
    const stats = statSync(file, { bigint: true });
    if (!stats.isFile()) throw Object.assign(new Error("it is not a file"), { code: "EISDIR" });
    if (stats.size === 0n) throw empty(file);
    checkOwner(file);
    keepPrivate(file);
    return stats;
  } catch (error) {
    throw sqliteError(error, file);
  }
}

/**
 * Creates the file under a temporary name and links it when it has a table. So a crash leaves no empty file, and
 * only one of several concurrent processes creates it.
 */
function make(file: string): void {
  const temporary = `${file}.${randomUUID()}.new`;
  try {
    closeSync(openSync(temporary, "wx", 0o600));
    const database = new DatabaseSync(temporary);
    try {
      database.exec(`pragma application_id = ${APPLICATION_ID}; ${MIGRATION_TABLE}`);
    } finally {
      database.close();
    }
    linkSync(temporary, file);
  } catch (error) {
    const made = error instanceof Error && "code" in error && error.code === "EEXIST";
    if (!made) throw error;
  } finally {
    rmSync(temporary, { force: true });
  }
}

/** "Guld" in ASCII: marks a SQLite file as one of Guildhall. */
const APPLICATION_ID = 0x47756c64;

/** As `migrate` makes it. */
const MIGRATION_TABLE = `create table migrations
  (version integer primary key, name text not null, applied_at integer not null) strict`;

/** Makes files private. A file of an earlier version or a restored file can be readable by other users. */
function keepPrivate(file: string): void {
  try {
    chmodSync(file, 0o600);
  } catch {
    // The file belongs to another user, so its mode stays unchanged.
  }
}

/**
 * Only reads, takes no lock and creates no file: a foreign database is left unchanged, also while its
 * program uses it. The log is read only for a file without an application id.
 */
function checkOwner(file: string): void {
  const unlocked = pathToFileURL(file);
  unlocked.searchParams.set("immutable", "1");
  const hasLog = existsSync(`${file}-wal`);
  try {
    if (isOwn(unlocked)) return;
  } catch (error) {
    // Without its log, a file that another process has written part of the log into can look damaged.
    if (!hasLog) throw error;
  }
  if (hasLog && isOwn(file)) return;
  throw foreign(file);
}

function isOwn(file: string | URL): boolean {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 0 });
  try {
    const id = database.prepare("pragma application_id").get()?.application_id;
    return id === APPLICATION_ID || (id === 0 && hasOwnTables(database));
  } finally {
    database.close();
  }
}

/** True for a file that a version without the application id made. */
function hasOwnTables(database: DatabaseSync): boolean {
  const tables = database
    .prepare(
      "select name from sqlite_schema where type = 'table' and name in ('guilds', 'migrations')",
    )
    .all();
  if (tables.length < 2) return false;
  const columns = database.prepare("select name from pragma_table_info('migrations')").all();
  const names = columns.map(({ name }) => name);
  if (!["version", "name", "applied_at"].every((name) => names.includes(name))) return false;
  const first = database.prepare("select name from migrations where version = 1").get();
  return first?.name === "0001-initial";
}

function empty(file: string): StoreError {
  return new StoreError(
    "not-a-database",
    `${file} is empty. Guildhall never creates an empty file, so its content was lost. It was not changed. ` +
      "Restore a backup, or move the file away to start with a new database.",
  );
}

function foreign(file: string): StoreError {
  return new StoreError(
    "not-a-database",
    `${file} is a SQLite database, but not one of Guildhall. It was not changed. Choose another file, ` +
      "or move this one away.",
  );
}
