const UNITS_MS: Readonly<Record<string, number>> = {
  ms: 1,
  s: 1_000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
  w: 604_800_000,
};

/** Parses a duration, such as `90s`, `15m`, `3h`, `2d`, `1w` or a number of ms, to ms; null when it is invalid. */
export function parseDuration(text: string): number | null {
  const [, amount, unit = "ms"] =
    /^(\d{1,12}(?:\.\d{1,6})?)(ms|s|m|h|d|w)?$/.exec(text.trim()) ?? [];
  const factor = UNITS_MS[unit];
  return amount === undefined || factor === undefined ? null : Math.round(Number(amount) * factor);
}
