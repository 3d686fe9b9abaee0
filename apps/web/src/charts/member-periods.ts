import { DAY_MS } from "@guildhall/contract";
import type { Charts } from "@guildhall/server/api";

type Day = NonNullable<Charts["members"]>["days"][number];

/** A day, a week or a month of a guild. */
export interface MemberPeriod {
  /** The first moment of the first day, in ms since 1970. */
  readonly at: number;
  /** Number of members at its end. */
  readonly members: number;
  readonly joined: number;
  readonly left: number;
}

/** The most bars for days and for weeks. */
const MOST_DAYS = 31;
const MOST_WEEK_DAYS = 26 * 7;
/** The first day of 1970 was a Thursday. Weeks begin on Monday. */
const FIRST_MONDAY = 4;

/** Adds up days to periods that are long enough for a chart: days, weeks from Monday on, or months. */
export function memberPeriods(days: readonly Day[]): readonly MemberPeriod[] {
  const groups = [...Map.groupBy(days, ({ day }) => periodOf(day, days.length)).values()];
  return groups.flatMap((group) => {
    const [first, last] = [group[0], group.at(-1)];
    if (first === undefined || last === undefined) return [];
    const sum = (field: "joined" | "left") => group.reduce((total, day) => total + day[field], 0);
    const at = Date.parse(first.day);
    return [{ at, members: last.members, joined: sum("joined"), left: sum("left") }];
  });
}

function periodOf(day: string, days: number): string | number {
  if (days <= MOST_DAYS) return day;
  if (days > MOST_WEEK_DAYS) return day.slice(0, "2026-11".length);
  return Math.floor((Date.parse(day) / DAY_MS - FIRST_MONDAY) / 7);
}
