const LONGEST = 100;

/** Formats a request value for an error message. Strings are quoted, and cut after 100 characters. */
export function quoted(value: unknown): string {
  if (typeof value === "string") {
    return JSON.stringify(value.length > LONGEST ? `${value.slice(0, LONGEST)}...` : value);
  }
  if (Array.isArray(value)) return "a list";
  return typeof value === "object" && value !== null ? "an object" : String(value);
}

/** Escapes control characters, and characters that change how others are displayed, as `\u{202e}`. */
export function printable(value: string): string {
  return value.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, (found) => {
    return `\\u{${found.codePointAt(0)?.toString(16)}}`;
  });
}
