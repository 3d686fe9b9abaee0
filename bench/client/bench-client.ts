import { installPeers } from "../peers.ts";
import { figureReport, type Report } from "../report.ts";
import { measureCacheHits } from "./cache-hits.ts";
import { type Competitor, limitAt, oursAt, oursKeepingAt, peers } from "./competitors.ts";
import { CHARACTER, ROSTER } from "./documents.ts";
import { cachedFigures, sharingFigures, throughputFigures } from "./figures.ts";
import { redirectProvider } from "./provider-redirect.ts";
import { type Service, startService } from "./service.ts";
import { measureSharing } from "./sharing.ts";
import { measureThroughput } from "./throughput.ts";

/** Compares the client with plain requests of undici and with other clients. */
export async function benchClient({ rounds }: { readonly rounds: number }): Promise<Report> {
  installPeers();
  const service = await startService();
  try {
    redirectProvider(service.url);
    const others = await peers();
    const own = [limitAt(service.url), oursAt(service.url)];
    const figures = [
      ...throughputFigures({
        size: "4kb",
        bytes: bytesOf(CHARACTER),
        toLimit: 0.85,
        toBestPeer: 2.5,
        // Peers are slower, so a quarter of the calls is enough.
        throughputs: await compare({
          rounds,
          document: "character",
          competitors: [...own, oursKeepingAt(service.url), ...others],
          callsOf: (competitor) => (others.includes(competitor) ? 1_000 : 4_000),
        }),
      }),
      ...throughputFigures({
        size: "200kb",
        bytes: bytesOf(ROSTER),
        toLimit: 0.95,
        toBestPeer: null,
        throughputs: await compare({
          rounds,
          document: "roster",
          competitors: [...own, ...others],
          callsOf: () => 400,
        }),
      }),
      ...cachedFigures(await measureCacheHits(service.url, rounds)),
      ...sharingFigures(await shared([oursAt(service.url, true), ...others], service)),
    ];
    return figureReport(figures);
  } finally {
    await service.stop();
  }
}

const CONCURRENCY = 50;

interface Race {
  readonly competitors: readonly Competitor[];
  readonly rounds: number;
  readonly document: "character" | "roster";
  /** Returns the number of calls in a round. */
  readonly callsOf: (competitor: Competitor) => number;
}

async function compare({ competitors, rounds, document, callsOf }: Race) {
  const clients = await Promise.all(competitors.map(({ create }) => create()));
  try {
    const callers = competitors.map((competitor, index) => ({
      name: competitor.name,
      about: competitor.about,
      calls: callsOf(competitor),
      call: async () => clients[index]?.[document]("emberfall", "lanternwatch"),
    }));
    return await measureThroughput(callers, { rounds, concurrency: CONCURRENCY });
  } finally {
    await Promise.all(clients.map((client) => client.close?.()));
  }
}

async function shared(competitors: readonly Competitor[], service: Service) {
  const sharings = [];
  for (const competitor of competitors) sharings.push(await measureSharing(competitor, service));
  return sharings;
}

function bytesOf(document: object): number {
  return Buffer.byteLength(JSON.stringify(document));
}
