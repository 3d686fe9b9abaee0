import { createHash, randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readFile, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { openStore, readDatabaseState, StoreError } from "@guildhall/store";
import { type Actor, audit } from "../audit/audit-log.ts";
import { BackupError } from "./backup-error.ts";
import {
  DATABASE,
  FORMAT,
  KEY,
  MANIFEST,
  type Manifest,
  type ManifestFile,
  MEDIA,
  manifestSchema,
} from "./manifest.ts";
import { readTar, type TarEntry } from "./tar.ts";

const LARGEST_MANIFEST = 64 * 1024 ** 2;

export interface OpenOptions {
  /** The path of the backup. */
  readonly file: string;
  /** The data folder of the site. The backup is unpacked into a private folder in it. */
  readonly dataFolder: string;
  /** Who restores it, for the audit log of the restored site. */
  readonly actor: Actor;
  /** ms since 1970 */
  readonly at: number;
}

/** A backup that was unpacked and checked. */
export interface OpenedBackup {
  readonly createdAt: string;
  /** Names of the guilds. */
  readonly guilds: readonly string[];
  readonly users: number;
  /** Whether settings are sealed with a key. */
  readonly hasSecrets: boolean;
  /** The key of the sealed settings; null when the backup does not include it. */
  readonly key: string | null;
  /** The database, migrated to the version of this program. */
  readonly database: string;
  /** The folder of the images. */
  readonly media: string;
  /** Deletes the unpacked files. */
  close(): Promise<void>;
}

/**
 * Unpacks a backup and checks all of it: the hashes of its files, its version, and the integrity of the database. Changes nothing
 * of the site.
 *
 * @throws BackupError when the backup cannot be restored; errors of the file system.
 */
export async function openBackup(options: OpenOptions): Promise<OpenedBackup> {
  const { file, dataFolder } = options;
  const folder = join(dataFolder, `restore-${randomUUID()}`);
  const close = () => rm(folder, { recursive: true, force: true });
  await mkdir(join(folder, "media"), { recursive: true, mode: 0o700 });
  try {
    const manifest = await unpack(file, folder);
    const database = join(folder, DATABASE);
    await checkDatabase(file, database, manifest);
    const hasKey = manifest.files.some(({ name }) => name === KEY);
    return {
      ...(await examine(database, options, manifest)),
      key: hasKey ? await readFile(join(folder, KEY), "utf8") : null,
      ...{ createdAt: manifest.createdAt, database, media: join(folder, "media"), close },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function unpack(file: string, folder: string): Promise<Manifest> {
  const found = new Map<string, ManifestFile>();
  let manifest: Manifest | null = null;
  const gunzip = createGunzip();
  const reading = pipeline(createReadStream(file), gunzip);
  // The loop throws the same error.
  reading.catch(() => {});
  try {
    for await (const entry of readTar(gunzip)) {
      if (manifest) throw notABackup(file);
      if (entry.name === MANIFEST) manifest = await readManifest(file, entry);
      else found.set(entry.name, await writeEntry(file, entry, { folder, found }));
    }
    await reading;
  } catch (error) {
    gunzip.destroy();
    throw unreadable(error, file);
  }
  if (!manifest) throw notABackup(file);
  for (const { name, size, sha256 } of manifest.files) {
    const { size: foundSize, sha256: hash } = found.get(name) ?? {};
    if (foundSize !== size || hash !== sha256) throw damaged(file, `${name} has changed`);
    found.delete(name);
  }
  if (found.size > 0) throw damaged(file, `${[...found.keys()].join(", ")} is not in its manifest`);
  return manifest;
}

async function readManifest(file: string, { size, body }: TarEntry): Promise<Manifest> {
  if (size > LARGEST_MANIFEST) throw notABackup(file);
  const chunks: Buffer[] = [];
  for await (const chunk of body) chunks.push(chunk);
  const json: unknown = JSON.parse(Buffer.concat(chunks).toString());
  const { format } = Object(json) as { readonly format?: unknown };
  if (typeof format === "number" && format > FORMAT) throw newer(file);
  return manifestSchema.parse(json);
}

/** Writes only files that a backup has, so that no name leads out of the folder. */
async function writeEntry(
  file: string,
  { name, size, body }: TarEntry,
  { folder, found }: { readonly folder: string; readonly found: ReadonlyMap<string, ManifestFile> },
): Promise<ManifestFile> {
  const isKnown = name === DATABASE || name === KEY || MEDIA.test(name);
  if (!isKnown || found.has(name)) throw notABackup(file);
  const hash = createHash("sha256");
  const path = join(folder, name);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const hashed = async function* () {
    for await (const chunk of body) {
      hash.update(chunk);
      yield chunk;
    }
  };
  await pipeline(hashed, createWriteStream(path, { flags: "wx", mode: 0o600 }));
  return { name, size, sha256: hash.digest("hex") };
}

async function checkDatabase(file: string, database: string, { files, schema }: Manifest) {
  if (!files.some(({ name }) => name === DATABASE)) throw notABackup(file);
  const { version, supported, damage } = await readDatabaseState({ sqlite: database });
  if (Math.max(version, schema) > supported) throw newer(file);
  if (damage !== null) throw damaged(file, `its database has damage (${damage})`);
}

/** Migrates the database, writes the restoration to its audit log, and reads what it contains. */
async function examine(
  database: string,
  { actor, at, file }: OpenOptions,
  { createdAt }: Manifest,
): Promise<Pick<OpenedBackup, "guilds" | "users" | "hasSecrets">> {
  const store = await openStore({ sqlite: database }).catch((error: unknown) => {
    throw error instanceof StoreError ? damaged(file, error.message) : error;
  });
  try {
    await audit(store, at, actor, { action: "backup.restore", detail: `of ${createdAt}` });
    const guilds = (await store.guilds.list()).map(({ name }) => name);
    const users = (await store.accounts.users.list()).length;
    const hasSecrets = (await store.settings.list()).some(({ sealed }) => sealed);
    return { guilds, users, hasSecrets };
  } finally {
    await store.close();
  }
}

/** Errors of the compression and of the manifest. Those of the file system stay as they are. */
function unreadable(error: unknown, file: string): unknown {
  const { code = "", name = "" } = Object(error) as { code?: string; name?: string };
  if (error instanceof BackupError) {
    if (error.code === "damaged" && !error.advice) return damaged(file, "it ends too early", error);
    return error.code === "not-a-backup" && !error.advice ? notABackup(file, error) : error;
  }
  if (code === "Z_DATA_ERROR" && /header/.test(String(error))) return notABackup(file, error);
  if (code.startsWith("Z_")) return damaged(file, "its compression is not valid", error);
  if (name === "SyntaxError" || name === "ZodError") return notABackup(file, error);
  return error;
}

const UNTOUCHED = "Nothing was changed. Choose another backup, or copy this one again.";

function damaged(file: string, how: string, cause?: unknown): BackupError {
  return new BackupError("damaged", `The backup ${file} is damaged: ${how}.`, UNTOUCHED, { cause });
}

function notABackup(file: string, cause?: unknown): BackupError {
  const advice = "Nothing was changed. A backup is a file that `guildhall backup` has written.";
  const message = `${file} is not a backup of Guildhall, or a part of one.`;
  return new BackupError("not-a-backup", message, advice, { cause });
}

function newer(file: string): BackupError {
  return new BackupError(
    "newer-version",
    `The backup ${file} was written by a newer Guildhall.`,
    "Nothing was changed. Install that version or a newer one, then restore it.",
  );
}
