import { IMAGE_EXTENSIONS, type ImageType } from "@guildhall/contract";

/**
 * Returns a file name for an image: the SHA-256 of its bytes in hexadecimal, and the extension of its type. It
 * contains nothing of the URL, so it cannot leave a folder. The same image always gets the same name.
 */
export async function imageFileName(image: {
  readonly bytes: Uint8Array;
  readonly contentType: ImageType;
}): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new Uint8Array(image.bytes));
  const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0"));
  return `${hex.join("")}.${IMAGE_EXTENSIONS[image.contentType]}`;
}
