import { setTimeout as delay } from "node:timers/promises";
import type { NamedGuild } from "@guildhall/admin/guilds";
import { HOUR_MS, WEEK_MS } from "@guildhall/contract";
import type { Store } from "@guildhall/store";
import type { Config } from "./config.ts";
import { addConfiguredGuilds } from "./guild-choice.ts";
import type { ServiceConnection } from "./workspace.ts";

/** Every fourth sync reads profiles and portraits, too: once a month. */
const MONTH = 4;
/** In the last weeks, which the page of the realms shows, their status is read every hour. */
const REALM_CHECKS_MS = 4 * WEEK_MS;
/** The longest pause after a sync, in ms. */
const LONGEST_PAUSE_MS = 2_000;

export interface PastOptions {
  readonly store: Store;
  readonly connection: Pick<ServiceConnection, "client" | "sync" | "past">;
  readonly config: Pick<Config, "minimumLevel" | "newMinimumLevel">;
  readonly names: readonly NamedGuild[];
  readonly signal: AbortSignal;
  /** Waits between two syncs, in ms. */
  readonly pause?: (ms: number) => Promise<unknown>;
}

/**
 * Syncs the past of the demo, so that it has a history: a roster for each week, all of the guild for each month, and the outages of the last weeks. The demo's
 * clock stands still during each sync: the rosters of two syncs are at most a week apart, also on a slow machine, and are not
 * held. A failed sync is skipped. Each sync is followed by a pause of the same length, so that the pages are fast meanwhile.
 */
export async function syncPast({
  store,
  connection,
  config,
  names,
  signal,
  pause = (ms) => delay(ms, undefined, { signal }).catch(() => {}),
}: PastOptions): Promise<void> {
  const { past, sync } = connection;
  const times = past?.syncs ?? [];
  const actor = { name: "demo" };
  for (const [index, time] of times.entries()) {
    if (signal.aborted) break;
    const start = performance.now();
    past?.standAt(time);
    const { guilds } = await addConfiguredGuilds(store, connection, config, names, {
      actor,
      signal,
    });
    const isLast = index === times.length - 1;
    const withoutCharacters = index % MONTH > 0 && !isLast;
    for (const { id } of guilds)
      await sync.run(id, { trigger: "schedule", signal, withoutCharacters });
    const until = times[index + 1] ?? time;
    const from = Math.max(time, (times.at(-1) ?? time) - REALM_CHECKS_MS);
    for (let at = from + HOUR_MS; at < until && !signal.aborted; at += HOUR_MS) {
      past?.standAt(at);
      // A failed check is skipped, too.
      for (const { id } of guilds) await sync.refreshRealms(id, { signal }).catch(() => {});
    }
    if (!isLast) await pause(Math.min(performance.now() - start, LONGEST_PAUSE_MS));
  }
  past?.standAt(null);
}
