import { styleText } from "node:util";
import Table from "cli-table3";
import type { Output, Terminal } from "./terminal.ts";
import { terminalText } from "./terminal-text.ts";

export type Cell = string | number | boolean | null;

export interface Column<Row> {
  readonly title: string;
  readonly value: (row: Row) => Cell;
}

/**
 * Formats rows as a table by the displayed width of each character. Aligns numbers to the right. On a terminal, shortens the
 * widest columns until a row fits in one line.
 */
export function formatTable<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  terminal: Terminal,
): string {
  const cells = rows.map((row) => columns.map(({ value }) => value(row)));
  const shown = [columns.map(({ title }) => title), ...cells.map((row) => row.map(cellText))];
  const table = new Table({
    head: columns.map(({ title }) => bold(title, terminal)),
    colAligns: columns.map((_, index) => {
      const values = cells.map((row) => row[index] ?? null).filter((value) => value !== null);
      const numeric = values.length > 0 && values.every((value) => typeof value === "number");
      return numeric ? "right" : "left";
    }),
    ...LAYOUT,
    colWidths: fittingWidths(shown, terminal.stdout),
  });
  table.push(...shown.slice(1));
  const lines = table.toString().split("\n");
  return `${lines.map((line) => line.trimEnd()).join("\n")}\n`;
}

function cellText(value: Cell): string {
  if (value === null) return "-";
  if (typeof value === "boolean") return value ? "yes" : "no";
  return terminalText(String(value));
}

/** Bold on a terminal, unless `NO_COLOR` is set. */
function bold(text: string, { stdout, env }: Terminal): string {
  return stdout.isTTY && !env.NO_COLOR ? styleText("bold", text, { validateStream: false }) : text;
}

const GAP = 2;
const NARROWEST = 4 + GAP;

/** The widths of the columns, each with its gap. Empty when the table fits. */
function fittingWidths(rows: readonly (readonly string[])[], { isTTY, columns }: Output): number[] {
  if (!isTTY || !columns) return [];
  const widths = (rows[0] ?? []).map((_, index) => {
    const column = new Table(LAYOUT);
    // The row without text is printed as spaces, one for each character of the width.
    column.push(...rows.map((row) => [row[index] ?? ""]), [""]);
    return column.toString().split("\n").at(-1)?.length ?? 0;
  });
  // The gap of the last column is not printed.
  const tooWide = () => widths.reduce((sum, width) => sum + width, -GAP) > columns;
  if (!tooWide()) return [];
  while (tooWide()) {
    const widest = Math.max(...widths);
    if (widest <= NARROWEST) break;
    widths[widths.indexOf(widest)] = widest - 1;
  }
  return widths;
}

const BORDERS = {
  top: "",
  "top-mid": "",
  "top-left": "",
  "top-right": "",
  bottom: "",
  "bottom-mid": "",
  "bottom-left": "",
  "bottom-right": "",
  left: "",
  "left-mid": "",
  mid: "",
  "mid-mid": "",
  right: "",
  "right-mid": "",
  middle: "",
};

const LAYOUT = {
  chars: BORDERS,
  style: { head: [], border: [], "padding-left": 0, "padding-right": GAP },
};
