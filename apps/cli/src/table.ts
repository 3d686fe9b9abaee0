import { styleText } from "node:util";
import Table from "cli-table3";
import type { Terminal } from "./terminal.ts";
import { terminalText } from "./terminal-text.ts";

export type Cell = string | number | boolean | null;

export interface Column<Row> {
  readonly title: string;
  readonly value: (row: Row) => Cell;
}

/** Formats rows as a table by the displayed width of each character. Aligns numbers to the right. */
export function formatTable<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  terminal: Terminal,
): string {
  const cells = rows.map((row) => columns.map(({ value }) => value(row)));
  const table = new Table({
    head: columns.map(({ title }) => bold(title, terminal)),
    colAligns: columns.map((_, index) => {
      const values = cells.map((row) => row[index] ?? null).filter((value) => value !== null);
      const numeric = values.length > 0 && values.every((value) => typeof value === "number");
      return numeric ? "right" : "left";
    }),
    chars: BORDERS,
    style: { head: [], border: [], "padding-left": 0, "padding-right": 2 },
  });
  table.push(...cells.map((row) => row.map(cellText)));
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
