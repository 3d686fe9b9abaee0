import { chmod, readdir } from "node:fs/promises";
import { join } from "node:path";
import { makeFolder } from "./make-folder.ts";

/** Subfolders of the data folder. It also contains database files. */
const DATA_FOLDERS = ["media", "crests"] as const;
const DATABASE_FILE = /\.sqlite(?:-(?:wal|shm|journal)|-worker-[0-9a-f-]{36}(?:\.tmp)?)?$/;
const PRIVATE = 0o700;

/**
 * Creates the data folder and its subfolders, readable only by the user of this process. A data folder that
 * contains other files keeps its permissions; its subfolders still become private.
 *
 * @throws the error of the file system.
 */
export async function makePrivateDataFolder(dataFolder: string): Promise<void> {
  await makeFolder(dataFolder);
  const folders = DATA_FOLDERS.map((name) => join(dataFolder, name));
  const entries = await readdir(dataFolder);
  const ours = entries.every((entry) => isOurs(entry));
  for (const folder of folders) await makeFolder(folder);
  // Some file systems have no permissions.
  for (const folder of [...folders, ...(ours ? [dataFolder] : [])]) {
    await chmod(folder, PRIVATE).catch(() => {});
  }
}

function isOurs(entry: string): boolean {
  return DATA_FOLDERS.some((name) => name === entry) || DATABASE_FILE.test(entry);
}
