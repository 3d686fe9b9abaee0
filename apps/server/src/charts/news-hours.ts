import type { NewsTime } from "@guildhall/store";

const DAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
const HOURS = 24;

/**
 * Returns the numbers of news by day of the week, from Monday on, and hour of the day in a time zone. The offset of the zone
 * is that of each time, so that an hour means the same in summer and in winter.
 */
export function newsHours(times: readonly NewsTime[], timeZone: string): number[][] {
  const hours = DAYS.map(() => Array.from({ length: HOURS }, () => 0));
  const format = new Intl.DateTimeFormat("en-US", {
    ...{ timeZone, weekday: "short", hour: "2-digit", hourCycle: "h23" },
  });
  for (const { at, count } of times) {
    const parts = format.formatToParts(at);
    const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? "";
    const day = hours[DAYS.indexOf(part("weekday"))];
    const hour = Number(part("hour"));
    if (day !== undefined) day[hour] = (day[hour] ?? 0) + count;
  }
  return hours;
}

/** Returns the time zone of a realm; UTC for one that is unknown. */
export function knownTimeZone(timeZone: string | null | undefined): string {
  if (!timeZone) return "UTC";
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone }).resolvedOptions().timeZone;
  } catch {
    return "UTC";
  }
}
