import type { Cell, Column } from "./table.ts";

/** What a spreadsheet would take for the start of a formula: some skip what cannot be seen. */
const FORMULA = /^(?:[\t\r]|[\s\p{C}]*[=+\-@])/u;

/** Comma-separated values as RFC 4180 writes them, safe to open in a spreadsheet. */
export function formatCsv<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const lines = [
    columns.map(({ title }) => csvCell(title)),
    ...rows.map((row) => columns.map(({ value }) => csvCell(value(row)))),
  ];
  return lines.map((cells) => `${cells.join(",")}\r\n`).join("");
}

function csvCell(value: Cell): string {
  if (value === null) return "";
  const shown = String(value).replaceAll("\0", "");
  const text = typeof value === "string" && FORMULA.test(shown) ? `'${shown}` : shown;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
