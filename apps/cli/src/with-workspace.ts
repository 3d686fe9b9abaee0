import type { Config } from "./config.ts";
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

/** Opens the workspace of a command that syncs nothing, does the work, and closes it. */
export async function withWorkspace<Result>(
  flags: WorkspaceFlags,
  terminal: Terminal,
  work: (workspace: Workspace, config: Config) => Promise<Result>,
): Promise<Result> {
  const { provider, region, edition, minimumLevel, dataDir: dataFolder } = flags;
  const config = await loadConfig(terminal, {
    provider,
    region,
    edition,
    minimumLevel,
    dataFolder,
  });
  const workspace = await openWorkspace({ config, terminal, log: () => {} });
  try {
    return await work(workspace, config);
  } finally {
    await workspace.close();
  }
}
