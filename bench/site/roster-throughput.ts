import { fileURLToPath } from "node:url";
import { type ServerProcess, startServer } from "../emulator/server-process.ts";
import { measureThroughput, type Throughput } from "../emulator/throughput.ts";
import { SIZES } from "./fill-store.ts";
import { CODINGS, type SiteBench } from "./site-bench.ts";

/** The site and a bare server with the bytes and headers of its answer. */
export interface RosterComparison {
  readonly size: number;
  readonly coding: string;
  readonly bytes: number;
  readonly site: Throughput;
  readonly bare: Throughput;
}

const BARE = fileURLToPath(new URL("../emulator/bare-server.ts", import.meta.url));
const CONNECTIONS = 50;
/** A round takes about as long for each answer. */
const BYTES_PER_ROUND = 400_000_000;
const REQUESTS = { fewest: 100, most: 5_000 };

export async function compareRosters(
  { site, filled, dispatcher }: SiteBench,
  rounds: number,
): Promise<RosterComparison[]> {
  const comparisons: RosterComparison[] = [];
  for (const size of SIZES) {
    for (const coding of CODINGS) {
      const path = `/api/guilds/${filled.guildIds[size]}/roster`;
      const bare = await startBare(site.url + path, coding);
      try {
        const headers = { "accept-encoding": coding };
        const bytes = await lengthOf(bare, headers);
        const wanted = Math.round(BYTES_PER_ROUND / bytes);
        const requests = Math.min(Math.max(wanted, REQUESTS.fewest), REQUESTS.most);
        const loaded = (name: string, server: ServerProcess) => ({
          name,
          about: name,
          server,
          callAt: () => ({ url: server.url + path, headers }),
          requests,
          concurrency: CONNECTIONS,
        });
        const [ours, limit] = await measureThroughput(
          [loaded("site", site), loaded("bare", bare)],
          { rounds, dispatcher },
        );
        if (ours && limit) comparisons.push({ size, coding, bytes, site: ours, bare: limit });
      } finally {
        await bare.stop();
      }
    }
  }
  return comparisons;
}

function startBare(url: string, coding: string): Promise<ServerProcess> {
  return startServer({ script: BARE, args: (port) => [String(port), url, "", coding] });
}

async function lengthOf({ url }: ServerProcess, headers: Record<string, string>): Promise<number> {
  const response = await fetch(url, { method: "HEAD", headers });
  return Number(response.headers.get("content-length"));
}
