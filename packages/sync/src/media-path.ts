import { join } from "node:path";

const EXTENSIONS: Readonly<Record<string, string>> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
};

/**
 * The path of an image in the media folder. It is named after the hash of its bytes; nothing of it comes from
 * outside.
 * @throws RangeError for another type or hash than a stored image has.
 */
export function mediaPath(hash: string, contentType: string): string {
  const extension = EXTENSIONS[contentType];
  if (!extension || !/^[0-9a-f]{64}$/.test(hash)) {
    throw new RangeError(`Not a stored image: ${contentType}.`);
  }
  return join(hash.slice(0, 2), `${hash}.${extension}`);
}
