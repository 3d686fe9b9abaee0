import { DAY_MS, HOUR_MS, MINUTE_MS } from "@guildhall/contract";

const MINUTE = ["minute", MINUTE_MS] as const;
const UNITS = [
  ["year", 31_557_600_000],
  ["month", 2_629_800_000],
  ["week", 604_800_000],
  ["day", DAY_MS],
  ["hour", HOUR_MS],
  MINUTE,
] as const;

/** The units of a duration, in s, with the units of their parts. */
const SPANS = [
  ["day", 86_400, "hour", 3600],
  ["hour", 3600, "minute", 60],
  ["minute", 60, "second", 1],
] as const;

/** Maximum difference of the clocks of the service, the site and the visitor, in ms. */
const CLOCKS_DIFFER_MS = 5 * MINUTE_MS;

/** Formats of a locale. All times are in ms. The time zone of times is the visitor's by default. */
export interface Format {
  /** "28,410" */
  readonly number: (value: number) => string;
  /** A value in percent, with at most one digit after the point. */
  readonly percent: (value: number) => string;
  /**
   * The age of an event, such as "5 minutes ago". Null for an event of the last minute, or slightly in the future by
   * the visitor's clock. One further in the future is shown with its date.
   */
  readonly age: (at: number, now: number, timeZone?: string) => string | null;
  /** The time until an event in minutes or a longer unit, at least a minute, such as "in 5 minutes". */
  readonly until: (at: number, now: number) => string;
  /** The date and time in full, with the time zone. */
  readonly time: (at: number, timeZone?: string) => string;
  /** The time of day. */
  readonly clock: (at: number, timeZone?: string) => string;
  /** The date, such as "Nov 21, 2026". */
  readonly date: (at: number, timeZone?: string) => string;
  /** The date in full, with the day of the week. */
  readonly day: (at: number, timeZone?: string) => string;
  /** "40 ms", "12 sec", "3 min 5 sec", "2 hr 5 min", "1 day". */
  readonly duration: (ms: number) => string;
}

/** Formats dates and numbers for a locale, such as `de-AT`. */
export function createFormat(locale: string): Format {
  const numbers = new Intl.NumberFormat(locale);
  const percents = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 1 });
  // Not "yesterday", which depends on the calendar day.
  const ages = new Intl.RelativeTimeFormat(locale, { numeric: "always" });
  const dates = inZones(locale, { dateStyle: "medium" });
  const times = inZones(locale, { dateStyle: "full", timeStyle: "long" });
  const clocks = inZones(locale, { timeStyle: "short" });
  const days = inZones(locale, { dateStyle: "full" });
  const inUnit = (unit: string, value: number) =>
    new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "short" }).format(value);
  return {
    number: (value) => numbers.format(value),
    percent: (value) => percents.format(value / 100),
    age(at, now, timeZone) {
      const age = now - at;
      if (age < -CLOCKS_DIFFER_MS) return dates(at, timeZone);
      const unit = UNITS.find(([, ms]) => age >= ms);
      return unit === undefined ? null : ages.format(-Math.trunc(age / unit[1]), unit[0]);
    },
    until(at, now) {
      const [unit, ms] = UNITS.find(([, ms]) => at - now >= ms) ?? MINUTE;
      return ages.format(Math.max(1, Math.round((at - now) / ms)), unit);
    },
    time: times,
    date: dates,
    clock: clocks,
    day: days,
    duration(ms) {
      if (ms < 1000) return inUnit("millisecond", Math.max(0, Math.round(ms)));
      const seconds = Math.round(ms / 1000);
      if (seconds < 60) return inUnit("second", seconds);
      const [unit, size, part, partSize] = SPANS.find(([, size]) => seconds >= size) ?? SPANS[2];
      const whole = inUnit(unit, Math.floor(seconds / size));
      const rest = Math.floor((seconds % size) / partSize);
      return rest === 0 && part !== "second" ? whole : `${whole} ${inUnit(part, rest)}`;
    },
  };
}

/** Formats times in any time zone. The formats are created when they are first used, because that takes long. */
function inZones(locale: string, options: Intl.DateTimeFormatOptions) {
  const formats = new Map<string | undefined, Intl.DateTimeFormat>();
  return (at: number, timeZone?: string): string => {
    let format = formats.get(timeZone);
    if (format === undefined) {
      format = new Intl.DateTimeFormat(locale, { ...options, ...(timeZone && { timeZone }) });
      formats.set(timeZone, format);
    }
    return format.format(at);
  };
}
