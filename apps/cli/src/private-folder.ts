import { chmod, readdir } from "node:fs/promises";
import { join } from "node:path";
import { makeFolder } from "./make-folder.ts";

/** The folders that the data folder has, beside the files of databases. */
const DATA_FOLDERS = ["media", "crests"] as const;
const DATABASE_FILE = /\.sqlite(?:-(?:wal|shm|journal))?$/;
const PRIVATE = 0o700;

/**
 * Makes the data folder with the folders in it, and lets nobody but the user of this process read them.
 * A folder that also holds files of others keeps its own permissions: only what is ours in it is private.
 *
 * @throws the error of the file system.
 */
export async function makePrivateDataFolder(dataFolder: string): Promise<void> {
  await makeFolder(dataFolder);
  const folders = DATA_FOLDERS.map((name) => join(dataFolder, name));
  const entries = await readdir(dataFolder);
  const ours = entries.every((entry) => isOurs(entry));
  for (const folder of folders) await makeFolder(folder);
  // A file system that has no permissions is not an error.
  for (const folder of [...folders, ...(ours ? [dataFolder] : [])]) {
    await chmod(folder, PRIVATE).catch(() => {});
  }
}

function isOurs(entry: string): boolean {
  return DATA_FOLDERS.some((name) => name === entry) || DATABASE_FILE.test(entry);
}
