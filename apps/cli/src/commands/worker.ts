import { readConfig } from "../config.ts";
import { addConfiguredGuilds } from "../guild-choice.ts";
import { logJobErrors } from "../job-errors.ts";
import { createLogger } from "../logger.ts";
import { aborted, endInTime, stopSignal } from "../stop-signal.ts";
import type { Terminal } from "../terminal.ts";
import { whenReachable } from "../when-reachable.ts";
import { openWorkspace } from "../workspace.ts";

export interface WorkerFlags {
  readonly provider?: string;
  readonly dataDir?: string;
  readonly interval?: string;
}

const MINUTE_MS = 60_000;

/** Runs the scheduled sync without a site until the command is stopped. */
export async function worker(flags: WorkerFlags, terminal: Terminal): Promise<void> {
  const config = readConfig(terminal, {
    provider: flags.provider,
    dataFolder: flags.dataDir,
    intervalMinutes: flags.interval,
  });
  const logger = createLogger(terminal, config.logLevel ?? "info");
  const onError = logJobErrors(logger);
  const stop = stopSignal();
  endInTime(stop, 0);
  const workspace = await openWorkspace({
    config,
    terminal,
    log: ({ level, message, ...fields }) => logger[level](fields, message),
    onJobError: onError,
    unreachable: "open",
  });
  try {
    const connection = await workspace.connect();
    const add = () => addConfiguredGuilds(workspace.store, connection, config);
    if ((await whenReachable(add, { signal: stop, onError })) === null) return;
    const intervalMs = config.intervalMinutes * MINUTE_MS;
    const stopJobs = connection.sync.work({ intervalMs, onError });
    try {
      terminal.stdout.write(`Working on the jobs of ${connection.provider.name}.\n`);
      await aborted(stop);
    } finally {
      await stopJobs();
    }
  } finally {
    await workspace.close();
  }
}
