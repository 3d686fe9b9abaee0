import { type Cell, formatCsv } from "@guildhall/server/csv";

export const FILE_FORMATS = ["csv", "json"] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

/** A list that a visitor saves as a file. */
export interface SavedList<Row> {
  /** The name of the file without its extension. */
  readonly name: string;
  /** Columns of the CSV, with headings and words in the visitor's language. */
  readonly columns: readonly { readonly title: string; readonly value: (row: Row) => Cell }[];
  readonly rows: readonly Row[];
  /** Returns the fields of a row in the JSON. Defaults to the row. */
  readonly fields?: (row: Row) => unknown;
}

/** Returns a file with a list. A spreadsheet shows the CSV as text and does not run formulas in it. */
export function listFile<Row>(
  format: FileFormat,
  { name, columns, rows, fields = (row) => row }: SavedList<Row>,
): File {
  const text =
    format === "csv"
      ? `\uFEFF${formatCsv(columns, rows)}` // the mark lets spreadsheets read UTF-8
      : `${JSON.stringify(rows.map(fields), null, 2)}\n`;
  const type = format === "csv" ? "text/csv" : "application/json";
  return new File([text], `${name}.${format}`, { type });
}
