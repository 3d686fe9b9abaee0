import { stat } from "node:fs/promises";
import { join } from "node:path";
import { type Client, createClient } from "@guildhall/client";
import { DAY_MS, PROVIDERS, WEEK_MS } from "@guildhall/contract";
import { createEmulator } from "@guildhall/emulator";
import { openStore } from "@guildhall/store";
import { createSync } from "@guildhall/sync";
import { addGuild } from "@guildhall/tests/add-guild";
import { median } from "../measure.ts";

/** A guild of 1,000 members. */
const GUILD = { region: "eu", realm: "silberquell", name: "Die Lange Tafel" } as const;
const END = Date.UTC(2026, 10, 16);
const WEEKS = 52;
const PAGE = { limit: 50 };
const REPEATS = 20;

export interface YearOfHistory {
  /** Size of the database in bytes. */
  readonly bytes: number;
  readonly news: number;
  readonly changes: number;
  /** Median time of each query, in ms. */
  readonly queries: Readonly<Record<string, number>>;
}

/** Syncs the weekly rosters of a year of a guild of 1,000 members, and measures what reads of its history take. */
export async function measureYear(folder: string, weeks = WEEKS): Promise<YearOfHistory> {
  await using cleanUp = new AsyncDisposableStack();
  let now = END - weeks * WEEK_MS;
  const emulator = createEmulator({ provider: PROVIDERS.battlenet, serviceTime: () => now });
  const server = await emulator.listen();
  cleanUp.defer(() => server.close());
  const { provider, credentials } = emulator.description(server.url);
  const { region } = GUILD;
  const client = createClient({ provider, credentials, region, quota: false }) as Client;
  cleanUp.defer(() => client.close());
  const file = join(folder, "year.sqlite");
  const store = await openStore({ sqlite: file });
  cleanUp.defer(() => store.close());
  const sync = createSync({
    ...{ store, provider, clients: () => client, mediaFolder: folder, clock: () => now },
  });
  const { id } = await addGuild(store, provider, GUILD);
  for (; now <= END; now += WEEK_MS) {
    await sync.run(id, { trigger: "schedule", withoutCharacters: true });
  }

  const { feed, members, changes } = store;
  const [member] = await members.listAll(id);
  const latest = await feed.list(id, { limit: 5_000 });
  const reads: Record<string, () => Promise<unknown>> = {
    feed_first_page: () => feed.list(id, PAGE),
    feed_page_101: () => feed.list(id, { ...PAGE, before: latest.at(-1)?.position }),
    feed_of_a_kind: () => feed.list(id, { ...PAGE, kind: "boss" }),
    feed_of_a_member: () => feed.list(id, { ...PAGE, memberIds: [member?.id ?? 0] }),
    feed_search: () => feed.list(id, { ...PAGE, search: "lantern" }),
    kills: () => feed.kills(id),
    roster_a_year_ago: () => members.asOf(id, END - 51 * WEEK_MS),
    roster_a_week_ago: () => members.asOf(id, END - 7 * DAY_MS),
    roster: () => members.rosterSnapshot(id),
  };
  const queries: Record<string, number> = {};
  for (const [name, read] of Object.entries(reads)) {
    const times: number[] = [];
    for (let repeat = 0; repeat < REPEATS; repeat += 1) {
      const start = performance.now();
      await read();
      times.push(performance.now() - start);
    }
    queries[name] = median(times);
  }
  const { size: bytes } = await stat(file);
  const news = (await store.news.list(id)).length;
  return { bytes, news, changes: (await changes.list(id)).length, queries };
}
