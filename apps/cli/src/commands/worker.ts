import { type Config, readConfig } from "../config.ts";
import { limitHeapGrowth } from "../heap-growth.ts";
import { logJobErrors } from "../job-errors.ts";
import { loadConfig } from "../load-config.ts";
import { createLogger } from "../logger.ts";
import { restartOnChange } from "../restart-on-change.ts";
import { runJobs } from "../run-jobs.ts";
import { endInTime, stopSignal } from "../stop-signal.ts";
import type { Terminal } from "../terminal.ts";
import { whenReachable } from "../when-reachable.ts";

export interface WorkerFlags {
  readonly provider?: string;
  readonly dataDir?: string;
  readonly interval?: string;
}

/** Runs the scheduled sync without a site until the command is stopped, also with settings that another process changes. */
export async function worker(flags: WorkerFlags, terminal: Terminal): Promise<void> {
  const configFlags = {
    ...{ provider: flags.provider, dataFolder: flags.dataDir, intervalMinutes: flags.interval },
  };
  limitHeapGrowth();
  const { logLevel } = readConfig(terminal, configFlags);
  const signal = stopSignal();
  endInTime(signal, 0);
  const onError = logJobErrors(createLogger(terminal, logLevel));
  const load = () => loadConfig(terminal, configFlags);
  const config = await whenReachable(load, { signal, onError });
  if (!config) return;
  const onStart = (provider: string) =>
    terminal.stdout.write(`Working on the jobs of ${provider}.\n`);
  const settingFlags = { provider: flags.provider, intervalMinutes: flags.interval };
  const sources = { environment: terminal.env, flags: settingFlags };
  const run = (current: Config, ending: AbortSignal) =>
    runJobs({ config: current, terminal, sources, signal: ending, onStart });
  await restartOnChange({ config, load, run, signal, onError });
}
