import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createServer } from "@guildhall/server";
import { readConfig } from "../config.ts";
import { demoNote } from "../demo-note.ts";
import { addConfiguredGuilds } from "../guild-choice.ts";
import { logJobErrors } from "../job-errors.ts";
import { listenError } from "../listen-error.ts";
import { createLogger } from "../logger.ts";
import { aborted, endInTime, stopSignal } from "../stop-signal.ts";
import type { Terminal } from "../terminal.ts";
import { whenReachable } from "../when-reachable.ts";
import { openWorkspace } from "../workspace.ts";

export interface ServeFlags {
  readonly provider?: string;
  readonly dataDir?: string;
  readonly port?: string;
  readonly host?: string;
  readonly publicUrl?: string;
  readonly trustedProxies?: string;
  readonly interval?: string;
  /** Whether to run the scheduled sync. Defaults to true. */
  readonly jobs?: boolean;
}

const WEB_FOLDER = fileURLToPath(new URL("../../../web/dist", import.meta.url));
const MINUTE_MS = 60_000;

/** Runs the site and, unless `--no-jobs` is set, the scheduled sync until the command is stopped. */
export async function serve(flags: ServeFlags, terminal: Terminal): Promise<void> {
  const config = readConfig(terminal, {
    provider: flags.provider,
    dataFolder: flags.dataDir,
    port: flags.port,
    host: flags.host,
    publicUrl: flags.publicUrl,
    trustedProxies: flags.trustedProxies,
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
    const { store, mediaFolder, demo } = workspace;
    const connection = await workspace.connect();
    const server = createServer({
      store,
      mediaFolder,
      crestFolder: join(config.dataFolder, "crests"),
      publicUrl: config.publicUrl ?? null,
      trustedProxies: config.trustedProxies,
      webFolder: existsSync(WEB_FOLDER) ? WEB_FOLDER : null,
      log: logger,
    });
    const { port, host } = config;
    const listening = await server.listen({ port, host }).catch((error: unknown) => {
      const choose = `--port ${port + 1} or PORT=${port + 1}`;
      throw listenError(error, { port, host, choose });
    });
    let stopJobs = async () => {};
    try {
      terminal.stdout.write(`Guildhall is at ${listening.url}\n`);
      const add = () => addConfiguredGuilds(store, connection, config);
      const added = await whenReachable(add, { signal: stop, onError });
      if (added && flags.jobs !== false) {
        stopJobs = connection.sync.work({
          intervalMs: config.intervalMinutes * MINUTE_MS,
          onError,
        });
      }
      if (demo) terminal.stdout.write(demoNote(terminal));
      else if (added?.length === 0) {
        logger.warn(
          {},
          'There is no guild yet. Set GUILDHALL_GUILD to "realm/name" and start again.',
        );
      }
      await aborted(stop);
    } finally {
      await Promise.all([listening.close(), stopJobs()]);
    }
  } finally {
    await workspace.close();
  }
}
