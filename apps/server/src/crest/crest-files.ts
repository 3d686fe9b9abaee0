import { hash } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Log } from "../log.ts";
import { createSlots } from "../slots.ts";

/** Crest images, drawn once and stored on disk. */
export interface CrestFiles {
  /**
   * Returns the image with this name, and draws it when it is not stored. The name identifies its bytes.
   * Concurrent calls for one name draw it once.
   */
  get(name: string, draw: () => Promise<Uint8Array>): Promise<Uint8Array<ArrayBuffer>>;
}

export interface CrestFilesOptions {
  /** Created if missing. */
  readonly folder: string;
  /** Maximum size of all files. The oldest files are deleted first. */
  readonly maxBytes: number;
  /** Number of concurrent drawings. A drawing uses a thread for up to a second. */
  readonly drawnAtOnce: number;
  readonly log: Log;
}

const FILE_NAME = /^[\w-]+\.(?:png|webp)$/;

export function createCrestFiles(options: CrestFilesOptions): CrestFiles {
  const { folder, maxBytes, drawnAtOnce, log } = options;
  const pending = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  const withSlot = createSlots(drawnAtOnce);
  let stored: Promise<Map<string, number>> | undefined;
  let failed = false;

  async function store(name: string, image: Uint8Array): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    stored ??= storedFiles(folder);
    const files = await stored;
    const path = join(folder, name);
    const temporary = `${path}.${process.pid}.tmp`;
    const sealed = Buffer.concat([image, digestOf(image)]);
    try {
      await writeFile(temporary, sealed, { mode: 0o600, flush: true });
      await rename(temporary, path);
    } catch (error) {
      await rm(temporary, { force: true }).catch(() => {});
      throw error;
    }
    files.delete(name);
    files.set(name, sealed.length);
    let bytes = files.values().reduce((sum, length) => sum + length, 0);
    for (const [oldest, length] of files) {
      if (bytes <= maxBytes || oldest === name) break;
      await rm(join(folder, oldest), { force: true });
      files.delete(oldest);
      bytes -= length;
    }
  }

  async function readOrDraw(name: string, draw: () => Promise<Uint8Array>) {
    // A file that cannot be read for any reason is drawn again.
    const found = await readFile(join(folder, name)).then(unsealed, () => null);
    if (found) return found;
    const image = await withSlot(draw);
    try {
      await store(name, image);
      failed = false;
    } catch (error) {
      stored = undefined;
      if (!failed) {
        log.warn(
          { err: error, folder },
          "Crests cannot be stored. They are drawn for each request.",
        );
      }
      failed = true;
    }
    return new Uint8Array(image);
  }

  return {
    get(name, draw) {
      let image = pending.get(name);
      if (!image) {
        image = readOrDraw(name, draw).finally(() => pending.delete(name));
        pending.set(name, image);
      }
      return image;
    },
  };
}

const DIGEST_BYTES = 32;

function digestOf(image: Uint8Array): Buffer {
  return hash("sha256", image, "buffer");
}

/** Returns the image in a file, which ends with the digest of the image; null when the file was changed. */
function unsealed(file: Buffer): Uint8Array<ArrayBuffer> | null {
  const image = new Uint8Array(file.subarray(0, -DIGEST_BYTES));
  return digestOf(image).equals(file.subarray(image.length)) ? image : null;
}

/** Names and lengths of the stored files, oldest first. */
async function storedFiles(folder: string): Promise<Map<string, number>> {
  const names = (await readdir(folder)).filter((name) => FILE_NAME.test(name));
  const files = await Promise.all(
    names.map(async (name) => {
      const { size = 0, mtimeMs = 0 } = (await stat(join(folder, name)).catch(() => null)) ?? {};
      return { name, size, mtimeMs };
    }),
  );
  files.sort((a, b) => a.mtimeMs - b.mtimeMs);
  return new Map(files.map(({ name, size }) => [name, size]));
}
