import { setTimeout as sleep } from "node:timers/promises";
import {
  changeGuild,
  failedLookup,
  GuildNameTakenError,
  keepConfiguredGuilds,
  lookupText,
  type NamedGuild,
  recordConfiguredGuild,
} from "@guildhall/admin/guilds";
import { HOUR_MS } from "@guildhall/contract";
import { type Store, StoreError } from "@guildhall/store";
import { withCommand } from "@guildhall/sync";
import type { Logger } from "pino";
import type { Config } from "./config.ts";
import { addConfiguredGuilds } from "./guild-choice.ts";
import type { ServiceConnection } from "./workspace.ts";

const FIRST_PAUSE_MS = 30_000;
const ACTOR = { name: "configuration" };

export interface AddGuildsOptions {
  readonly store: Store;
  readonly connection: Pick<ServiceConnection, "client" | "sync">;
  readonly config: Pick<Config, "guilds" | "minimumLevel" | "newMinimumLevel">;
  /** The guilds that the configuration names, otherwise the stored ones. */
  readonly names: readonly NamedGuild[];
  readonly logger: Pick<Logger, "warn" | "error" | "info">;
  readonly signal: AbortSignal;
  /** ms before another attempt; `attempt` counts from 0. Defaults to 30 s, doubled each time, up to an hour. */
  readonly pauseMs?: (attempt: number) => number;
  /** ms since 1970. Defaults to the machine's clock. */
  readonly clock?: () => number;
}

/**
 * Adds the configured guilds that the service knows and syncs the new ones at once. While the service or the database is down,
 * tries again with growing pauses. A guild that the service does not know is logged with suggestions and not stored. Records
 * for the pages why a guild is missing. Never throws.
 */
export async function addGuildsUntilStopped(options: AddGuildsOptions): Promise<void> {
  const { signal, logger, pauseMs = defaultPause } = options;
  let { names } = options;
  await prepare(options).catch((error: unknown) => {
    logger.error({ err: error }, "The stored guilds do not follow the configuration yet.");
  });
  for (let attempt = 0; names.length > 0 && !signal.aborted; attempt++) {
    const pause = pauseMs(attempt);
    const later: NamedGuild[] = [];
    for (const named of names) {
      if (await mustRetry(options, named, pause)) later.push(named);
    }
    names = later;
    if (names.length === 0 || signal.aborted) return;
    logger.info(
      {},
      `Guildhall looks for the missing guilds again in ${Math.ceil(pause / 1000)} s.`,
    );
    await sleep(pause, undefined, { signal }).catch(() => {});
  }
}

/** Forgets the guilds that the configuration does not name any more. A minimum level of the environment applies to all guilds. */
async function prepare(options: AddGuildsOptions): Promise<void> {
  const { store, connection, config, names, clock = Date.now } = options;
  await keepConfiguredGuilds(store, config.guilds.length === 0 ? [] : names);
  const { minimumLevel } = config;
  if (minimumLevel === undefined) return;
  for (const { id } of await store.guilds.list(connection.client.provider.name)) {
    await changeGuild(store, id, { minimumLevel }, { actor: ACTOR, at: clock() });
  }
}

async function mustRetry(
  options: AddGuildsOptions,
  named: NamedGuild,
  pause: number,
): Promise<boolean> {
  const { store, connection, config, logger, signal, clock = Date.now } = options;
  const record = async (result: Parameters<typeof recordConfiguredGuild>[2], mayPass = false) => {
    if (config.guilds.length === 0) return;
    const checkedAt = clock();
    const nextAttemptAt = mayPass ? checkedAt + pause : null;
    await recordConfiguredGuild(store, named, result, { checkedAt, nextAttemptAt });
  };
  try {
    const known = new Set((await store.guilds.list()).map(({ id }) => id));
    const added = await addConfiguredGuilds(store, connection, config, [named], {
      ...{ actor: ACTOR, signal },
    });
    for (const guild of added.guilds) {
      await record({ guild });
      if (!known.has(guild.id)) await connection.sync.request(guild.id, { trigger: "start" });
    }
    const [missing] = added.missing;
    if (!missing) return false;
    const { lookup } = missing;
    logger.warn({ cause: lookup.cause }, lookupText(named, lookup).join(" "));
    const mayPass = lookup.status === "failed" && lookup.mayPass;
    await record({ guild: null, lookup }, mayPass);
    return mayPass;
  } catch (error) {
    if (signal.aborted) return false;
    const isTaken = error instanceof GuildNameTakenError;
    const advice = isTaken ? ` ${withCommand(error.advice, error)}` : "";
    logger.error({ err: error }, `The guild ${named.realm}/${named.name} was not added.${advice}`);
    if (isTaken) {
      const lookup = { ...failedLookup(error), nextStep: error.advice };
      await record({ guild: null, lookup }).catch(() => {});
    }
    return error instanceof StoreError && error.retryable;
  }
}

function defaultPause(attempt: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** attempt, HOUR_MS);
}
