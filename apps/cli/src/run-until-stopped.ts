import type { GuildRecord } from "@guildhall/store";
import type { Logger } from "pino";
import type { Config } from "./config.ts";
import { addConfiguredGuilds } from "./guild-choice.ts";
import { logJobErrors } from "./job-errors.ts";
import { createLogger } from "./logger.ts";
import { aborted, endInTime, stopSignal } from "./stop-signal.ts";
import type { Terminal } from "./terminal.ts";
import { whenReachable } from "./when-reachable.ts";
import { type Connection, openWorkspace, type Workspace } from "./workspace.ts";

const MINUTE_MS = 60_000;

/** What a command that runs until it is stopped works with. */
export interface RunningCommand {
  readonly workspace: Workspace;
  readonly connection: Connection;
  readonly logger: Logger;
  /**
   * Adds the configured guilds and starts the scheduled sync, as soon as the database can be reached. Without
   * `jobs`, only the runs of dead processes are ended. Resolves with the guilds, or with null when the command
   * was stopped before.
   */
  startSync(options?: { readonly jobs: boolean }): Promise<readonly GuildRecord[] | null>;
  stopSync(): Promise<void>;
  /** Resolves when the command is to end. */
  stopped(): Promise<void>;
}

/** Opens the workspace for `run`, and closes everything within 10 s after SIGINT or SIGTERM. */
export async function runUntilStopped(
  config: Config,
  terminal: Terminal,
  run: (command: RunningCommand) => Promise<void>,
): Promise<void> {
  const logger = createLogger(terminal, config.logLevel ?? "info");
  const onError = logJobErrors(logger);
  const signal = stopSignal();
  endInTime(signal, 0);
  const workspace = await openWorkspace({
    config,
    terminal,
    log: ({ level, message, ...fields }) => logger[level](fields, message),
    onJobError: onError,
    unreachable: "open",
  });
  let stopSync = async () => {};
  try {
    const connection = await workspace.connect();
    await run({
      ...{ workspace, connection, logger },
      async startSync({ jobs } = { jobs: true }) {
        const add = () => addConfiguredGuilds(workspace.store, connection, config);
        const guilds = await whenReachable(add, { signal, onError });
        const intervalMs = config.intervalMinutes * MINUTE_MS;
        if (guilds) stopSync = connection.sync.work({ intervalMs, jobs, onError });
        return guilds;
      },
      stopSync: () => stopSync(),
      stopped: () => aborted(signal),
    });
  } finally {
    await stopSync();
    await workspace.close();
  }
}
