import type { Bytes } from "../protocol/delivery.ts";

/** How much text is gathered before it is turned into bytes, in UTF-16 code units. */
const PIECE_LENGTH = 64 * 1024;

/**
 * The JSON text of a document in UTF-8, as `JSON.stringify` writes it. The lists of the document are
 * written member by member: the text of ten thousand would else be in the memory as a whole, twice.
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
  return pieces.length === 0 ? last : joined([...pieces, last]);
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

function joined(pieces: readonly Bytes[]): Bytes {
  const bytes = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}
