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
  /** The `Content-Encoding` that came with it. */
  readonly encoding: string | undefined;
  /** The most bytes that it may have, decompressed. */
  readonly maxBytes: number;
  /** Told once: at the end, or as soon as the body turns out to be one that cannot be had. */
  readonly done: (result: BodyResult) => void;
}

/** More than the header and the end of a gzip body take. */
const HEADER_BYTES = 1024;

/**
 * Decompresses while the pieces come, so that a small body that decodes to a huge one ends at the limit,
 * and not when all of it is there.
 */
export function createBodyReader({ encoding, maxBytes, done }: BodyReaderOptions): BodyReader {
  const pieces: Uint8Array[] = [];
  let size = 0;
  let isDone = false;

  const finish = (result: BodyResult) => {
    if (!isDone) done(result);
    isDone = true;
  };
  const keep = (piece: Uint8Array) => {
    size += piece.length;
    if (size <= maxBytes) pieces.push(piece);
    else finish({ problem: "too-large" });
  };
  const whole = () => {
    const [first = new Uint8Array()] = pieces;
    finish({ body: pieces.length > 1 ? Buffer.concat(pieces, size) : first });
  };

  const name = encoding?.toLowerCase() ?? "identity";
  const cancel = () => {
    isDone = true;
  };
  if (name === "identity") return { write: keep, end: whole, cancel };
  if (name !== "gzip") {
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
