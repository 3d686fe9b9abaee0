import type { ImageType } from "./image-type.ts";

const EXTENSIONS: Readonly<Record<ImageType, string>> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
};

/**
 * A name for the file of an image: the SHA-256 of its bytes, 64 hexadecimal digits, and the extension of
 * what the bytes are. Nothing of it comes from an address, so none can lead out of a folder; an image
 * that is fetched again has its name again.
 */
export async function imageFileName(image: {
  readonly bytes: Uint8Array;
  readonly contentType: ImageType;
}): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new Uint8Array(image.bytes));
  const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0"));
  return `${hex.join("")}.${EXTENSIONS[image.contentType]}`;
}
