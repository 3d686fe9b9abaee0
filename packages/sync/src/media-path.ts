import { join } from "node:path";
import { IMAGE_EXTENSIONS } from "@guildhall/contract";

const EXTENSIONS: Readonly<Record<string, string>> = IMAGE_EXTENSIONS;

/**
 * Returns the path of an image in the media folder. The name is the hash of its bytes and contains no data from
 * the service.
 * @throws RangeError when the type or the hash is not one of a stored image.
 */
export function mediaPath(hash: string, contentType: string): string {
  const extension = EXTENSIONS[contentType];
  if (!extension || !/^[0-9a-f]{64}$/.test(hash)) {
    throw new RangeError(`Not a stored image: ${contentType}.`);
  }
  return join(hash.slice(0, 2), `${hash}.${extension}`);
}
