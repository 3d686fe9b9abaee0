import type { Bytes } from "../protocol/delivery.ts";

/** The length of text that is encoded at once, in UTF-16 code units. */
const PIECE_LENGTH = 64 * 1024;
/** The number of elements of an array that are serialized at once. */
const ITEMS_AT_ONCE = 64;

/**
 * The JSON text of a document in UTF-8, as `JSON.stringify` writes it. Long arrays are written in pieces:
 * otherwise the whole text of ten thousand members would be in memory twice.
 */
export function documentBytes(document: object): Bytes {
  const encoder = new TextEncoder();
  if (!Object.values(document).some(isLong)) return encoder.encode(JSON.stringify(document));
  const pieces: Bytes[] = [];
  let text = "";
  for (const part of writtenParts(document)) {
    text += part;
    if (text.length < PIECE_LENGTH) continue;
    pieces.push(encoder.encode(text));
    text = "";
  }
  return Buffer.concat([...pieces, encoder.encode(text)]);
}

function* writtenParts(document: object): Generator<string> {
  let separator = "{";
  for (const [name, value] of Object.entries(document)) {
    if (value === undefined) continue;
    yield `${separator}${JSON.stringify(name)}:`;
    separator = ",";
    if (isLong(value)) yield* writtenItems(value);
    else yield JSON.stringify(value);
  }
  yield "}";
}

const isLong = (value: unknown): value is readonly unknown[] =>
  Array.isArray(value) && value.length > ITEMS_AT_ONCE;

function* writtenItems(items: readonly unknown[]): Generator<string> {
  for (let start = 0; start < items.length; start += ITEMS_AT_ONCE) {
    const text = JSON.stringify(items.slice(start, start + ITEMS_AT_ONCE));
    yield (start === 0 ? "[" : ",") + text.slice(1, -1);
  }
  yield "]";
}
