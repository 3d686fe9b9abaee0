import { chmod, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { finishRestoration } from "@guildhall/admin/backup";
import { makeFolder } from "./make-folder.ts";

/** Subfolders of the data folder. It also contains database files and the key of sealed settings. */
const DATA_FOLDERS = ["media", "crests"] as const;
/** The images of the demo, in a folder of their own that backups and restorations leave alone. */
export const DEMO_MEDIA = "demo-media";
/** A crash can leave `.new` files, which the store creates databases in. */
const DATABASE_FILE =
  /\.sqlite(?:-(?:wal|shm|journal)|-worker-[0-9a-f-]{36}(?:\.tmp)?|\.[0-9a-f-]{36}\.new)?$/;
const KEY_FILE = /^secret\.key(?:\.[0-9a-f-]{36}\.new)?$/;
/** What a restoration has replaced, and what one that was killed has unpacked. */
const RESTORE_FOLDER = /^(?:replaced-\d{17}|restore-[0-9a-f-]{36})$/;
const PRIVATE = 0o700;
const OTHERS = 0o077;

/**
 * Creates the data folder and its subfolders, readable only by the user of this process. A data folder that
 * contains other files keeps its permissions; its subfolders still become private.
 *
 * @returns the name of another file because of which other users can still open the folder, otherwise null.
 * @throws the error of the file system.
 */
export async function makePrivateDataFolder(dataFolder: string): Promise<string | null> {
  await makeFolder(dataFolder);
  await finishRestoration(dataFolder);
  const folders = DATA_FOLDERS.map((name) => join(dataFolder, name));
  const entries = await readdir(dataFolder);
  const foreign = entries.find((entry) => !isOurs(entry)) ?? null;
  for (const folder of folders) await makeFolder(folder);
  // Some file systems have no permissions.
  for (const folder of [...folders, ...(foreign === null ? [dataFolder] : [])]) {
    await chmod(folder, PRIVATE).catch(() => {});
  }
  if (foreign === null || process.platform === "win32") return null;
  const isOpen = ((await stat(dataFolder)).mode & OTHERS) !== 0;
  return isOpen ? foreign : null;
}

function isOurs(entry: string): boolean {
  return (
    [...DATA_FOLDERS, DEMO_MEDIA].some((name) => name === entry) ||
    [DATABASE_FILE, KEY_FILE, RESTORE_FOLDER].some((file) => file.test(entry))
  );
}
