import type { Timing } from "./measure.ts";

/** The result of a benchmark: each figure by its name for programs, and a table for people. */
export interface Report {
  readonly figures: Readonly<Record<string, number>>;
  readonly table: string;
}

/** The contestant that does the least possible work. The others are reported as multiples of it. */
export const LIMIT = "limit";

/** The figures are `<name>_ms` for each contestant, `<name>_ratio` for each but the limit. */
export function timingReport(timings: readonly Timing[]): Report {
  const limit = timings.find(({ name }) => name === LIMIT);
  const ratio = (median: number) => (limit ? median / limit.median : null);
  const figures = timings.flatMap(({ name, median }) => {
    const toLimit = name === LIMIT ? null : ratio(median);
    const time = [`${name}_ms`, rounded(median)];
    return toLimit === null ? [time] : [time, [`${name}_ratio`, rounded(toLimit)]];
  });
  const rows = timings.map(({ name, median, fastest, slowest }) => {
    const times = [median, fastest, slowest].map((time) => time.toFixed(2));
    const toLimit = ratio(median);
    return [name, ...times, toLimit === null ? "" : `${toLimit.toFixed(2)} x`];
  });
  return {
    figures: Object.fromEntries(figures),
    table: columns([["", "median ms", "fastest", "slowest", "to the limit"], ...rows]),
  };
}

/** A figure and its goal. */
export interface Figure {
  readonly name: string;
  readonly about: string;
  readonly value: number;
  readonly unit: string;
  readonly goal?: { readonly atLeast: number } | { readonly atMost: number };
  /** A remark in the table. */
  readonly note?: string;
}

/** Returns the figures by name, and a table that shows which goals are met. */
export function figureReport(figures: readonly Figure[]): Report {
  const rows = figures.map(({ about, value, unit, goal, note = "" }) => {
    const shown = `${value.toLocaleString("en-US", { maximumSignificantDigits: 3 })} ${unit}`;
    if (!goal) return [about, shown, "", note];
    const [words, bound, met] =
      "atLeast" in goal
        ? ["at least", goal.atLeast, value >= goal.atLeast]
        : ["at most", goal.atMost, value <= goal.atMost];
    return [about, shown, `${words} ${bound}: ${met ? "met" : "MISSED"}`, note];
  });
  return {
    figures: Object.fromEntries(figures.map(({ name, value }) => [name, rounded(value)])),
    table: columns([["", "figure", "goal", ""], ...rows]),
  };
}

/** Aligns cells in columns: the first column left, the others right. */
function columns(table: readonly (readonly string[])[]): string {
  const widths = table[0]?.map((_, column) =>
    Math.max(...table.map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => {
        const width = widths?.[column] ?? 0;
        return column === 0 ? cell.padEnd(width) : cell.padStart(width);
      })
      .join("  ");
  return table.map((row) => line(row).trimEnd()).join("\n");
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
