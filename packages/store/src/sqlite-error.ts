import { StoreError } from "./store-error.ts";

/** SQLite's own result codes (the low byte of the extended ones). */
const BUSY = 5;
const LOCKED = 6;
const READONLY = 8;
const IOERR = 10;
const CORRUPT = 11;
const FULL = 13;
const CANTOPEN = 14;
const NOTADB = 26;

/** True when another connection holds what the statement needs: it can be tried again. */
export function isBusy(error: unknown): boolean {
  const code = resultCode(error);
  return code === BUSY || code === LOCKED;
}

/** Converts an error of SQLite or the file system to a StoreError. Returns other errors unchanged. */
export function sqliteError(error: unknown, file: string): unknown {
  const database = `The SQLite database ${file}`;
  const reason = error instanceof Error ? error.message : String(error);
  const options = { cause: error };
  switch (resultCode(error) ?? systemCode(error)) {
    case BUSY:
    case LOCKED:
      return new StoreError(
        "busy",
        `${database} has been locked by another process for too long. Nothing was written. ` +
          "Find the process that keeps it open, such as a backup or a database browser, and try again.",
        options,
      );
    case READONLY:
    case "EACCES":
    case "EPERM":
    case "EROFS":
      return new StoreError(
        "read-only",
        `${database} cannot be written (${reason}). Give the user that runs Guildhall the right to ` +
          "write the file and its folder, or choose another place.",
        options,
      );
    case FULL:
    case "ENOSPC":
    case "EDQUOT":
      return new StoreError(
        "disk-full",
        `${database} cannot grow: the disk is full (${reason}). The change was rolled back; existing data ` +
          "is intact. Free some space, then try again; a restart is not needed.",
        options,
      );
    case NOTADB:
      return new StoreError(
        "not-a-database",
        `${file} is not a SQLite database. It was not changed. Choose another file, or move this one.`,
        options,
      );
    case CORRUPT:
      return new StoreError(
        "damaged",
        `${database} is damaged (${reason}). Stop Guildhall and restore a backup.`,
        options,
      );
    case IOERR:
      return new StoreError(
        "cannot-open",
        `${database} cannot be read or written (${reason}). Check the disk, then try again.`,
        options,
      );
    case CANTOPEN:
    case "ENOENT":
    case "ENOTDIR":
    case "EEXIST":
    case "EISDIR":
      return new StoreError(
        "cannot-open",
        `${database} cannot be opened (${reason}). Name a file in a folder that exists and can be written.`,
        options,
      );
    default:
      return error;
  }
}

function resultCode(error: unknown): number | undefined {
  if (!(error instanceof Error) || !("errcode" in error)) return undefined;
  return typeof error.errcode === "number" ? error.errcode & 0xff : undefined;
}

function systemCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !("code" in error)) return undefined;
  return typeof error.code === "string" ? error.code : undefined;
}
