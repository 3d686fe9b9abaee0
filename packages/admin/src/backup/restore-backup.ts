import { createWriteStream, existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, rmdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import {
  openStore,
  readDatabaseState,
  replaceDatabase,
  StoreError,
  type StoreLocation,
} from "@guildhall/store";
import { createBackup } from "./create-backup.ts";
import type { OpenedBackup } from "./open-backup.ts";

export interface RestoreOptions {
  /** The database to replace. It can be of the other kind. */
  readonly location: StoreLocation;
  readonly dataFolder: string;
  /** ms since 1970 */
  readonly at: number;
}

/** Whether a site has a database, which a restoration would replace. @throws StoreError when PostgreSQL cannot be used. */
export async function hasDatabase(location: StoreLocation): Promise<boolean> {
  if ("sqlite" in location) return existsSync(location.sqlite);
  return (await readDatabaseState(location)).version > 0;
}

/**
 * Replaces the database, the images and, when the backup includes it, the key of a site. Keeps what it replaces in a new folder of
 * the data folder: the files, or a backup of a PostgreSQL database.
 *
 * @returns the folder; null when nothing was replaced.
 * @throws StoreError `busy` while another process uses the database. Nothing was replaced then.
 */
export async function restoreBackup(
  { database, media, key }: OpenedBackup,
  { location, dataFolder, at }: RestoreOptions,
): Promise<string | null> {
  const aside = join(dataFolder, `replaced-${new Date(at).toISOString().replaceAll(/\D/g, "")}`);
  const mediaFolder = join(dataFolder, "media");
  await mkdir(aside, { mode: 0o700 });
  try {
    if ("postgres" in location) await keepRows(location, { aside, at });
    await replaceDatabase(location, { file: database, aside });
  } catch (error) {
    // Nothing was replaced, so the folder for replaced files is not needed.
    if (error instanceof StoreError) await rm(aside, { recursive: true, force: true });
    throw error;
  }
  const images = await readdir(mediaFolder).catch(() => null);
  if (images?.length === 0) await rmdir(mediaFolder);
  else if (images) await rename(mediaFolder, join(aside, "media"));
  await rename(media, mediaFolder);
  if (key !== null) await replaceKey(join(dataFolder, "secret.key"), key, aside);
  if ((await readdir(aside)).length > 0) return aside;
  await rmdir(aside);
  return null;
}

/** Writes a backup of the rows of PostgreSQL, and prepares its tables. The images stay files. */
async function keepRows(
  location: StoreLocation,
  { aside, at }: { readonly aside: string; readonly at: number },
): Promise<void> {
  const hasRows = await hasDatabase(location);
  const store = await openStore(location);
  try {
    if (!hasRows) return;
    const backup = await createBackup({ store, mediaFolder: join(aside, "media"), at });
    await pipeline(backup, createWriteStream(join(aside, "backup.tar.gz"), { mode: 0o600 }));
  } finally {
    await store.close();
  }
}

async function replaceKey(file: string, key: string, aside: string): Promise<void> {
  const existing = await readFile(file, "utf8").catch(() => null);
  if (existing === key) return;
  if (existing !== null) await rename(file, join(aside, "secret.key"));
  await writeFile(file, key, { mode: 0o600, flag: "wx" });
}
