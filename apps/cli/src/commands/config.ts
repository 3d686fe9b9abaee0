import { describeConfig, type ShownSetting } from "../config.ts";
import { type FormatFlags, listingFormat, writeListing } from "../listing.ts";
import type { Column } from "../table.ts";
import type { Terminal } from "../terminal.ts";

export interface ConfigFlags extends FormatFlags {
  readonly provider?: string;
  readonly dataDir?: string;
}

const COLUMNS: readonly Column<ShownSetting>[] = [
  { title: "name", value: ({ name }) => name },
  { title: "value", value: ({ value }) => value },
  { title: "source", value: ({ source }) => source },
  { title: "variable", value: ({ variable }) => variable },
];

/** Prints each setting with its value and where it comes from. Prints "set" for secrets. */
export function showConfig(flags: ConfigFlags, terminal: Terminal): void {
  const format = listingFormat(flags);
  const { provider, dataDir: dataFolder } = flags;
  writeListing(terminal, format, COLUMNS, describeConfig(terminal, { provider, dataFolder }));
}
