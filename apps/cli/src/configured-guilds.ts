import { setTimeout as sleep } from "node:timers/promises";
import { GuildNameTakenError, lookupText, type NamedGuild } from "@guildhall/admin/guilds";
import { HOUR_MS } from "@guildhall/contract";
import { type Store, StoreError } from "@guildhall/store";
import { withCommand } from "@guildhall/sync";
import type { Logger } from "pino";
import type { Config } from "./config.ts";
import { addConfiguredGuilds, type ConfiguredGuilds } from "./guild-choice.ts";
import type { ServiceConnection } from "./workspace.ts";

const FIRST_PAUSE_MS = 30_000;

export interface AddGuildsOptions {
  readonly store: Store;
  readonly connection: Pick<ServiceConnection, "client" | "sync">;
  readonly config: Pick<Config, "minimumLevel" | "newMinimumLevel">;
  readonly names: readonly NamedGuild[];
  readonly logger: Pick<Logger, "warn" | "error" | "info">;
  readonly signal: AbortSignal;
  /** ms before another attempt; `attempt` counts from 0. Defaults to 30 s, doubled each time, up to an hour. */
  readonly pauseMs?: (attempt: number) => number;
}

/**
 * Adds the configured guilds that the service knows and syncs the new ones at once. While the service or the database is down,
 * tries again with growing pauses. A guild that the service does not know is logged with suggestions and not stored. Never throws.
 */
export async function addGuildsUntilStopped(options: AddGuildsOptions): Promise<void> {
  const { signal, logger, pauseMs = defaultPause } = options;
  let names = options.names;
  for (let attempt = 0; names.length > 0 && !signal.aborted; attempt++) {
    const later: NamedGuild[] = [];
    for (const named of names) {
      if (await mustRetry(options, named)) later.push(named);
    }
    names = later;
    if (names.length === 0 || signal.aborted) return;
    const pause = pauseMs(attempt);
    logger.info(
      {},
      `Guildhall looks for the missing guilds again in ${Math.ceil(pause / 1000)} s.`,
    );
    await sleep(pause, undefined, { signal }).catch(() => {});
  }
}

async function mustRetry(options: AddGuildsOptions, named: NamedGuild): Promise<boolean> {
  const { store, connection, config, logger, signal } = options;
  let result: ConfiguredGuilds;
  try {
    const known = new Set((await store.guilds.list()).map(({ id }) => id));
    const actor = { name: "configuration" };
    result = await addConfiguredGuilds(store, connection, config, [named], { actor, signal });
    for (const { id } of result.guilds) {
      if (!known.has(id)) await connection.sync.request(id, { trigger: "start" });
    }
  } catch (error) {
    if (signal.aborted) return false;
    const advice =
      error instanceof GuildNameTakenError ? ` ${withCommand(error.advice, error)}` : "";
    logger.error({ err: error }, `The guild ${named.realm}/${named.name} was not added.${advice}`);
    return error instanceof StoreError && error.retryable;
  }
  for (const { lookup } of result.missing) {
    logger.warn({ cause: lookup.cause }, lookupText(named, lookup).join(" "));
  }
  return result.missing.some(({ lookup }) => lookup.status === "failed" && lookup.mayPass);
}

function defaultPause(attempt: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** attempt, HOUR_MS);
}
