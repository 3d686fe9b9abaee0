import { parseHttpDate } from "./http-date.ts";

/** Parses the `Last-Modified` header. Returns ms since the epoch; null when it is missing or invalid. */
export function lastModifiedOf(headers: Readonly<Record<string, string>>): number | null {
  const ms = parseHttpDate(headers["last-modified"] ?? "");
  return Number.isNaN(ms) ? null : ms;
}
