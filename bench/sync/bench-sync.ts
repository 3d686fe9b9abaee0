import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { createClient } from "@guildhall/client";
import {
  ENDPOINTS,
  fillPath,
  formatNamespace,
  portraitUrl,
  providerPath,
} from "@guildhall/contract";
import type { EmulatorDescription } from "@guildhall/emulator";
import { Agent } from "undici";
import { type Contestant, measure } from "../measure.ts";
import { figureReport, LIMIT, type Report, timingReport } from "../report.ts";
import { fetchToken } from "../token.ts";
import { firstSyncFigures, memoryFigures, weekFigures, yearFigures } from "./figures.ts";
import { compareFirstSyncs } from "./first-sync.ts";
import { fetchRoster, prepareLimit, type RosterRequest } from "./roster-limit.ts";
import { measureServeMemory } from "./serve-memory.ts";
import { simulateWeek } from "./simulated-week.ts";
import { prepareSync, type SyncInput } from "./sync-round.ts";
import { measureYear } from "./year.ts";

/** Rounds of the comparison of large first syncs, for each ten of the others. */
const LARGE_SHARE = 0.1;
/** The latency of a service in the same country, in ms. */
const NEAR_MS = 20;

/** Measures syncs: small and large first ones, later ones, what a year of them leaves, and the memory of the site. */
export async function benchSync({ rounds }: { readonly rounds: number }): Promise<Report> {
  const small = await benchSmallSync({ rounds });
  const larges = Math.ceil(rounds * LARGE_SHARE);
  const folder = await mkdtemp(join(tmpdir(), "guildhall-bench-"));
  try {
    const large = figureReport([
      ...firstSyncFigures({
        bare: await compareFirstSyncs({ folder, rounds: larges, latencyMs: 0 }),
        near: await compareFirstSyncs({ folder, rounds: 1, latencyMs: NEAR_MS }),
      }),
      ...weekFigures(await simulateWeek(folder)),
      ...yearFigures(await measureYear(folder)),
      ...memoryFigures(await measureServeMemory()),
    ]);
    const figures = { ...small.figures, ...large.figures };
    return { figures, table: `${small.table}\n\n${large.table}` };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Times the first sync of the emulator's guild into a new SQLite file, and the minimal work for a roster. */
export async function benchSmallSync({ rounds }: { readonly rounds: number }): Promise<Report> {
  const worker = new Worker(new URL("emulator-thread.ts", import.meta.url), {
    execArgv: ["--conditions=source"],
  });
  const [service]: EmulatorDescription[] = await once(worker, "message");
  if (!service) throw new Error("The emulator did not report its address.");
  const folder = await mkdtemp(join(tmpdir(), "guildhall-bench-"));
  const dispatcher = new Agent();
  const { credentials, example } = service;
  // The quota must not limit the measurement.
  const provider = { ...service.provider, quota: { perSecond: 1e6, perHour: 1e9 } };
  const client = createClient({ provider, credentials, region: example.region });
  try {
    const roster = await rosterRequest(service, dispatcher);
    const { members } = await fetchRoster(roster);
    const portraits = members.flatMap(
      ({ character }) => portraitUrl(provider, example.region, String(character.thumbnail)) ?? [],
    );
    const input: SyncInput = { provider, client, example, portraits, mediaFolder: folder };
    let files = 0;
    const file = () => join(folder, `${++files}.sqlite`);
    const contestants: Contestant[] = [
      { name: "roster", prepare: () => prepareSync(input, file(), "roster") },
      { name: "run", prepare: () => prepareSync(input, file(), "run") },
      { name: LIMIT, prepare: () => prepareLimit(roster, file()) },
    ];
    return timingReport(await measure(contestants, { rounds, warmups: Math.min(5, rounds) }));
  } finally {
    await client.close();
    await dispatcher.close();
    await worker.terminate();
    await rm(folder, { recursive: true, force: true });
  }
}

async function rosterRequest(
  { provider, credentials, example }: EmulatorDescription,
  dispatcher: Agent,
): Promise<RosterRequest> {
  const { region, realmName, guildName } = example;
  const token = await fetchToken(provider.hosts[region].token, credentials, dispatcher);
  const { path, category } = ENDPOINTS.legacy.guild;
  const filled = fillPath(path, { realm: realmName, name: guildName });
  const spelled = providerPath(provider, { path: filled, legacy: true });
  const namespace = formatNamespace({ category, edition: "current", region });
  const url = `${provider.hosts[region].api}${spelled}?fields=members&namespace=${namespace}`;
  return { url, token, dispatcher };
}
