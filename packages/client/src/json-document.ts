import type { BodyProblem } from "./errors/call-errors.ts";

/** A JSON text that is known to be an object, as every document of the service is. */
export interface JsonDocument {
  readonly text: string;
  /** The parsed value. Every call gives a value of its own, so that no caller can change another's. */
  read(): unknown;
}

/** A problem comes without a cause: the message of a syntax error quotes the text, and so its secrets. */
type JsonResult = { readonly document: JsonDocument } | { readonly problem: BodyProblem };

/** Documents of the service nest to a depth below 20. */
const MAX_DEPTH = 100;

/** Decodes and checks a body. Says what is wrong instead of throwing. */
export function decodeJson(bytes: Uint8Array): JsonResult {
  try {
    return parseJson(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return { problem: "encoding" };
  }
}

/** Checks a text. Says what is wrong instead of throwing. */
export function parseJson(text: string): JsonResult {
  if (text.trim() === "") return { problem: "empty" };
  if (/^\s*</.test(text)) return { problem: "html" };
  if (deeperThan(text, MAX_DEPTH)) return { problem: "too-deep" };
  let first: { value: unknown } | null;
  try {
    first = { value: JSON.parse(text) };
  } catch {
    return { problem: "json" };
  }
  if (!text.trimStart().startsWith("{")) return { problem: "not-an-object" };
  const read = (): unknown => {
    const value = first === null ? JSON.parse(text) : first.value;
    first = null;
    return value;
  };
  return { document: { text, read } };
}

function deeperThan(text: string, limit: number): boolean {
  let depth = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === 0x22) {
      index = endOfString(text, index + 1);
    } else if (code === 0x7b || code === 0x5b) {
      depth += 1;
      if (depth > limit) return true;
    } else if (code === 0x7d || code === 0x5d) {
      depth -= 1;
    }
  }
  return false;
}

/** Index of the quote that closes a string; the text's length when none does. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start); end !== -1; end = text.indexOf('"', end + 1)) {
    let backslashes = 0;
    while (text.charCodeAt(end - 1 - backslashes) === 0x5c) backslashes += 1;
    if (backslashes % 2 === 0) return end;
  }
  return text.length;
}
