import { mkdir, stat } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * Creates a folder and its missing parents, readable only by this user. Creates them one by one, because Node's
 * recursive `mkdir` never ends where no folder can be created, as in `/proc`.
 * @throws the error of the file system.
 */
export async function makeFolder(folder: string): Promise<void> {
  if (await isFolder(folder)) return;
  const parent = dirname(folder);
  if (parent !== folder) await makeFolder(parent);
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    // Another process can have created it.
    if (!(await isFolder(folder))) throw error;
  }
}

async function isFolder(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null))?.isDirectory() ?? false;
}
