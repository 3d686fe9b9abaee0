import { MINUTE_MS } from "@guildhall/contract";
import { addConfiguredGuilds } from "./guild-choice.ts";
import { logJobErrors } from "./job-errors.ts";
import { createLogger } from "./logger.ts";
import { aborted } from "./stop-signal.ts";
import { whenReachable } from "./when-reachable.ts";
import { openWorkspace, type WorkspaceOptions } from "./workspace.ts";

const NO_GUILD = 'No guild is configured. Set GUILDHALL_GUILD to "realm/name" and restart.';

export interface JobsOptions
  extends Pick<WorkspaceOptions, "config" | "terminal" | "isFolderReady"> {
  /** Whether to sync. Otherwise only the runs of dead processes are ended. Defaults to true. */
  readonly jobs?: boolean;
  /** Stops the jobs. */
  readonly signal: AbortSignal;
  /** Called with the name of the provider when the jobs run. */
  readonly onStart: (provider: string) => void;
}

/**
 * Adds the configured guilds and runs the scheduled sync, as soon as the database can be reached, until the signal is
 * aborted.
 *
 * @throws CommandError or StoreError when a setting is wrong, or the service or the database cannot be used.
 */
export async function runJobs({
  signal,
  onStart,
  jobs = true,
  ...options
}: JobsOptions): Promise<void> {
  const { config, terminal } = options;
  const logger = createLogger(terminal, config.logLevel ?? "info");
  const onError = logJobErrors(logger);
  const workspace = await openWorkspace({
    ...options,
    log: ({ level, message, ...fields }) => logger[level](fields, message),
    onJobError: onError,
    unreachable: "open",
  });
  try {
    const connection = await workspace.connect();
    const add = () => addConfiguredGuilds(workspace.store, connection, config);
    const guilds = await whenReachable(add, { signal, onError });
    if (!guilds) return;
    const intervalMs = config.intervalMinutes * MINUTE_MS;
    const stop = connection.sync.work({ intervalMs, jobs, onError });
    try {
      onStart(connection.provider.name);
      if (guilds.length === 0) logger.warn({}, NO_GUILD);
      await aborted(signal);
    } finally {
      await stop();
    }
  } finally {
    await workspace.close();
  }
}
