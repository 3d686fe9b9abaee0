import { setTimeout as delay } from "node:timers/promises";
import type { NamedGuild } from "@guildhall/admin/guilds";
import type { Store } from "@guildhall/store";
import type { Config } from "./config.ts";
import { addConfiguredGuilds } from "./guild-choice.ts";
import type { ServiceConnection } from "./workspace.ts";

/** Every fourth sync reads profiles, portraits and realms, too: once a month. */
const MONTH = 4;
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
 * Syncs the past of the demo, so that it has a history: a roster for each week, and all of the guild for each month. The demo's
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
    const onlyRoster = index % MONTH > 0 && !isLast;
    for (const { id } of guilds) await sync.run(id, { trigger: "schedule", signal, onlyRoster });
    if (!isLast) await pause(Math.min(performance.now() - start, LONGEST_PAUSE_MS));
  }
  past?.standAt(null);
}
