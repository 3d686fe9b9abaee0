import { constants, crc32, deflateRawSync } from "node:zlib";
import type { Bytes } from "../protocol/delivery.ts";

const CHUNK_BYTES = 1024 * 1024;
const GZIP_HEADER = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff);
/** A last block of deflate, without content. */
const LAST_BLOCK = Uint8Array.of(3, 0);

/**
 * Yields gzip that decodes to `bytes` spaces, about a thousandth of that size. It is a valid
 * gzip stream, so clients can reject it only by its size.
 */
export function* gzipBomb(bytes: number): Generator<Bytes> {
  yield GZIP_HEADER;
  let checksum = 0;
  const spaces = new Uint8Array(CHUNK_BYTES).fill(0x20);
  const whole = deflated(spaces);
  for (let left = bytes; left > 0; left -= CHUNK_BYTES) {
    const chunk = left < CHUNK_BYTES ? spaces.subarray(0, left) : spaces;
    checksum = crc32(chunk, checksum);
    yield chunk === spaces ? whole : deflated(chunk);
  }
  yield LAST_BLOCK;
  const trailer = new DataView(new ArrayBuffer(8));
  trailer.setUint32(0, checksum, true);
  trailer.setUint32(4, bytes % 2 ** 32, true);
  yield new Uint8Array(trailer.buffer);
}

/** Deflate blocks that end at a byte boundary and do not refer to earlier ones, so they can be concatenated. */
function deflated(bytes: Bytes): Bytes {
  return deflateRawSync(bytes, { finishFlush: constants.Z_FULL_FLUSH });
}
