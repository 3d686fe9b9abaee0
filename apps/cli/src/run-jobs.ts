import { MINUTE_MS } from "@guildhall/contract";
import type { Config } from "./config.ts";
import { addGuildsUntilStopped } from "./configured-guilds.ts";
import { type DemoStart, replayStart } from "./demo-clock.ts";
import { guildsToSync } from "./guild-choice.ts";
import { logJobErrors } from "./job-errors.ts";
import { createLogger } from "./logger.ts";
import { isDemo } from "./open-service.ts";
import { aborted } from "./stop-signal.ts";
import { syncPast } from "./sync-past.ts";
import { whenReachable } from "./when-reachable.ts";
import { type SettingSources, workOnWebhooks } from "./work-on-webhooks.ts";
import { openWorkspace, type WorkspaceOptions } from "./workspace.ts";

const NO_GUILD = "No guild is configured. Add one with: guildhall guild add <realm/name>";

export interface JobsOptions
  extends Pick<WorkspaceOptions, "config" | "terminal" | "isFolderReady"> {
  /** Whether to sync. Otherwise only the runs of dead processes are ended. Defaults to true. */
  readonly jobs?: boolean;
  /** Where the time of the demo starts. Defaults to its last sync. */
  readonly demoStart?: DemoStart | undefined;
  readonly sources: SettingSources;
  /** Stops the jobs. */
  readonly signal: AbortSignal;
  /** Called with the name of the provider when the jobs run. */
  readonly onStart: (provider: string) => void;
}

/**
 * Returns the time between two syncs of a guild, in ms. The demo is synced whenever its time has advanced by a minute: while
 * it replays, at each look of the schedule.
 */
export function syncInterval(config: Config): number {
  return (isDemo(config) ? 1 : config.intervalMinutes) * MINUTE_MS;
}

/**
 * Runs the scheduled sync, as soon as the database can be reached, until the signal is aborted. Meanwhile adds the configured
 * guilds that the service knows.
 *
 * @throws CommandError or StoreError when a setting is wrong, or the service or the database cannot be used.
 */
export async function runJobs({
  signal,
  onStart,
  jobs = true,
  demoStart,
  sources,
  ...options
}: JobsOptions): Promise<void> {
  const { config, terminal } = options;
  const logger = createLogger(terminal, config.logLevel);
  const onError = logJobErrors(logger);
  const workspace = await openWorkspace({
    ...options,
    log: ({ level, message, ...fields }) => logger[level](fields, message),
    onJobError: onError,
    demoStart: (store, now) => demoStart ?? replayStart(store, now),
    unreachable: "open",
  });
  try {
    const connection = await workspace.connect();
    const { store } = workspace;
    const find = () => guildsToSync(store, connection, config);
    const names = await whenReachable(find, { signal, onError });
    if (!names) return;
    onStart(connection.provider.name);
    // Before the first sync, which starts the jobs.
    if (jobs) workOnWebhooks({ ...sources, store, config, logger });
    // A guild of the configuration is shown without a past.
    if (jobs && config.guilds.length === 0) {
      await syncPast({ store, connection, config, names, signal });
    }
    const intervalMs = syncInterval(config);
    const stop = connection.sync.work({ intervalMs, jobs, onError });
    try {
      if (names.length === 0) logger.warn({}, NO_GUILD);
      if (jobs) {
        await addGuildsUntilStopped({ store, connection, config, names, logger, signal });
      }
      await aborted(signal);
    } finally {
      await stop();
    }
  } finally {
    await workspace.close();
  }
}
