import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS, WEEK_MS } from "@guildhall/contract";

const UNITS_MS: Readonly<Record<string, number>> = {
  ms: 1,
  s: SECOND_MS,
  m: MINUTE_MS,
  h: HOUR_MS,
  d: DAY_MS,
  w: WEEK_MS,
};

/** Parses a duration, such as `90s`, `15m`, `3h`, `2d`, `1w` or a number of ms, to ms; null when it is invalid. */
export function parseDuration(text: string): number | null {
  const [, amount, unit = "ms"] =
    /^(\d{1,12}(?:\.\d{1,6})?)(ms|s|m|h|d|w)?$/.exec(text.trim()) ?? [];
  const factor = UNITS_MS[unit];
  return amount === undefined || factor === undefined ? null : Math.round(Number(amount) * factor);
}
