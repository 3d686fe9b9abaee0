import type { Timing } from "./measure.ts";

/** The contestant that does the least that could be done; the others are told as multiples of it. */
export const LIMIT = "limit";

/** The figures of a bench: `<name>_ms` for each contestant, `<name>_ratio` for each but the limit. */
export function figuresOf(timings: readonly Timing[]): Record<string, number> {
  return Object.fromEntries(
    timings.flatMap(({ name, median }) => {
      const ratio = ratioToLimit(timings, median);
      const figures = [[`${name}_ms`, rounded(median)]];
      return name === LIMIT || ratio === null
        ? figures
        : [...figures, [`${name}_ratio`, rounded(ratio)]];
    }),
  );
}

/** The same as a table for people. */
export function tableOf(timings: readonly Timing[]): string {
  const rows = timings.map(({ name, median, fastest, slowest }) => {
    const ratio = ratioToLimit(timings, median);
    const times = [median, fastest, slowest].map((time) => time.toFixed(2));
    return [name, ...times, ratio === null ? "" : `${ratio.toFixed(2)} x`];
  });
  const table = [["", "median ms", "fastest", "slowest", "to the limit"], ...rows];
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

function ratioToLimit(timings: readonly Timing[], median: number): number | null {
  const limit = timings.find(({ name }) => name === LIMIT);
  return limit ? median / limit.median : null;
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
