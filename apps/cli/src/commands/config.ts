import { messageOf } from "../command-error.ts";
import { checkConfig, describeConfig, invalidSettings, type ShownSetting } from "../config.ts";
import { type FormatFlags, listingFormat, writeListing } from "../listing.ts";
import { loadSettings } from "../load-config.ts";
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

/**
 * Prints each setting with its value and where it comes from. Prints "set" for secrets.
 * @throws UsageError after that, which names each invalid setting.
 */
export async function showConfig(flags: ConfigFlags, terminal: Terminal): Promise<void> {
  const format = listingFormat(flags);
  const configFlags = { provider: flags.provider, dataFolder: flags.dataDir };
  const given = checkConfig(terminal, configFlags).config;
  const stored = await loadSettings(given, terminal, { migrate: false }).catch(
    (problem: unknown) => ({ texts: {}, problem }),
  );
  if (stored.problem) terminal.stderr.write(`Warning: ${messageOf(stored.problem)}\n`);
  writeListing(terminal, format, COLUMNS, describeConfig(terminal, configFlags, stored.texts));
  const { problems } = checkConfig(terminal, configFlags, stored.texts);
  if (problems.length > 0) throw invalidSettings(problems);
}
