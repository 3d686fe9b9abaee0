import { DAY_MS } from "@guildhall/contract";
import type { FeedItem } from "@guildhall/server/api";
import type { Texts } from "../texts/create-texts.ts";

export interface NewsDay {
  /** The day in the visitor's time zone, `2026-11-21`. */
  readonly date: string;
  readonly title: string;
  readonly items: readonly FeedItem[];
}

export interface DayOptions {
  /** ms */
  readonly now: number;
  readonly timeZone?: string;
}

/** Groups news by day, in their order: the latest first. */
export function newsByDay(
  items: readonly FeedItem[],
  { t, format }: Pick<Texts, "t" | "format">,
  { now, timeZone }: DayOptions,
): readonly NewsDay[] {
  const zone = timeZone === undefined ? {} : { timeZone };
  const iso = new Intl.DateTimeFormat("en-CA", { dateStyle: "short", ...zone });
  const names = new Map([
    [iso.format(now - DAY_MS), t("time.yesterday")],
    [iso.format(now), t("time.today")],
  ]);
  const days = Map.groupBy(items, (item) => iso.format(Date.parse(item.occurredAt)));
  return [...days].map(([date, ofDay]) => ({
    date,
    title: names.get(date) ?? format.day(Date.parse(ofDay[0]?.occurredAt ?? date), timeZone),
    items: ofDay,
  }));
}
