import { readConfig } from "../config.ts";
import { runJobs } from "../run-jobs.ts";
import { endInTime, stopSignal } from "../stop-signal.ts";
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
  const signal = stopSignal();
  endInTime(signal, 0);
  const onStart = (provider: string) =>
    terminal.stdout.write(`Working on the jobs of ${provider}.\n`);
  await runJobs({ config, terminal, signal, onStart });
}
