import { readdir, readFile } from "node:fs/promises";
import { basename, dirname, extname, join } from "node:path";
import { IMAGE_EXTENSIONS } from "@guildhall/contract";
import { mediaPath } from "@guildhall/sync";
import type { Handler } from "hono";
import { SHOWN_ELSEWHERE } from "./api/cross-origin.ts";
import { notFound } from "./http-error.ts";

const CONTENT_TYPES = new Map<string, string>(
  Object.entries(IMAGE_EXTENSIONS).map(([type, extension]) => [extension, type]),
);

/** Rosters are small with the first digits of the hash, which are enough to tell images apart. */
const SHORT_HASH = 16;
const FILE_NAME = /^([0-9a-f]{16}(?:[0-9a-f]{48})?)\.([a-z]+)$/;

/** Where the site serves a stored image; null for a type that it does not serve. */
export function mediaUrl(image: { hash: string; contentType: string }): string | null {
  if (!Object.hasOwn(IMAGE_EXTENSIONS, image.contentType)) return null;
  const [hash = "", extension] = basename(mediaPath(image.hash, image.contentType)).split(".");
  return `/media/${hash.slice(0, SHORT_HASH)}.${extension}`;
}

async function readImage(folder: string, hash: string, contentType: string): Promise<Buffer> {
  if (hash.length > SHORT_HASH) return readFile(join(folder, mediaPath(hash, contentType)));
  const path = mediaPath(hash.padEnd(64, "0"), contentType);
  const names = await readdir(join(folder, dirname(path)));
  const name = names.find((each) => each.startsWith(hash) && extname(each) === extname(path));
  return readFile(join(folder, dirname(path), name ?? basename(path)));
}

/**
 * Serves the stored images. A file's name is the hash of its bytes, or its first digits, so it never changes; any other
 * name is refused before the folder is looked at.
 */
export function serveMedia(mediaFolder: string): Handler {
  return async (c) => {
    const [, hash, extension] = FILE_NAME.exec(c.req.param("file") ?? "") ?? [];
    const contentType = CONTENT_TYPES.get(extension ?? "");
    const bytes =
      hash && contentType
        ? await readImage(mediaFolder, hash, contentType).catch(nullWhenMissing)
        : null;
    if (!bytes || !contentType) throw notFound("The image does not exist.");
    for (const [name, value] of Object.entries(SHOWN_ELSEWHERE)) c.header(name, value);
    return c.body(new Uint8Array(bytes), 200, {
      "Content-Type": contentType,
      "Cache-Control": "public, max-age=31536000, immutable",
    });
  };
}

function nullWhenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}
