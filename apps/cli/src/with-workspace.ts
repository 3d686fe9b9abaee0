import type { Config } from "./config.ts";
import { requireGuilds } from "./existing-database.ts";
import { loadConfig } from "./load-config.ts";
import type { Terminal } from "./terminal.ts";
import { openWorkspace, type Workspace } from "./workspace.ts";

/** The flags of every command that uses the database. */
export interface WorkspaceFlags {
  readonly provider?: string;
  readonly dataDir?: string;
  readonly region?: string;
  readonly edition?: string;
  readonly minimumLevel?: string;
}

export interface CreateOptions {
  /** Whether to create a missing database. Defaults to false. */
  readonly creates?: boolean;
}

/**
 * Opens the workspace of a command that syncs nothing, does the work, and closes it.
 * @throws CommandError when the database does not exist.
 */
export async function withWorkspace<Result>(
  flags: WorkspaceFlags,
  terminal: Terminal,
  work: (workspace: Workspace, config: Config) => Promise<Result>,
  { creates = false }: CreateOptions = {},
): Promise<Result> {
  const { provider, region, edition, minimumLevel, dataDir: dataFolder } = flags;
  const configFlags = { provider, region, edition, minimumLevel, dataFolder };
  // A command that creates a database asks the service for what it stores.
  const config = await loadConfig(terminal, configFlags, { needsCredentials: creates });
  if (!creates) requireGuilds(config);
  const workspace = await openWorkspace({ config, terminal, log: () => {} });
  try {
    return await work(workspace, config);
  } finally {
    await workspace.close();
  }
}
