import { randomUUID } from "node:crypto";
import { chmodSync, existsSync, readdirSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { DatabaseSync } from "../node-sqlite.ts";
import { isBusy, sqliteError } from "../sqlite-error.ts";

/**
 * Shows other processes that this process is alive: it holds an exclusive lock on its own file next to the
 * database. The operating system releases the lock when the process ends, so no clock is involved.
 */
export interface ProcessLock {
  /** Identifies this process in the database. */
  readonly name: string;
  /** Returns the names of dead processes: with an unlocked lock file, or in `known` without a lock file. */
  findDead(known: readonly string[]): string[];
  /** Deletes the lock file of a dead process. */
  forget(name: string): void;
  release(): void;
}

/** Whether the process that took this lock has died. */
export function isDead(databaseFile: string, name: string): boolean {
  return isUuid(name) && !isLocked(`${databaseFile}-worker-${name}`);
}

/**
 * Creates and locks a file next to the SQLite file.
 *
 * @throws StoreError when the file cannot be created.
 */
export function takeProcessLock(databaseFile: string): ProcessLock {
  const folder = dirname(databaseFile);
  const prefix = `${basename(databaseFile)}-worker-`;
  const name = randomUUID();
  const pathOf = (process: string) => join(folder, prefix + process);
  const lock = makeLocked(pathOf(name));
  removeUnnamed(folder, prefix);
  return {
    name,
    findDead(known) {
      const files = readdirSync(folder).filter((file) => file.startsWith(prefix));
      const names = new Set([...files.map((file) => file.slice(prefix.length)), ...known]);
      names.delete(name);
      return [...names].filter((each) => isUuid(each) && !isLocked(pathOf(each)));
    },
    forget: (process) => rmSync(pathOf(process), { force: true }),
    release() {
      rmSync(pathOf(name), { force: true });
      lock.close();
    },
  };
}

const TEMPORARY = ".tmp";

/**
 * Removes the files of processes that died before their lock had its name. One that is about to lock its
 * file then fails to name it, and takes its lock again.
 */
function removeUnnamed(folder: string, prefix: string): void {
  for (const file of readdirSync(folder)) {
    if (!file.startsWith(prefix) || !file.endsWith(TEMPORARY)) continue;
    const path = join(folder, file);
    if (!isLocked(path)) rmSync(path, { force: true });
  }
}

/** The file gets its name once it is locked, so that nobody takes its process for dead before. */
function makeLocked(path: string): DatabaseSync {
  const temporary = path + TEMPORARY;
  try {
    const lock = new DatabaseSync(temporary, { timeout: 0 });
    chmodSync(temporary, 0o600);
    // Without this pragma SQLite would create a journal file.
    lock.exec("pragma journal_mode = memory; begin exclusive");
    renameSync(temporary, path);
    return lock;
  } catch (error) {
    rmSync(temporary, { force: true });
    throw sqliteError(error, temporary);
  }
}

function isLocked(path: string): boolean {
  if (!existsSync(path)) return false;
  let other: DatabaseSync | undefined;
  try {
    other = new DatabaseSync(path, { timeout: 0 });
    other.exec("pragma journal_mode = memory; begin exclusive; rollback");
    return false;
  } catch (error) {
    // After any other error the process counts as alive.
    if (isBusy(error) || existsSync(path)) return true;
    return false;
  } finally {
    other?.close();
  }
}

function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
}
