import { createHash } from "node:crypto";
import { mkdtemp, open, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline, Readable } from "node:stream";
import { createGzip } from "node:zlib";
import { readDatabaseState, type Store } from "@guildhall/store";
import {
  DATABASE,
  FORMAT,
  KEY,
  MANIFEST,
  type Manifest,
  type ManifestFile,
  MEDIA,
} from "./manifest.ts";
import { type TarEntry, writeTar } from "./tar.ts";

export interface BackupOptions {
  readonly store: Pick<Store, "copyTo">;
  readonly mediaFolder: string;
  /** The key of sealed settings, to include it. */
  readonly key?: string | null;
  /** ms since 1970 */
  readonly at: number;
}

/**
 * Copies the database as of now, and returns a stream of the backup: a `tar.gz` with that copy, the images and a manifest with
 * their hashes. The site runs on meanwhile. Read the stream or destroy it: the copy is then deleted.
 *
 * @throws StoreError when the database cannot be copied. Later errors are errors of the stream.
 */
export async function createBackup({
  store,
  mediaFolder,
  key,
  at,
}: BackupOptions): Promise<Readable> {
  const folder = await mkdtemp(join(tmpdir(), "guildhall-backup-"));
  const forget = () => rm(folder, { recursive: true, force: true });
  try {
    const database = join(folder, DATABASE);
    await store.copyTo(database);
    const { version } = await readDatabaseState({ sqlite: database });
    const manifest = { format: FORMAT, schema: version, createdAt: new Date(at).toISOString() };
    const content = { database, mediaFolder, key: key ?? null, manifest };
    const tar = Readable.from(writeTar(entriesOf(content), at), { objectMode: false });
    return pipeline(tar, createGzip(), () => void forget());
  } catch (error) {
    await forget();
    throw error;
  }
}

interface Content {
  readonly database: string;
  readonly mediaFolder: string;
  readonly key: string | null;
  readonly manifest: Omit<Manifest, "files">;
}

async function* entriesOf({
  database,
  mediaFolder,
  key,
  manifest,
}: Content): AsyncGenerator<TarEntry> {
  const files: ManifestFile[] = [];
  yield* fileEntry(DATABASE, database, files);
  if (key !== null) yield textEntry(KEY, key, files);
  for (const name of await mediaNames(mediaFolder)) {
    yield* fileEntry(name, join(mediaFolder, name.slice("media/".length)), files);
  }
  yield textEntry(MANIFEST, JSON.stringify({ ...manifest, files }, null, 2), []);
}

async function mediaNames(folder: string): Promise<string[]> {
  const paths = await readdir(folder, { recursive: true }).catch(ifMissing([]));
  return paths
    .map((path) => `media/${path.replaceAll("\\", "/")}`)
    .filter((name) => MEDIA.test(name))
    .sort();
}

/** Yields a file, unless retention has deleted it meanwhile. Adds it to `files` when it was read. */
async function* fileEntry(
  name: string,
  path: string,
  files: ManifestFile[],
): AsyncGenerator<TarEntry> {
  const file = await open(path).catch(ifMissing(null));
  if (!file) return;
  try {
    const { size } = await file.stat();
    const hash = createHash("sha256");
    const body = async function* () {
      // A file that grows is read up to its size.
      const range = { start: 0, end: size - 1, autoClose: false };
      for await (const chunk of size === 0 ? [] : file.createReadStream(range)) {
        hash.update(chunk);
        yield chunk;
      }
    };
    yield { name, size, body: body() };
    files.push({ name, size, sha256: hash.digest("hex") });
  } finally {
    await file.close();
  }
}

function textEntry(name: string, text: string, files: ManifestFile[]): TarEntry {
  const bytes = Buffer.from(text);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  files.push({ name, size: bytes.length, sha256 });
  return { name, size: bytes.length, body: Readable.from([bytes]) };
}

function ifMissing<Value>(value: Value): (error: NodeJS.ErrnoException) => Value {
  return (error) => {
    if (error.code === "ENOENT") return value;
    throw error;
  };
}
