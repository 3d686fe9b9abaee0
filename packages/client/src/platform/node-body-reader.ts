import { createGunzip } from "node:zlib";

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

/** More than the header and the trailer of a gzip body. */
const HEADER_BYTES = 1024;
/** The largest `Content-Length` for which memory is reserved at once. */
const MAX_ROOM_BYTES = 1024 * 1024;

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
  if (encoding !== "gzip") {
    const end = () => (size === 0 ? whole() : finish({ problem: "compression" }));
    return { write: keep, end, cancel };
  }
  const gunzip = createGunzip();
  let received = 0;
  gunzip.on("data", (piece: Uint8Array) => {
    keep(piece);
    if (isDone) gunzip.destroy();
  });
  gunzip.on("end", whole);
  gunzip.on("error", (error) => finish({ problem: "compression", error }));
  return {
    write(piece) {
      received += piece.length;
      // Empty blocks decompress to nothing. A valid body is never this much larger than its content.
      if (received > 2 * maxBytes + HEADER_BYTES) finish({ problem: "too-large" });
      if (isDone) gunzip.destroy();
      else gunzip.write(piece);
    },
    end() {
      if (received > 0) gunzip.end();
      else {
        gunzip.destroy();
        whole();
      }
    },
    cancel() {
      isDone = true;
      gunzip.destroy();
    },
  };
}
