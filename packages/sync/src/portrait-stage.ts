import { createHash, randomUUID } from "node:crypto";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type DownloadedImage, mapConcurrent } from "@guildhall/client";
import type { MemberRecord, Store } from "@guildhall/store";
import { presentMembers, type Stage } from "./stage.ts";

const CONCURRENCY = 6;
const EXTENSIONS: Readonly<Record<string, string>> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
};

interface PortraitStageInput {
  readonly store: Store;
  readonly members: readonly MemberRecord[];
  /** The folder that images are kept in. */
  readonly mediaFolder: string;
  readonly download: (url: string) => Promise<DownloadedImage>;
  readonly clock: () => number;
  readonly signal: AbortSignal | undefined;
  readonly onProgress: (done: number, total: number) => Promise<void>;
}

interface PortraitStageResult {
  readonly stored: number;
  /** How many portraits could not be had, and why the first of them. */
  readonly failed: number;
  readonly reason: string | null;
}

/** Stores copies of the members' portraits (contract 2.4). */
export const portraitStage: Stage = async (context) => {
  const { store, guild, progress, outcome } = context;
  await progress.report("portraits");
  const members = await presentMembers(store, guild.id);
  const onProgress = (done: number, total: number) => progress.report("portraits", done, total);
  const { stored, failed, reason } = await storePortraits({ ...context, members, onProgress });
  outcome.count({ portraits: stored });
  if (failed > 0) outcome.warn(`${failed} portraits could not be fetched; the first: ${reason}`);
};

/**
 * Stores copies of the portraits that are not stored yet, as contract 2.4 advises. A portrait that
 * cannot be had leaves the others alone.
 */
async function storePortraits(input: PortraitStageInput): Promise<PortraitStageResult> {
  const { store, mediaFolder, download, clock, signal, onProgress } = input;
  const wanted = new Set(input.members.flatMap(({ portraitUrl }) => portraitUrl ?? []));
  for (const { sourceUrl } of await store.images.find([...wanted])) wanted.delete(sourceUrl);
  let stored = 0;
  let failed = 0;
  let reason: string | null = null;
  const storePortrait = async (sourceUrl: string) => {
    try {
      const { bytes, contentType, width, height } = await download(sourceUrl);
      const hash = createHash("sha256").update(bytes).digest("hex");
      await writeMedia(join(mediaFolder, mediaPath(hash, contentType)), bytes);
      const byteLength = bytes.byteLength;
      await store.images.put({
        sourceUrl,
        hash,
        contentType,
        byteLength,
        width,
        height,
        fetchedAt: clock(),
      });
      stored += 1;
    } catch (error) {
      signal?.throwIfAborted();
      failed += 1;
      reason ??= error instanceof Error ? error.message : String(error);
    }
    await onProgress(stored + failed, wanted.size);
  };
  await mapConcurrent(wanted, storePortrait, {
    concurrency: CONCURRENCY,
    signal,
    stopOn: () => true,
  });
  return { stored, failed, reason };
}

/** Where an image is in the media folder: named after its bytes, nothing of it comes from outside. */
export function mediaPath(hash: string, contentType: string): string {
  const extension = EXTENSIONS[contentType];
  if (!extension || !/^[0-9a-f]{64}$/.test(hash)) {
    throw new RangeError(`Not an image that is stored: ${contentType}.`);
  }
  return join(hash.slice(0, 2), `${hash}.${extension}`);
}

/** Through a temporary file, so that a crash leaves no half image under the final name. */
async function writeMedia(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const temporary = `${path}.${randomUUID()}.tmp`;
  try {
    await writeFile(temporary, bytes, { mode: 0o600 });
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}
