import { readConfig } from "../config.ts";
import { runUntilStopped } from "../run-until-stopped.ts";
import type { Terminal } from "../terminal.ts";

export interface WorkerFlags {
  readonly provider?: string;
  readonly dataDir?: string;
  readonly interval?: string;
}

/** Runs the scheduled sync without a site until the command is stopped. */
export async function worker(flags: WorkerFlags, terminal: Terminal): Promise<void> {
  const config = readConfig(terminal, {
    provider: flags.provider,
    dataFolder: flags.dataDir,
    intervalMinutes: flags.interval,
  });
  await runUntilStopped(config, terminal, async ({ connection, startSync, stopped }) => {
    if (!(await startSync())) return;
    terminal.stdout.write(`Working on the jobs of ${connection.provider.name}.\n`);
    await stopped();
  });
}
