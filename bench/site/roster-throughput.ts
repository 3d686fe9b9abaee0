import type { LoadRequest } from "../load/load.ts";
import type { ServerProcess } from "../load/server-process.ts";
import { startBare } from "../load/start-bare.ts";
import { measureThroughput, type Throughput } from "../load/throughput.ts";
import { SIZES } from "./fill-store.ts";
import { CODINGS, nextVisitor, type SiteBench } from "./site-bench.ts";

/** The site and a bare server with the bytes and headers of its answer. */
export interface RosterComparison {
  readonly size: number;
  readonly coding: string;
  readonly bytes: number;
  readonly site: Throughput;
  readonly bare: Throughput;
}

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
      const path = `/api/v1/guilds/${filled.guildIds[size]}/roster`;
      const headers = { "accept-encoding": coding };
      const bare = await startBare({ url: site.url + path, headers });
      try {
        const bytes = await lengthOf({ url: bare.url, headers });
        const wanted = Math.round(BYTES_PER_ROUND / bytes);
        const requests = Math.min(Math.max(wanted, REQUESTS.fewest), REQUESTS.most);
        const loaded = (name: string, server: ServerProcess) => ({
          name,
          about: name,
          server,
          callAt: () => ({ url: server.url + path, headers: { ...headers, ...nextVisitor() } }),
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

async function lengthOf({ url, headers }: LoadRequest): Promise<number> {
  const response = await fetch(url, { method: "HEAD", headers });
  return Number(response.headers.get("content-length"));
}
