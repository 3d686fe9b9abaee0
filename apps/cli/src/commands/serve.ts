import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { MINUTE_MS } from "@guildhall/contract";
import { createServer } from "@guildhall/server";
import { readConfig } from "../config.ts";
import { createDemoClock, replayStart } from "../demo-clock.ts";
import { demoNote } from "../demo-note.ts";
import { listenError } from "../listen-error.ts";
import { createLogger } from "../logger.ts";
import { startJobsThread } from "../start-jobs-thread.ts";
import { aborted, endInTime, stopSignal } from "../stop-signal.ts";
import type { Terminal } from "../terminal.ts";
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

const WEB_FOLDER = join(
  dirname(createRequire(import.meta.url).resolve("@guildhall/web/package.json")),
  "dist",
);

/**
 * The site announces the runs of the last minutes by its clock. A run of the demo takes hours of the demo's time while it
 * replays, so the site's clock is the demo's a minute ago.
 */
const aMinuteAgo = () => Date.now() - MINUTE_MS;

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
  const signal = stopSignal();
  endInTime(signal, 0);
  const logger = createLogger(terminal, config.logLevel ?? "info");
  const log = () => {}; // The thread of the jobs logs what a sync does.
  const workspace = await openWorkspace({ config, terminal, log, unreachable: "open" });
  try {
    const demoStart = workspace.demo ? await replayStart(workspace.store) : undefined;
    const server = createServer({
      store: workspace.store,
      mediaFolder: workspace.mediaFolder,
      crestFolder: join(config.dataFolder, "crests"),
      publicUrl: config.publicUrl ?? null,
      trustedProxies: config.trustedProxies,
      webFolder: WEB_FOLDER,
      log: logger,
      ...(demoStart && { clock: createDemoClock({ ...demoStart, now: aMinuteAgo }) }),
    });
    const { port, host } = config;
    const listening = await server.listen({ port, host }).catch((error: unknown) => {
      const choose = `--port ${port + 1} or PORT=${port + 1}`;
      throw listenError(error, { port, host, choose });
    });
    const jobs = startJobsThread({
      config,
      terminal,
      logger,
      jobs: flags.jobs !== false,
      demoStart,
    });
    try {
      terminal.stdout.write(`Guildhall is at ${listening.url}\n`);
      await Promise.race([jobs.started, aborted(signal)]);
      if (workspace.demo) terminal.stdout.write(demoNote(terminal));
      await aborted(signal);
    } finally {
      await Promise.all([listening.close(), jobs.stop()]);
    }
  } finally {
    await workspace.close();
  }
}
