import type { Bytes } from "../protocol/delivery.ts";

/** The length of text that is encoded at once, in UTF-16 code units. */
const PIECE_LENGTH = 64 * 1024;

/**
 * The JSON text of a document in UTF-8, as `JSON.stringify` writes it. Arrays are written element by
 * element: otherwise the whole text of ten thousand members would be in memory twice.
 */
export function documentBytes(document: object): Bytes {
  const encoder = new TextEncoder();
  const pieces: Bytes[] = [];
  let text = "";
  for (const part of writtenParts(document)) {
    text += part;
    if (text.length < PIECE_LENGTH) continue;
    pieces.push(encoder.encode(text));
    text = "";
  }
  const last = encoder.encode(text);
  return pieces.length === 0 ? last : Buffer.concat([...pieces, last]);
}

function* writtenParts(document: object): Generator<string> {
  let separator = "{";
  for (const [name, value] of Object.entries(document)) {
    if (value === undefined) continue;
    yield `${separator}${JSON.stringify(name)}:`;
    separator = ",";
    if (!Array.isArray(value)) yield JSON.stringify(value);
    else yield* writtenItems(value);
  }
  yield separator === "{" ? "{}" : "}";
}

function* writtenItems(items: readonly unknown[]): Generator<string> {
  let separator = "[";
  for (const item of items) {
    yield `${separator}${JSON.stringify(item) ?? "null"}`;
    separator = ",";
  }
  yield separator === "[" ? "[]" : "]";
}
