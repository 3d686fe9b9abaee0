import { parseHttpDate } from "./http-date.ts";

/** When a document was last changed, in ms since the epoch; null when its headers do not tell. */
export function lastModifiedOf(headers: Readonly<Record<string, string>>): number | null {
  const ms = parseHttpDate(headers["last-modified"] ?? "");
  return Number.isNaN(ms) ? null : ms;
}
