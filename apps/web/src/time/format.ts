import { DAY_MS, HOUR_MS, MINUTE_MS } from "@guildhall/contract";

/** The pages are in English: dates and numbers follow the visitor's kind of English, or en. */
export function pageLocale(preferred: string | undefined = globalThis.navigator?.language): string {
  if (preferred === undefined || !/^en\b/i.test(preferred)) return "en";
  try {
    return Intl.getCanonicalLocales(preferred)[0] ?? "en";
  } catch {
    return "en"; // a browser may tell its system's setting as it is: "en-US@posix"
  }
}

const UNITS = [
  ["year", 31_557_600_000],
  ["month", 2_629_800_000],
  ["week", 604_800_000],
  ["day", DAY_MS],
  ["hour", HOUR_MS],
  ["minute", MINUTE_MS],
] as const;

/** How far the service's clock, or the site's, may be ahead of the visitor's, in ms. */
const CLOCKS_DIFFER_MS = 5 * MINUTE_MS;

/**
 * "5 minutes ago"; both times in ms. What is told has happened, so it is never "in 5 minutes": when the
 * visitor's clock is behind it is "just now", and far behind the date.
 */
export function relativeTime(at: number, now: number, locale = pageLocale()): string {
  const age = now - at;
  if (age < -CLOCKS_DIFFER_MS) return shortDate(at, locale);
  const unit = UNITS.find(([, ms]) => age >= ms);
  if (unit === undefined) return "just now";
  // Not "yesterday": that is a day of the calendar, and this is a distance.
  const format = new Intl.RelativeTimeFormat(locale, { numeric: "always" });
  return format.format(-Math.trunc(age / unit[1]), unit[0]);
}

function shortDate(at: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: "medium" }).format(at);
}

/** The date and time in full, with the time zone. */
export function absoluteTime(at: number, locale = pageLocale()): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: "full", timeStyle: "long" }).format(at);
}

/** The time of the day, for where the day itself is told already. */
export function clockTime(at: number, locale = pageLocale()): string {
  return new Intl.DateTimeFormat(locale, { timeStyle: "short" }).format(at);
}

/** "850 ms", "12 s", "3 min 5 s". */
export function duration(ms: number): string {
  if (ms < 1000) return `${Math.max(0, Math.round(ms))} ms`;
  const seconds = Math.round(ms / 1000);
  if (seconds < 60) return `${seconds} s`;
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

export function formatNumber(value: number, locale = pageLocale()): string {
  return new Intl.NumberFormat(locale).format(value);
}

/** "1 member", "2,400 members". */
export function counted(value: number, one: string, many: string): string {
  return `${formatNumber(value)} ${value === 1 ? one : many}`;
}
