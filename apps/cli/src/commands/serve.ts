import { join } from "node:path";
import { createServer } from "@guildhall/server";
import { openStore } from "@guildhall/store";
import { type Config, readConfig, unknownVariableWarnings } from "../config.ts";
import { demoNote } from "../demo-note.ts";
import { limitHeapGrowth } from "../heap-growth.ts";
import { listenError } from "../listen-error.ts";
import { createLogger } from "../logger.ts";
import { addressLines, siteOrigins } from "../network-addresses.ts";
import { openAdministration } from "../open-administration.ts";
import { openRunningSite } from "../running-site.ts";
import { printSetUp } from "../set-up-note.ts";
import { aborted, endInTime, stopSignal } from "../stop-signal.ts";
import type { Terminal } from "../terminal.ts";
import { WEB_FOLDER } from "../web-folder.ts";
import { prepareDataFolder, siteLocation } from "../workspace.ts";

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

/** Runs the site and, unless `--no-jobs` is set, the scheduled sync until the command is stopped. */
export async function serve(flags: ServeFlags, terminal: Terminal): Promise<void> {
  limitHeapGrowth();
  const settingFlags = {
    ...{ provider: flags.provider, publicUrl: flags.publicUrl, intervalMinutes: flags.interval },
  };
  const configFlags = {
    ...{ ...settingFlags, dataFolder: flags.dataDir, port: flags.port, host: flags.host },
    trustedProxies: flags.trustedProxies,
  };
  const given = readConfig(terminal, configFlags);
  const signal = stopSignal();
  endInTime(signal, 0);
  const logger = createLogger(terminal, given.logLevel);
  for (const warning of unknownVariableWarnings(terminal.env)) logger.warn({}, warning);
  await prepareDataFolder(given, terminal);
  const store = await openStore(siteLocation(given), { unreachable: true });
  const closing: (() => Promise<void>)[] = [() => store.close()];
  try {
    const shared = { store, terminal, logger };
    const jobs = flags.jobs !== false;
    const site = await openRunningSite({
      ...{ ...shared, flags: configFlags, settingFlags, jobs, signal },
    });
    closing.push(site.stop);
    const { administration, close } = openAdministration({
      ...{ ...shared, given, flags: settingFlags, site },
    });
    closing.push(close);
    const server = createServer({
      ...site.shown,
      administration,
      crestFolder: join(given.dataFolder, "crests"),
      trustedProxies: given.trustedProxies,
      webFolder: WEB_FOLDER,
      log: logger,
    });
    const listening = await listen(server, given);
    // The syncs and the connections end at the same time.
    closing.splice(1, closing.length, async () => {
      await Promise.all([listening.close(), site.stop()]);
      await close();
    });
    const { accounts } = administration;
    const { host, publicUrl } = given;
    const reachability = { url: listening.url, host, publicUrl, env: terminal.env };
    terminal.stdout.write(addressLines(reachability));
    const origins = siteOrigins(reachability);
    const printed = printSetUp({ accounts, origins, terminal, logger, signal });
    await Promise.race([Promise.all([site.start(server.show), printed]), aborted(signal)]);
    if (site.isDemo())
      terminal.stdout.write(demoNote(terminal, "open the address for the set-up above"));
    await aborted(signal);
  } finally {
    for (const close of closing.reverse()) await close();
  }
}

/** @throws CommandError for an address that cannot be used. */
function listen(server: ReturnType<typeof createServer>, { port, host }: Config) {
  return server.listen({ port, host }).catch((error: unknown) => {
    const choose = `--port ${port + 1} or PORT=${port + 1}`;
    throw listenError(error, { port, host, choose });
  });
}
