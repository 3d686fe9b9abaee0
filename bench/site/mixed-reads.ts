import { type Call, load } from "../emulator/load.ts";
import { type SiteBench, visitor } from "./site-bench.ts";

/** The longest time that the event loop of the site was blocked, in ms. */
export interface Delay {
  readonly max: number;
  readonly p99: number;
  /** The longest by the CPU time of the thread: other processes do not count. */
  readonly cpu: number;
}

export interface Delays {
  /** Without requests, as a baseline. */
  readonly idle: Delay;
  /** For each kind of read alone, then all of them mixed. */
  readonly reads: Readonly<Record<string, Delay>>;
}

const IDLE_MS = 2_000;
const REQUESTS = 400;
const CONCURRENCY = 8;

/** Measures the slowest reads: news of a rare type among a million, filtered rosters of 10,000 members. */
export async function measureReads({ site, filled, dispatcher }: SiteBench): Promise<Delays> {
  const news = `/api/guilds/${filled.newsGuildId}/news`;
  const roster = `/api/guilds/${filled.guildIds[10_000]}/roster`;
  const kinds: Record<string, (index: number) => string> = {
    news_by_type: (index) => `${news}?limit=200&type=${index % 2 ? "RARE" : "LEFT"}`,
    news_pages: (index) => `${news}?limit=200&before=${1 + ((index * 7_919) % 1_000_000)}`,
    roster_filters: (index) =>
      `${roster}?minLevel=${index % 70}&sort=${["level", "class", "name"][index % 3]}&order=desc`,
    roster_search: (index) =>
      `${roster}?search=${["ae", "bor", "1", "zz"][index % 4]}&rank=${index % 10}`,
    guild: () => `/api/guilds/${filled.guildIds[10_000]}`,
  };
  const paths = Object.values(kinds);
  kinds.mixed = (index) => paths[index % paths.length]?.(index) ?? news;
  let sent = 0;
  const callAt =
    (path: (index: number) => string) =>
    (index: number): Call => ({
      url: site.url + path(index),
      headers: { "x-forwarded-for": visitor(sent++), "accept-encoding": "br" },
    });
  const during = async (work: Promise<unknown>) => {
    await site.ask<Delay>("start-delay");
    await work;
    return site.ask<Delay>("delay");
  };
  const idle = await during(new Promise((resolve) => setTimeout(resolve, IDLE_MS)));
  const reads: Record<string, Delay> = {};
  for (const [name, path] of Object.entries(kinds)) {
    const options = { dispatcher, requests: REQUESTS, concurrency: CONCURRENCY };
    reads[name] = await during(load(callAt(path), options));
  }
  return { idle, reads };
}
