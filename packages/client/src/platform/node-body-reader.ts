import { createGunzip } from "node:zlib";

/** What became of a body: its bytes, or why they cannot be had. */
export type BodyResult =
  | { readonly body: Uint8Array }
  | { readonly problem: "too-large" | "compression"; readonly error?: Error };

/** Puts a body together from its pieces. */
export interface BodyReader {
  write(piece: Uint8Array): void;
  end(): void;
  /** Nothing more comes, and nobody waits for it. */
  cancel(): void;
}

interface BodyReaderOptions {
  /** The headers that came with it; names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** The most bytes that it may have, decompressed. */
  readonly maxBytes: number;
  /** Told once: at the end, or as soon as the body turns out to be one that cannot be had. */
  readonly done: (result: BodyResult) => void;
}

/** More than the header and the end of a gzip body take. */
const HEADER_BYTES = 1024;
/** A length that is believed before the bytes are there. */
const MAX_ROOM_BYTES = 1024 * 1024;

/**
 * Decompresses while the pieces come, so that a small body that decodes to a huge one ends at the limit,
 * and not when all of it is there.
 */
export function createBodyReader({ headers, maxBytes, done }: BodyReaderOptions): BodyReader {
  const encoding = headers["content-encoding"]?.toLowerCase() ?? "identity";
  const length = encoding === "identity" ? Number(headers["content-length"]) : Number.NaN;
  const pieces: Uint8Array[] = [];
  /** Where all pieces of a body of known length are put as they come, if there is more than one. */
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
      // Empty blocks decompress to nothing, however many there are; an honest body does not grow to this.
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
