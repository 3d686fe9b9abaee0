import type { Delivery } from "./delivery.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** A piece of a body, and how long it is waited before it is sent. */
export interface BodyPiece {
  readonly bytes: Bytes;
  readonly delayMs: number;
}

const PIECES_A_SECOND = 10;

/** The pieces that an answer's body is carried in: as far as it comes, as fast as it comes. */
export function* bodyPieces(body: Bytes, delivery: Delivery): Generator<BodyPiece> {
  const { bytesPerSecond, breaks, chunks = () => [body] } = delivery;
  for (const chunk of chunks()) {
    const bytes = breaks?.at === "in-body" ? chunk.subarray(0, chunk.length >> 1) : chunk;
    if (bytesPerSecond === undefined) {
      yield { bytes, delayMs: 0 };
      continue;
    }
    const size = Math.ceil(bytesPerSecond / PIECES_A_SECOND);
    for (let start = 0; start < bytes.length; start += size) {
      yield {
        bytes: bytes.subarray(start, start + size),
        delayMs: (size / bytesPerSecond) * 1000,
      };
    }
  }
}
