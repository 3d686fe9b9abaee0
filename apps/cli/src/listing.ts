import { formatCsv } from "@guildhall/server/csv";
import { writeJson } from "./answers.ts";
import { UsageError } from "./command-error.ts";
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
    writeJson(terminal, entries);
  }
}

/** The flags of every command that lists rows. */
export interface FormatFlags {
  readonly format?: string;
  /** The same as `--format json`. */
  readonly json?: boolean;
}

/**
 * Returns the chosen format; without a choice, the first of the possible ones.
 * @throws UsageError that names the formats.
 */
export function listingFormat(
  { format, json = false }: FormatFlags,
  formats: readonly ListingFormat[] = LISTING_FORMATS,
): ListingFormat {
  if (json && format !== undefined && format !== "json") {
    throw new UsageError(`--json and --format ${format} exclude each other.`, "Set one of them.");
  }
  const chosen = json ? "json" : (format ?? formats[0]);
  const known = formats.find((each) => each === chosen);
  if (known) return known;
  throw new UsageError(`Unknown format "${chosen}".`, `Use one of: ${formats.join(", ")}.`);
}
