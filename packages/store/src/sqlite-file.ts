import { randomUUID } from "node:crypto";
import {
  type BigIntStats,
  closeSync,
  fchmodSync,
  fstatSync,
  linkSync,
  mkdirSync,
  openSync,
  rmSync,
} from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sqliteError } from "./sqlite-error.ts";
import { StoreError } from "./store-error.ts";

/**
 * Makes the file when it is missing, or checks that the one that is there is Guildhall's. Only the user
 * that runs this can read it. Resolves with what identifies the file when its name is given to another.
 *
 * @throws StoreError
 */
export function openSqliteFile(file: string): BigIntStats {
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    const descriptor = openOrMake(file);
    try {
      const stats = fstatSync(descriptor, { bigint: true });
      if (stats.size === 0n) throw empty(file);
      checkOwner(file);
      keepPrivate(descriptor);
      return stats;
    } finally {
      closeSync(descriptor);
    }
  } catch (error) {
    throw sqliteError(error, file);
  }
}

function openOrMake(file: string): number {
  try {
    return openSync(file, "r+");
  } catch (error) {
    if (!(error instanceof Error) || !("code" in error) || error.code !== "ENOENT") throw error;
  }
  make(file);
  return openSync(file, "r+");
}

/**
 * The file gets its name when it has a table, so that no moment leaves an empty one behind and of several
 * processes that start at once one makes it.
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
/** How long a file that another process has locked is waited for, in ms. */
const LOCK_TIMEOUT_MS = 5_000;

/** As `migrate` makes it. */
const MIGRATION_TABLE = `create table migrations
  (version integer primary key, name text not null, applied_at integer not null) strict`;

/** A file of an earlier version, or one that was restored, can be readable for others. */
function keepPrivate(descriptor: number): void {
  try {
    fchmodSync(descriptor, 0o600);
  } catch {
    // It belongs to another user, who decides.
  }
}

/** Only reads: a foreign database is left unchanged. */
function checkOwner(file: string): void {
  const database = new DatabaseSync(file, { timeout: LOCK_TIMEOUT_MS });
  try {
    const id = database.prepare("pragma application_id").get()?.application_id;
    if (id !== APPLICATION_ID && !(id === 0 && hasOwnTables(database))) throw foreign(file);
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
    `${file} is empty. A database of Guildhall never is, so its content was lost. It was left unchanged. ` +
      "Restore a backup, or move the file away to start with a new database.",
  );
}

function foreign(file: string): StoreError {
  return new StoreError(
    "not-a-database",
    `${file} is a SQLite database, but not one of Guildhall. It was left unchanged. Choose another file, ` +
      "or move this one away.",
  );
}
