import { setTimeout } from "node:timers/promises";
import type { Store } from "@guildhall/store";
import { type LoadRequest, load } from "../load/load.ts";
import { nextVisitor, type SiteBench } from "./site-bench.ts";

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
const CONCURRENCY = [8, 50];

/**
 * Measures the slowest reads: news of a rare type among a million, refused documents and filtered rosters of 10,000
 * members, also while the roster changes.
 */
export async function measureReads({
  site,
  store,
  filled,
  dispatcher,
}: SiteBench): Promise<Delays> {
  const guild = `/api/v1/guilds/${filled.newsGuildId}`;
  const kinds: Record<string, (index: number) => string> = {
    news_by_type: (index) => `${guild}/news?limit=200&type=${index % 2 ? "RARE" : "LEFT"}`,
    news_pages: (index) => `${guild}/news?limit=200&before=${1 + ((index * 7_919) % 1_000_000)}`,
    documents: (index) =>
      `${guild}/documents?limit=200&after=${1 + ((index * 97) % 9_000)}:characters.statistics:`,
    roster_filters: (index) =>
      `${guild}/roster?fromLevel=${index % 70}&sort=${["level", "class", "name"][index % 3]}&order=desc`,
    roster_search: (index) =>
      `${guild}/roster?search=${["ae", "bor", "1", "zz"][index % 4]}&rank=${index % 10}`,
    guild: () => guild,
  };
  const paths = Object.values(kinds);
  kinds.mixed = (index) => paths[index % paths.length]?.(index) ?? guild;
  kinds.mixed_while_the_roster_changes = kinds.mixed;
  const callAt =
    (path: (index: number) => string) =>
    (index: number): LoadRequest => ({
      url: site.url + path(index),
      headers: { ...nextVisitor(), "accept-encoding": "br" },
    });
  const during = async (work: () => Promise<unknown>) => {
    await site.ask<Delay>("start-delay");
    await work();
    return site.ask<Delay>("delay");
  };
  const idle = await during(() => setTimeout(IDLE_MS));
  const reads: Record<string, Delay> = {};
  for (const concurrency of CONCURRENCY) {
    for (const [name, path] of Object.entries(kinds)) {
      const read = () => load(callAt(path), { dispatcher, requests: REQUESTS, concurrency });
      const changes = name.endsWith("changes");
      const work = changes ? () => whileChanging(store, filled.newsGuildId, read) : read;
      reads[`${name}_${concurrency}`] = await during(work);
    }
  }
  return { idle, reads };
}

/** Changes a member every 50 ms, as another process does during a sync. */
async function whileChanging(store: Store, guildId: number, work: () => Promise<void>) {
  const { members } = await store.members.roster(guildId, { limit: 1 });
  let working = true;
  const changes = (async () => {
    for (let level = 1; working; level = (level % 70) + 1) {
      for (const { id } of members) await store.members.update([{ id, level }]);
      await setTimeout(50);
    }
  })();
  try {
    await work();
  } finally {
    working = false;
    await changes;
  }
}
