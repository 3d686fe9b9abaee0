import type { RealmRecord } from "@guildhall/store";
import { CommandError, UsageError } from "../command-error.ts";
import { requireGuildsOrDemo } from "../existing-database.ts";
import { fillDemo } from "../fill-demo.ts";
import { type FormatFlags, listingFormat, writeListing } from "../listing.ts";
import { loadConfig } from "../load-config.ts";
import type { Column } from "../table.ts";
import type { Terminal } from "../terminal.ts";
import { openWorkspace } from "../workspace.ts";
import { realmHistory } from "./history.ts";

export interface RealmsFlags extends FormatFlags {
  readonly provider?: string;
  readonly dataDir?: string;
  readonly region?: string;
  /** Whether to print when realms were up and down. */
  readonly history?: boolean;
  readonly days?: number;
}

const COLUMNS: readonly Column<RealmRecord>[] = [
  { title: "name", kind: "name", value: ({ name }) => name },
  { title: "slug", kind: "detail", value: ({ slug }) => slug },
  { title: "region", value: ({ region }) => region },
  { title: "status", value: ({ status }) => status },
  { title: "population", kind: "detail", value: ({ population }) => population },
  { title: "type", kind: "detail", value: ({ type }) => type },
  { title: "queue", kind: "detail", value: ({ hasQueue }) => hasQueue },
  // Null for a time outside the range of Date.
  { title: "checkedAt", kind: "detail", value: ({ checkedAt }) => new Date(checkedAt).toJSON() },
];

/** Prints the status of the realms as of the last sync, or their history. */
export async function realms(flags: RealmsFlags, terminal: Terminal): Promise<void> {
  if (flags.history) return realmHistory(flags, terminal);
  if (flags.days !== undefined) throw new UsageError("--days needs --history.", "Set --history.");
  const { provider, region, dataDir } = flags;
  const config = await loadConfig(
    terminal,
    { provider, region, dataFolder: dataDir },
    { needsCredentials: false },
  );
  const format = listingFormat(flags);
  requireGuildsOrDemo(config, flags, terminal);
  const workspace = await openWorkspace({ config, terminal, log: () => {} });
  try {
    await fillDemo(workspace, config, { terminal, format });
    const filter = region === undefined ? {} : { region: config.region };
    const found = await workspace.store.realms.list(filter);
    if (found.length === 0) {
      throw new CommandError(
        region === undefined
          ? "The database has no realms."
          : `The database has no realms of the region ${region}.`,
        "A sync of a guild adds its realms: guildhall sync",
      );
    }
    writeListing(terminal, format, COLUMNS, found);
  } finally {
    await workspace.close();
  }
}
