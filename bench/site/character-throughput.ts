import { startBare } from "../load/start-bare.ts";
import { measureThroughput, type Throughput } from "../load/throughput.ts";
import { CODINGS, nextVisitor, type SiteBench } from "./site-bench.ts";

/** The site and a bare server with the bytes and headers of its response. */
export interface CharacterComparison {
  readonly coding: string;
  readonly bytes: number;
  readonly site: Throughput;
  readonly bare: Throughput;
}

const CONNECTIONS = 50;
const REQUESTS = 5_000;

/** Compares the throughput of a character with that of a bare server that sends the same bytes. */
export async function compareCharacters(
  { site, filled, dispatcher }: SiteBench,
  rounds: number,
): Promise<CharacterComparison[]> {
  const { guildId, memberId } = filled.character;
  const path = `/api/v1/guilds/${guildId}/members/${memberId}`;
  const comparisons: CharacterComparison[] = [];
  for (const coding of CODINGS) {
    const headers = { "accept-encoding": coding };
    const bare = await startBare({ url: site.url + path, headers });
    try {
      const answer = await fetch(bare.url, { method: "HEAD", headers });
      const loaded = (name: string, server: typeof site) => ({
        ...{ name, about: name, server, requests: REQUESTS, concurrency: CONNECTIONS },
        callAt: () => ({ url: server.url + path, headers: { ...headers, ...nextVisitor() } }),
      });
      const [ours, limit] = await measureThroughput([loaded("site", site), loaded("bare", bare)], {
        rounds,
        dispatcher,
      });
      const bytes = Number(answer.headers.get("content-length"));
      if (ours && limit) comparisons.push({ coding, bytes, site: ours, bare: limit });
    } finally {
      await bare.stop();
    }
  }
  return comparisons;
}
