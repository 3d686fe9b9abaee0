import { DAY_MS, HOUR_MS, MINUTE_MS } from "@guildhall/contract";

/** Returns the visitor's variant of English for dates and numbers, or `en`. */
export function pageLocale(preferred: string | undefined = globalThis.navigator?.language): string {
  if (preferred === undefined || !/^en\b/i.test(preferred)) return "en";
  try {
    return Intl.getCanonicalLocales(preferred)[0] ?? "en";
  } catch {
    return "en"; // browsers can return the setting of the system, such as "en-US@posix"
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

/** Maximum difference of the clocks of the service, the site and the visitor, in ms. */
const CLOCKS_DIFFER_MS = 5 * MINUTE_MS;

/**
 * Formats the age of an event, such as "5 minutes ago". Both times are in ms. An event slightly in the future, by
 * the visitor's clock, is "just now"; one further in the future is shown with its date.
 */
export function relativeTime(at: number, now: number, locale = pageLocale()): string {
  const age = now - at;
  if (age < -CLOCKS_DIFFER_MS) return shortDate(at, locale);
  const unit = UNITS.find(([, ms]) => age >= ms);
  if (unit === undefined) return "just now";
  // Not "yesterday", which depends on the calendar day.
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

/** Returns the time of day. */
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
