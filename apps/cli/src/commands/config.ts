import { CREDENTIALS, type SettingTexts } from "@guildhall/admin/settings";
import { messageOf } from "../command-error.ts";
import {
  checkConfig,
  describeConfig,
  invalidSettings,
  type ShownSetting,
  unknownVariableWarnings,
} from "../config.ts";
import { type FormatFlags, listingFormat, writeListing } from "../listing.ts";
import { loadSettings } from "../load-config.ts";
import type { Column } from "../table.ts";
import type { Terminal } from "../terminal.ts";

export interface ConfigFlags extends FormatFlags {
  readonly provider?: string;
  readonly dataDir?: string;
}

const COLUMNS: readonly Column<ShownSetting>[] = [
  { title: "name", kind: "name", value: ({ name }) => name },
  { title: "value", kind: "name", value: ({ value }) => value },
  { title: "source", kind: "name", value: ({ source }) => source },
  { title: "variable", kind: "detail", value: ({ variable }) => variable },
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
  const warnings = [
    ...(stored.problem ? [messageOf(stored.problem)] : unpairedCredentials(stored.texts)),
    ...unknownVariableWarnings(terminal.env),
  ];
  for (const warning of warnings) terminal.stderr.write(`Warning: ${warning}\n`);
  writeListing(terminal, format, COLUMNS, describeConfig(terminal, configFlags, stored.texts));
  const { problems } = checkConfig(terminal, configFlags, stored.texts);
  if (problems.length > 0) throw invalidSettings(problems);
}

/** The settings of the site can have one of the two, which nothing uses. */
function unpairedCredentials(texts: SettingTexts): string[] {
  const missing = CREDENTIALS.filter((name) => !texts[name]);
  const [name] = missing;
  if (missing.length !== 1 || name === undefined) return [];
  return [`The settings of the site lack ${name}, so the credentials have no effect. Enter both.`];
}
