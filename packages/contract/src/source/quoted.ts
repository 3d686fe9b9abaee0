const LONGEST = 100;

/** A value of a request as an error shows it: a text quoted, and its beginning when it is long. */
export function quoted(value: unknown): string {
  if (typeof value === "string") {
    return JSON.stringify(value.length > LONGEST ? `${value.slice(0, LONGEST)}...` : value);
  }
  if (Array.isArray(value)) return "a list";
  return typeof value === "object" && value !== null ? "an object" : String(value);
}

/** A text without characters that do not print, or that change how others do: they are written as `\u{202e}`. */
export function printable(text: string): string {
  return text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, (found) => {
    return `\\u{${found.codePointAt(0)?.toString(16)}}`;
  });
}
