import type { Transform } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from "node:zlib";

/** The bytes of a body, or why it is invalid. */
export type BodyResult =
  | { readonly body: Uint8Array }
  | { readonly problem: "too-large" | "compression"; readonly error?: Error };

/** Collects the chunks of a body. */
export interface BodyReader {
  write(piece: Uint8Array): void;
  end(): void;
  /** Stops reading. `done` is not called. */
  cancel(): void;
}

interface BodyReaderOptions {
  /** The response headers. Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** The maximum number of decompressed bytes. */
  readonly maxBytes: number;
  /** Called once: at the end, or as soon as the body is invalid. */
  readonly done: (result: BodyResult) => void;
}

/** More than the header and the trailer of a compressed body. */
const HEADER_BYTES = 1024;
/** The largest `Content-Length` for which memory is reserved at once. */
const MAX_ROOM_BYTES = 1024 * 1024;

/** Creates the decompressor of an encoding from the first byte of a body; null for an unknown encoding. */
function decompressorOf(encoding: string, firstByte: number): Transform | null {
  switch (encoding) {
    case "gzip":
    case "x-gzip":
      return createGunzip();
    case "br":
      return createBrotliDecompress();
    case "deflate":
      // Some servers send deflate without the zlib header, whose first byte ends with 8 (RFC 1950, 2.2).
      return (firstByte & 0x0f) === 8 ? createInflate() : createInflateRaw();
    default:
      return null;
  }
}

/**
 * Creates a reader that decompresses chunks as they arrive, so that a small body that expands to a huge one
 * ends at the limit.
 */
export function createBodyReader({ headers, maxBytes, done }: BodyReaderOptions): BodyReader {
  const encoding = headers["content-encoding"]?.toLowerCase() ?? "identity";
  const length = encoding === "identity" ? Number(headers["content-length"]) : Number.NaN;
  const pieces: Uint8Array[] = [];
  /** The buffer for a body of known length that has several chunks. */
  let room: Uint8Array | null = null;
  let size = 0;
  let isDone = false;

  const finish = (result: BodyResult) => {
    if (!isDone) done(result);
    isDone = true;
  };
  const keep = (piece: Uint8Array) => {
    const start = size;
    size += piece.length;
    if (size > maxBytes || size > length) {
      finish({ problem: "too-large" });
    } else if (start > 0 && length <= MAX_ROOM_BYTES) {
      room ??= Buffer.concat(pieces, length);
      room.set(piece, start);
    } else {
      pieces.push(piece);
    }
  };
  const whole = () => {
    const [first] = pieces;
    const together = pieces.length === 1 && first ? first : Buffer.concat(pieces, size);
    finish({ body: room?.subarray(0, size) ?? together });
  };
  const cancel = () => {
    isDone = true;
  };
  if (encoding === "identity") return { write: keep, end: whole, cancel };
  let decompressor: Transform | null = null;
  let received = 0;
  const start = (firstByte: number) => {
    decompressor = decompressorOf(encoding, firstByte);
    decompressor?.on("data", (piece: Uint8Array) => {
      keep(piece);
      if (isDone) decompressor?.destroy();
    });
    decompressor?.on("end", whole);
    decompressor?.on("error", (error) => finish({ problem: "compression", error }));
  };
  return {
    write(piece) {
      if (received === 0) start(piece[0] ?? 0);
      received += piece.length;
      // Empty blocks decompress to nothing. A valid body is never this much larger than its content.
      if (received > 2 * maxBytes + HEADER_BYTES) finish({ problem: "too-large" });
      if (isDone) decompressor?.destroy();
      else decompressor?.write(piece);
    },
    end() {
      if (received === 0) whole();
      else if (decompressor) decompressor.end();
      else finish({ problem: "compression" });
    },
    cancel() {
      isDone = true;
      decompressor?.destroy();
    },
  };
}
