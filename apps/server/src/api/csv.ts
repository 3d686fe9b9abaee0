export type Cell = string | number | boolean | null;

/** A column of a list of rows. */
export interface Column<Row> {
  readonly title: string;
  readonly value: (row: Row) => Cell;
}

/** The start of a formula in a spreadsheet. Some spreadsheets ignore invisible characters before it. */
const FORMULA = /^(?:[\t\r]|[\s\p{C}]*[=+\-@])/u;

/** Formats rows as CSV (RFC 4180) that is safe to open in a spreadsheet. */
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
