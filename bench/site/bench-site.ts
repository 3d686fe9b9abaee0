import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { openStore } from "@guildhall/store";
import { Agent } from "undici";
import { startServer } from "../load/server-process.ts";
import { figureReport, type Report } from "../report.ts";
import { compareCharacters } from "./character-throughput.ts";
import {
  characterFigures,
  delayFigures,
  latencyFigures,
  memoryFigures,
  ratioFigures,
  syncFigures,
} from "./figures.ts";
import { fillStore } from "./fill-store.ts";
import { measureReads } from "./mixed-reads.ts";
import { compareRosters } from "./roster-throughput.ts";
import { measureSilentClients, SILENT_KINDS, type SilentClients } from "./silent-clients.ts";
import { measureLatency } from "./single-client.ts";
import { measureSyncs } from "./sync-in-serve.ts";

const SITE = fileURLToPath(new URL("site-server.ts", import.meta.url));

/** Measures the site over a database of 10,000 members and a million news. */
export async function benchSite({ rounds }: { readonly rounds: number }): Promise<Report> {
  await using cleanUp = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), "guildhall-bench-site-"));
  cleanUp.defer(() => rm(folder, { recursive: true, force: true }));
  const dispatcher = new Agent({ connections: 50 });
  cleanUp.defer(() => dispatcher.close());
  const syncs = await measureSyncs(dispatcher);
  const store = await openStore({ sqlite: join(folder, "guildhall.sqlite") });
  cleanUp.defer(() => store.close());
  const filled = await fillStore(store);
  const start = async () => {
    const site = await startServer({
      script: SITE,
      // Its first line has the options of Node that `guildhall` has.
      isCommand: true,
      args: (port) => [String(port), folder],
      path: "/healthz",
    });
    cleanUp.defer(() => site.stop());
    return { site, store, filled, dispatcher };
  };
  // Separate processes, so that memory of the other measurements does not affect these.
  const silent: Record<string, SilentClients> = {};
  for (const kind of SILENT_KINDS) {
    const bench = await start();
    silent[kind] = await measureSilentClients(bench, kind);
    await bench.site.stop();
  }
  const bench = await start();
  return figureReport([
    ...ratioFigures(await compareRosters(bench, rounds)),
    ...characterFigures(await compareCharacters(bench, rounds)),
    ...latencyFigures(await measureLatency(bench)),
    ...delayFigures(await measureReads(bench)),
    ...memoryFigures(silent),
    ...syncFigures(syncs),
  ]);
}
