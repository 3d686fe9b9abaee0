import { monthNumber } from "./grm-words.ts";

export const DATE_ORDERS = ["day-first", "month-first"] as const;
/** Which part of a date such as `03/04/21` is the day. */
export type DateOrder = (typeof DATE_ORDERS)[number];

/** Why a date is not imported. */
export type DateProblem = "ambiguous-date" | "unreadable-date";

const NUMERIC = /^(\d{1,2})[-./](\d{1,2})[-./](\d{4}|\d{2})$/;
const YEAR_FIRST = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})$/;
const DAY_MONTH = /^(\d{1,2})[ .-]+(\p{L}+\.?)[ -]+'?(\d{4}|\d{2})$/u;
const MONTH_DAY = /^(\p{L}+\.?)[ -]+(\d{1,2})[ ,-]+'?(\d{4}|\d{2})$/u;

/** The year in which the game was released. */
const FIRST_YEAR = 2004;
/** Noon, so that most time zones show the same day. */
const NOON_MS = 43_200_000;

/**
 * Returns a function that reads the dates of one column as noon in UTC, in ms since 1970; null for a text without a date, such
 * as "Unknown". All dates of a column have one order: without `order`, a part above 12 in any of them decides.
 */
export function dateReader(
  texts: readonly string[],
  order?: DateOrder,
): (text: string) => number | DateProblem | null {
  const chosen = order ?? orderOf(texts.map(cleaned));
  return (text) => {
    const date = cleaned(text);
    if (!/\d/.test(date)) return null;
    const [, year = "", month = "", day = ""] = YEAR_FIRST.exec(date) ?? [];
    if (year) return timeOf(Number(year), Number(month), Number(day));
    const [, dayBefore = "", word = "", yearAfter = ""] = DAY_MONTH.exec(date) ?? [];
    if (word) return timeOf(Number(yearAfter), monthNumber(word), Number(dayBefore));
    const [, name = "", dayAfter = "", last = ""] = MONTH_DAY.exec(date) ?? [];
    if (name) return timeOf(Number(last), monthNumber(name), Number(dayAfter));
    return numericDate(date, chosen);
  };
}

/** The text without the mark of dates that the addon does not trust. */
const cleaned = (text: string) => text.trim().replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");

function numericDate(date: string, order: DateOrder | null): number | DateProblem {
  const [, first = "", second = "", year = ""] = NUMERIC.exec(date) ?? [];
  if (!year) return "unreadable-date";
  const [a, b] = [Number(first), Number(second)];
  if (order === "month-first") return timeOf(Number(year), a, b);
  if (order === "day-first" || a > 12) return timeOf(Number(year), b, a);
  if (b > 12 || a === b) return timeOf(Number(year), a, b);
  return "ambiguous-date";
}

/** The order of numeric dates; null when all of them can be read in both ways, or they contradict each other. */
function orderOf(dates: readonly string[]): DateOrder | null {
  const parts = dates.flatMap((date) => {
    const [, first, second] = NUMERIC.exec(date) ?? [];
    return first && second ? [[Number(first), Number(second)] as const] : [];
  });
  const isDayFirst = parts.some(([first]) => first > 12);
  const isMonthFirst = parts.some(([, second]) => second > 12);
  if (isDayFirst === isMonthFirst) return null;
  return isDayFirst ? "day-first" : "month-first";
}

function timeOf(year: number, month: number | null, day: number): number | DateProblem {
  const full = year < 100 ? 2000 + year : year;
  if (month === null || full < FIRST_YEAR) return "unreadable-date";
  const time = Date.UTC(full, month - 1, day);
  const date = new Date(time);
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? time + NOON_MS : "unreadable-date";
}
