import type { Transform } from "node:stream";
import {
  brotliDecompressSync,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createInflateRaw,
  gunzipSync,
  inflateRawSync,
  inflateSync,
  type ZlibOptions,
} from "node:zlib";

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

/** The largest compressed body that is decompressed in one call, which takes half the time of a stream. */
const ONE_CALL_BYTES = 32 * 1024;

interface Decompressor {
  readonly stream: () => Transform;
  readonly oneCall: (bytes: Uint8Array, options: ZlibOptions) => Uint8Array;
}

const GZIP: Decompressor = { stream: createGunzip, oneCall: gunzipSync };
const BROTLI: Decompressor = { stream: createBrotliDecompress, oneCall: brotliDecompressSync };
const ZLIB: Decompressor = { stream: createInflate, oneCall: inflateSync };
const RAW: Decompressor = { stream: createInflateRaw, oneCall: inflateRawSync };

/** Returns the decompressor of an encoding by the first byte of a body; null for an unknown encoding. */
function decompressorOf(encoding: string, firstByte: number): Decompressor | null {
  switch (encoding) {
    case "gzip":
    case "x-gzip":
      return GZIP;
    case "br":
      return BROTLI;
    case "deflate":
      // Some servers send deflate without the zlib header, whose first byte ends with 8 (RFC 1950, 2.2).
      return (firstByte & 0x0f) === 8 ? ZLIB : RAW;
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
  /** The compressed chunks, until they are too long for one call. */
  let waiting: Uint8Array[] = [];
  let received = 0;
  let stream: Transform | null = null;
  const fail = (error?: unknown) =>
    finish({ problem: "compression", ...(error instanceof Error && { error }) });
  const decompressor = () => decompressorOf(encoding, waiting.find(isNotEmpty)?.[0] ?? 0);
  const startStream = () => {
    stream = decompressor()?.stream() ?? null;
    stream?.on("data", (piece: Uint8Array) => {
      keep(piece);
      if (isDone) stream?.destroy();
    });
    stream?.on("end", whole);
    stream?.on("error", fail);
    for (const piece of waiting) stream?.write(piece);
    waiting = [];
  };
  const decompressAtOnce = () => {
    try {
      const decompressed = decompressor()?.oneCall(Buffer.concat(waiting), {
        maxOutputLength: maxBytes,
      });
      if (!decompressed) return fail();
      keep(decompressed);
      whole();
    } catch (error) {
      if (isTooLarge(error)) finish({ problem: "too-large" });
      else fail(error);
    }
  };
  return {
    write(piece) {
      received += piece.length;
      // Empty blocks decompress to nothing. A valid body is never this much larger than its content.
      if (received > 2 * maxBytes + HEADER_BYTES) finish({ problem: "too-large" });
      if (isDone) return void stream?.destroy();
      if (stream) return void stream.write(piece);
      waiting.push(piece);
      if (received > ONE_CALL_BYTES) startStream();
    },
    end() {
      if (received === 0) whole();
      else if (stream) stream.end();
      else if (!isDone) decompressAtOnce();
    },
    cancel() {
      isDone = true;
      stream?.destroy();
    },
  };
}

const isNotEmpty = ({ length }: Uint8Array) => length > 0;

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE";
}
