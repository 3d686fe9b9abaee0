import type { BodyProblem } from "./errors/call-errors.ts";

/** A JSON object. Every document of the service is one. */
export interface JsonDocument {
  /** The text that the service sent. */
  readonly text: string;
  /** Returns the same parsed value each time. */
  read(): unknown;
}

/**
 * A problem has no cause, because the message of a syntax error contains a part of the text, and possibly
 * secrets.
 */
type JsonResult = { readonly document: JsonDocument } | { readonly problem: BodyProblem };

/** Documents of the service have less than 20 levels. */
const MAX_DEPTH = 100;
/** The service's longest arrays (auctions) have about 100,000 entries. */
const MAX_ARRAY_LENGTH = 1_000_000;

/** Longer texts are checked before they are parsed, because parsing can take 30 times their size in memory. */
const LONG_TEXT = 256 * 1024; // characters

/** Decodes and checks a body. Returns a problem instead of throwing. */
export function decodeJson(bytes: Uint8Array, isShared = true): JsonResult {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return { problem: "encoding" };
  }
  return parseJson(text, isShared);
}

/** Checks a JSON text, and freezes its value if calls share it. Returns a problem instead of throwing. */
export function parseJson(text: string, isShared = true): JsonResult {
  const start = text.trimStart()[0];
  if (start === undefined) return { problem: "empty" };
  if (start === "<") return { problem: "html" };
  const problem = text.length > LONG_TEXT && problemOfText(text);
  if (problem) return { problem };
  let value: unknown;
  try {
    value = JSON.parse(text);
    if (value instanceof Object) clean(value, MAX_DEPTH, isShared);
  } catch (error) {
    // Some engines throw another error for very deep nesting.
    return { problem: error instanceof SyntaxError ? "json" : "too-deep" };
  }
  if (start !== "{") return { problem: "not-an-object" };
  return { document: { read: () => value, text } };
}

/**
 * Removes keys that could change a prototype when code copies properties by name, and freezes a shared value.
 * Throws a `RangeError` for too deep nesting.
 */
function clean(value: object, depth: number, isShared: boolean): void {
  if (depth === 0) throw new RangeError();
  if (Array.isArray(value)) {
    for (const item of value) {
      if (item !== null && typeof item === "object") clean(item, depth - 1, isShared);
    }
  } else {
    const fields = value as Record<string, unknown>;
    for (const name in fields) {
      const field = fields[name];
      if (name === "__proto__" || name === "constructor" || name === "prototype") {
        delete fields[name];
      } else if (field !== null && typeof field === "object") {
        clean(field, depth - 1, isShared);
      }
    }
  }
  if (isShared) Object.freeze(value);
}

/** Finds too deep nesting and too long arrays or objects before parsing. */
function problemOfText(text: string): BodyProblem | null {
  /** The number of entries so far of each open array or object. */
  const lengths: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 0x22) {
      at = endOfString(text, at + 1);
    } else if (code === 0x7b || code === 0x5b) {
      if (lengths.length === MAX_DEPTH) return "too-deep";
      lengths.push(1);
    } else if (code === 0x7d || code === 0x5d) {
      lengths.pop();
    } else if (code === 0x2c) {
      const length = (lengths.pop() ?? 0) + 1;
      if (length > MAX_ARRAY_LENGTH) return "too-long";
      lengths.push(length);
    }
  }
  return null;
}

/** Returns the index of the quote that closes a string; the length of the text without one. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start); end !== -1; end = text.indexOf('"', end + 1)) {
    let backslashes = 0;
    while (text.charCodeAt(end - 1 - backslashes) === 0x5c) backslashes += 1;
    if (backslashes % 2 === 0) return end;
  }
  return text.length;
}
