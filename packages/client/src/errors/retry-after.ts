const SECONDS = /^\d+(?:\.\d+)?$/;

const DAY = "(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)";
const FULL_DAY = "(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day";
const MONTH = "(?<month>Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)";
const CLOCK = "(?<hour>\\d{2}):(?<minute>\\d{2}):(?<second>\\d{2})";

/** The three forms of a date in HTTP (RFC 9110, 5.6.7); `Date.parse` reads each engine's own. */
const DATE_FORMS = [
  `${DAY}, (?<day>\\d{2}) ${MONTH} (?<year>\\d{4}) ${CLOCK} GMT`,
  `${FULL_DAY}, (?<day>\\d{2})-${MONTH}-(?<year>\\d{2}) ${CLOCK} GMT`,
  `${DAY} ${MONTH} (?<day>[ \\d]\\d) ${CLOCK} (?<year>\\d{4})`,
] as const;

const MONTHS = "JanFebMarAprMayJunJulAugSepOctNovDec";

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
  let longest: number | null = 0;
  for (const one of (value ?? "").split(BETWEEN_HEADERS)) {
    const wait = parseOne(one.trim(), now);
    longest = wait === null || longest === null ? null : Math.max(longest, wait);
  }
  return longest;
}

function parseOne(text: string, now: number): number | null {
  if (SECONDS.test(text)) return Math.min(Math.ceil(Number(text) * 1000), Number.MAX_SAFE_INTEGER);
  const date = parseHttpDate(text, now);
  return date === null ? null : Math.max(0, Math.ceil(date - now));
}

function parseHttpDate(text: string, now: number): number | null {
  for (const form of DATE_FORMS) {
    const parts = new RegExp(`^${form}$`).exec(text)?.groups;
    if (!parts) continue;
    const { year = "", month = "", day, hour, minute, second } = parts;
    const date = new Date(0);
    date.setUTCFullYear(yearOf(year, now), MONTHS.indexOf(month) / 3, Number(day));
    // The 31st of a short month would be a day of the next one; a minute may have a leap second.
    const exists = date.getUTCDate() === Number(day) && Number(hour) < 24 && Number(minute) < 60;
    if (!exists || Number(second) > 60) return null;
    return date.setUTCHours(Number(hour), Number(minute), Number(second));
  }
  return null;
}

/** Two digits mean the year that is at most 50 years ahead (RFC 9110, 5.6.7). */
function yearOf(digits: string, now: number): number {
  if (digits.length === 4) return Number(digits);
  const latest = new Date(now).getUTCFullYear() + 50;
  return latest - ((latest - Number(digits)) % 100);
}
