import { installPeers } from "../peers.ts";
import { figureReport, type Report } from "../report.ts";
import { measureCacheHits } from "./cache-hits.ts";
import { type Competitor, limitAt, oursAt, peers } from "./competitors.ts";
import { CHARACTER, ROSTER } from "./documents.ts";
import { cachedFigures, sharingFigures, throughputFigures } from "./figures.ts";
import { redirectProvider } from "./provider-redirect.ts";
import { type Service, startService } from "./service.ts";
import { measureSharing } from "./sharing.ts";
import { measureThroughput } from "./throughput.ts";

/** Measures the client beside the least that could be done, and beside the clients of others. */
export async function benchClient({ rounds }: { readonly rounds: number }): Promise<Report> {
  installPeers();
  const service = await startService();
  try {
    redirectProvider(service.url);
    const others = await peers();
    const all = [limitAt(service.url), oursAt(service.url), ...others];
    const figures = [
      ...throughputFigures({
        ...{ size: "4kb", bytes: bytesOf(CHARACTER), toLimit: 0.85, toBestPeer: 2.5 },
        throughputs: await compare(all, rounds, 4_000, "character"),
      }),
      ...throughputFigures({
        ...{ size: "200kb", bytes: bytesOf(ROSTER), toLimit: 0.95, toBestPeer: null },
        throughputs: await compare(all, rounds, 400, "roster"),
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

/** A peer makes a quarter of the calls of a round: it takes that much longer. */
async function compare(
  competitors: readonly Competitor[],
  rounds: number,
  calls: number,
  document: "character" | "roster",
) {
  const clients = await Promise.all(competitors.map(({ create }) => create()));
  try {
    const callers = competitors.map(({ name, about }, index) => ({
      ...{ name, about, calls: index < 2 ? calls : calls / 4 },
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
