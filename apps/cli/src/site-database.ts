import { type Accounts, createAccounts } from "@guildhall/admin";
import { openStore, type Store } from "@guildhall/store";
import { type Config, readConfig } from "./config.ts";
import { requireDatabase } from "./existing-database.ts";
import { makePrivateDataFolder } from "./private-folder.ts";
import type { Terminal } from "./terminal.ts";
import type { CreateOptions } from "./with-workspace.ts";
import { siteLocation } from "./workspace.ts";

/** The flags of every command that uses the site's own database. */
export interface SiteFlags {
  readonly provider?: string;
  readonly dataDir?: string;
}

export function siteConfig({ provider, dataDir }: SiteFlags, terminal: Terminal): Config {
  return readConfig(terminal, { provider, dataFolder: dataDir });
}

/**
 * Opens the site's own database and its accounts, does the work, and closes it.
 * @throws CommandError when the database does not exist.
 */
export async function withAccounts<Result>(
  flags: SiteFlags,
  terminal: Terminal,
  work: (accounts: Accounts, store: Store) => Promise<Result>,
  { creates = false }: CreateOptions = {},
): Promise<Result> {
  const config = siteConfig(flags, terminal);
  if (!creates) requireDatabase(siteLocation(config));
  await makePrivateDataFolder(config.dataFolder);
  const store = await openStore(siteLocation(config));
  try {
    return await work(createAccounts({ store }), store);
  } finally {
    await store.close();
  }
}
