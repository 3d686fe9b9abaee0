import { parseHttpDate } from "../http-date.ts";

const SECONDS = /^\d+(?:\.\d+)?$/;

/** Between two headers that were joined; the comma of a date follows the name of a day. */
const BETWEEN_HEADERS = /(?<=[\dT]), /;

/**
 * Reads a `Retry-After` header: seconds, with or without decimals, or an HTTP date by the caller's
 * clock. Gives the wait in ms, never less than was asked: 0 for a date that is past, and
 * `Number.MAX_SAFE_INTEGER` for a wait that is even longer; null for anything else. Of several headers
 * that were joined, the longest wait counts.
 * @param now ms since the epoch
 */
export function parseRetryAfter(value: string | undefined, now: number): number | null {
  const waits = (value ?? "").split(BETWEEN_HEADERS).map((one) => {
    const text = one.trim();
    return SECONDS.test(text) ? Number(text) * 1000 : parseHttpDate(text) - now;
  });
  const longest = Math.ceil(Math.max(0, ...waits));
  return Number.isNaN(longest) ? null : Math.min(longest, Number.MAX_SAFE_INTEGER);
}
