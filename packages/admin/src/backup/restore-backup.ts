import { createWriteStream, existsSync } from "node:fs";
import {
  copyFile,
  link,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  rmdir,
  writeFile,
} from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { pipeline } from "node:stream/promises";
import {
  openStore,
  readDatabaseState,
  replaceDatabase,
  StoreError,
  type StoreLocation,
} from "@guildhall/store";
import { createBackup } from "./create-backup.ts";
import { DATABASE, KEY } from "./manifest.ts";
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
 * The change of the database decides: until then all files of the old site are there, and from then on those of the new one,
 * except the key, which `finishRestoration` puts in its place when the process was killed.
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
  const replaced = await linkFiles(mediaFolder, join(aside, "media"));
  const added = await linkFiles(media, mediaFolder);
  try {
    if (key !== null) await prepareKey(dirname(database), key, { dataFolder, aside });
    if ("postgres" in location) await keepRows(location, { aside, at });
    await replaceDatabase(location, { file: database, aside });
  } catch (error) {
    // Nothing was replaced, so the folder for replaced files is not needed.
    if (error instanceof StoreError) {
      await removeFiles(mediaFolder, added, replaced);
      await rm(aside, { recursive: true, force: true });
    }
    throw error;
  }
  await rm(database, { force: true });
  await finishRestoration(dataFolder);
  await removeFiles(mediaFolder, replaced, added);
  if ((await readdir(aside)).length > 0) return aside;
  await rmdir(aside);
  return null;
}

const NEXT_KEY = "secret.key.next";

/** Puts the key of a restoration in its place that was killed after it had replaced the database. */
export async function finishRestoration(dataFolder: string): Promise<void> {
  const entries = await readdir(dataFolder).catch(() => []);
  for (const entry of entries.filter((each) => each.startsWith("restore-"))) {
    const folder = join(dataFolder, entry);
    if (existsSync(join(folder, DATABASE))) continue;
    // Another process can finish it at the same time.
    await rename(join(folder, NEXT_KEY), join(dataFolder, "secret.key")).catch(() => {});
  }
}

/** Keeps a replaced key, and marks the new one, which is in the folder of the backup's database. */
async function prepareKey(
  folder: string,
  key: string,
  { dataFolder, aside }: { readonly dataFolder: string; readonly aside: string },
): Promise<void> {
  const existing = await readFile(join(dataFolder, "secret.key"), "utf8").catch(() => null);
  if (existing === key) return;
  if (existing !== null) await writeFile(join(aside, "secret.key"), existing, { mode: 0o600 });
  await rename(join(folder, KEY), join(folder, NEXT_KEY));
}

/** Links or copies the files of a folder into another one. Returns their paths in it. */
async function linkFiles(from: string, to: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => relative(from, join(parentPath, name)));
  for (const path of paths) {
    const target = join(to, path);
    // The name of an image is the hash of its content.
    if (existsSync(target)) continue;
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await link(join(from, path), target).catch(() => copyFile(join(from, path), target));
  }
  return new Set(paths);
}

async function removeFiles(
  folder: string,
  paths: ReadonlySet<string>,
  except: ReadonlySet<string>,
): Promise<void> {
  for (const path of paths) if (!except.has(path)) await rm(join(folder, path), { force: true });
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
