import type { Bytes, Delivery } from "./delivery.ts";

/** A piece of a body, and the delay before it is sent. */
export interface BodyPiece {
  readonly bytes: Bytes;
  readonly delayMs: number;
}

const PIECES_PER_SECOND = 10;

/** Splits a body into the pieces that its delivery sends, with their delays. */
export function* bodyPieces(body: Bytes, delivery: Delivery): Generator<BodyPiece> {
  const { bytesPerSecond, breaks, chunks = () => [body] } = delivery;
  for (const chunk of chunks()) {
    const bytes = breaks?.at === "in-body" ? chunk.subarray(0, chunk.length >> 1) : chunk;
    if (bytesPerSecond === undefined) {
      yield { bytes, delayMs: 0 };
      continue;
    }
    const size = Math.ceil(bytesPerSecond / PIECES_PER_SECOND);
    for (let start = 0; start < bytes.length; start += size) {
      yield {
        bytes: bytes.subarray(start, start + size),
        delayMs: (size / bytesPerSecond) * 1000,
      };
    }
  }
}
