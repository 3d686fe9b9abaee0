import { UsageError } from "./command-error.ts";
import { formatCsv } from "./csv.ts";
import { type Column, formatTable } from "./table.ts";
import type { Terminal } from "./terminal.ts";

export const LISTING_FORMATS = ["table", "json", "csv"] as const;
export type ListingFormat = (typeof LISTING_FORMATS)[number];

/** Writes rows in the given format. In JSON, the titles are the keys of a row. */
export function writeListing<Row>(
  terminal: Terminal,
  format: ListingFormat,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): void {
  const write = (text: string) => terminal.stdout.write(text);
  if (format === "csv") write(formatCsv(columns, rows));
  else if (format === "table") write(formatTable(columns, rows, terminal));
  else {
    const entries = rows.map((row) =>
      Object.fromEntries(columns.map(({ title, value }) => [title, value(row)])),
    );
    write(`${JSON.stringify(entries, null, 2)}\n`);
  }
}

/** @throws UsageError that names the formats. */
export function parseListingFormat(value: string): ListingFormat {
  const format = LISTING_FORMATS.find((known) => known === value);
  if (format) return format;
  throw new UsageError(`Unknown format "${value}".`, `Use one of: ${LISTING_FORMATS.join(", ")}.`);
}
