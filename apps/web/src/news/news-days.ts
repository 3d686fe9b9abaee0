import { DAY_MS } from "@guildhall/contract";
import type { NewsItem } from "@guildhall/server/api";
import { pageLocale } from "../time/format.ts";

export interface NewsDay {
  /** The day in the visitor's time zone, `2026-11-21`. */
  readonly date: string;
  readonly title: string;
  readonly items: readonly NewsItem[];
}

export interface DayOptions {
  /** ms */
  readonly now: number;
  readonly locale?: string;
  readonly timeZone?: string;
}

/** Groups news by day, in their order: the latest first. */
export function newsByDay(
  items: readonly NewsItem[],
  { now, locale = pageLocale(), timeZone }: DayOptions,
): readonly NewsDay[] {
  const zone = timeZone === undefined ? {} : { timeZone };
  const iso = new Intl.DateTimeFormat("en-CA", { dateStyle: "short", ...zone });
  const long = new Intl.DateTimeFormat(locale, { dateStyle: "full", ...zone });
  const names = new Map([
    [iso.format(now - DAY_MS), "Yesterday"],
    [iso.format(now), "Today"],
  ]);
  const days = Map.groupBy(items, (item) => iso.format(Date.parse(item.occurredAt)));
  return [...days].map(([date, ofDay]) => ({
    date,
    title: names.get(date) ?? long.format(Date.parse(ofDay[0]?.occurredAt ?? date)),
    items: ofDay,
  }));
}
