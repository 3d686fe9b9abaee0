import { createHash, randomUUID } from "node:crypto";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { DownloadedImage } from "@guildhall/client/images";
import { mediaPath } from "./media-path.ts";
import type { StageContext } from "./stage.ts";

/** Stores a copy of an image of the service (contract 2.4). */
export async function storeImage(
  { store, mediaFolder, clock }: Pick<StageContext, "store" | "mediaFolder" | "clock">,
  sourceUrl: string,
  { bytes, contentType, width, height }: DownloadedImage,
): Promise<void> {
  const hash = createHash("sha256").update(bytes).digest("hex");
  await writeMedia(join(mediaFolder, mediaPath(hash, contentType)), bytes);
  const size = { byteLength: bytes.byteLength, width, height };
  await store.images.put({ sourceUrl, hash, contentType, ...size, fetchedAt: clock() });
}

/** Writes a temporary file first, so that a crash leaves no incomplete image with the final name. */
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
