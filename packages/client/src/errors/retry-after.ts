import { parseHttpDate } from "../http-date.ts";

const SECONDS = /^-?\d+(?:\.\d+)?$/;

/** Separates joined headers. The comma within a date follows the name of a day. */
const BETWEEN_HEADERS = /(?<=[\dT]), /;

/**
 * Parses a `Retry-After` header: seconds, with or without decimals, or an HTTP date, which is compared with the
 * `Date` header of the response (RFC 9110, 10.2.3), or with `now` without one. Returns the wait in ms, rounded up and
 * limited to `Number.MAX_SAFE_INTEGER`; 0 for a date in the past and for a negative number; null for an invalid header.
 * Returns the longest wait of joined headers.
 * @param now ms since the epoch
 */
export function parseRetryAfter(
  headers: Readonly<Record<string, string>>,
  now: number,
): number | null {
  const sentAt = parseHttpDate(headers.date ?? "") || now;
  const waits = (headers["retry-after"] ?? "").split(BETWEEN_HEADERS).map((one) => {
    const text = one.trim();
    return SECONDS.test(text) ? Number(text) * 1000 : parseHttpDate(text) - sentAt;
  });
  const longest = Math.ceil(Math.max(0, ...waits));
  return Number.isNaN(longest) ? null : Math.min(longest, Number.MAX_SAFE_INTEGER);
}
