import { type Client, createImageClient } from "@guildhall/client";
import {
  type Edition,
  guildSlug,
  type Provider,
  type Region,
  realmSlug,
} from "@guildhall/contract";
import type { GuildRecord, RunCounts, Store, SyncRunRecord } from "@guildhall/store";
import { ENABLE_AGAIN, runGuild } from "./run-guild.ts";
import { createRunProgress } from "./run-progress.ts";

/** A run that told no progress for so long has no process any more, in ms. */
const ABANDONED_MS = 5 * 60 * 1000;

export interface SyncOptions {
  readonly store: Store;
  readonly provider: Provider;
  /** A client of a region and edition. */
  readonly clients: (scope: { readonly region: Region; readonly edition: Edition }) => Client;
  /** The folder that portraits are kept in. */
  readonly mediaFolder: string;
  /** ms since 1970 */
  readonly clock?: () => number;
  /** Told of what an operator should know. */
  readonly log?: (event: SyncEvent) => void;
}

export interface SyncEvent {
  readonly level: "info" | "warn" | "error";
  readonly message: string;
  readonly guildId: number;
  readonly runId?: number;
  readonly counts?: RunCounts;
}

export interface RunOptions {
  readonly trigger: SyncRunRecord["trigger"];
  readonly signal?: AbortSignal;
  readonly onProgress?: (run: SyncRunRecord) => void;
}

export interface NewGuild {
  readonly region: Region;
  readonly edition?: Edition;
  /** The realm's name or slug. */
  readonly realm: string;
  /** The guild's name or slug. */
  readonly name: string;
  /** Members below it are not imported (contract 8). */
  readonly minimumLevel?: number;
}

export interface Sync {
  /** Adds a guild, or gives the one that is there, with the minimum level that is asked for. */
  addGuild(guild: NewGuild): Promise<GuildRecord>;
  /**
   * Brings one guild in step with the service. Does not throw when that fails: the run tells. A run
   * of the same guild that is under way in this process is joined.
   * @throws RangeError when there is no such guild.
   */
  run(guildId: number, options: RunOptions): Promise<SyncRunRecord>;
  /** Lets a guild be synced again whose access a 403 disabled (contract 7). */
  enableArmoryAccess(guildId: number): Promise<void>;
}

/** Keeps the guilds of a store in step with a provider's service. */
export function createSync(options: SyncOptions): Sync {
  const { store, provider, clock = Date.now } = options;
  const underWay = new Map<number, Promise<SyncRunRecord>>();
  return {
    async addGuild({ region, edition = "current", realm, name, minimumLevel }) {
      const slugs = { realmSlug: realmSlug(realm), nameSlug: guildSlug(name) };
      const key = { provider: provider.name, region, edition, ...slugs };
      const guild = await store.guilds.add(key, { name, realmName: realm });
      if (minimumLevel === undefined || minimumLevel === guild.minimumLevel) return guild;
      await store.guilds.setMinimumLevel(guild.id, minimumLevel);
      return { ...guild, minimumLevel };
    },
    run(guildId, runOptions) {
      const joined = underWay.get(guildId);
      if (joined) return joined;
      const run = execute(options, guildId, runOptions).finally(() => underWay.delete(guildId));
      underWay.set(guildId, run);
      return run;
    },
    enableArmoryAccess: (guildId) =>
      store.guilds.setArmoryAccess(guildId, { enabled: true, reason: null, at: clock() }),
  };
}

async function execute(
  { store, provider, clients, mediaFolder, clock = Date.now, log = () => {} }: SyncOptions,
  guildId: number,
  { trigger, signal, onProgress = () => {} }: RunOptions,
): Promise<SyncRunRecord> {
  const guild = await store.guilds.get(guildId);
  if (!guild) throw new RangeError(`There is no guild with the id ${guildId}.`);
  await store.runs.endAbandoned(clock() - ABANDONED_MS, clock());
  const run = await store.runs.start(guildId, trigger, clock());
  const images = createImageClient({ provider });
  const outcome = guild.armoryAccess.enabled
    ? await runGuild({
        store,
        client: clients(guild),
        provider,
        guild,
        run,
        mediaFolder,
        download: (url) => images.download(url, signal ? { signal } : {}),
        progress: createRunProgress(store, run, clock, onProgress),
        log: (level, message) => log({ level, message, guildId, runId: run.id }),
        clock,
        signal,
      })
    : accessDisabled(guild, run);
  await images.close();
  const end = { ...outcome, at: clock() };
  await store.runs.finish(run.id, end);
  const message = outcome.error
    ? `Sync of ${guild.name} (${guild.region}) ended as ${outcome.status}: ${outcome.error.message}`
    : `Sync of ${guild.name} (${guild.region}) succeeded.`;
  log({ level: outcome.level, message, guildId, runId: run.id, counts: outcome.counts });
  const { status, counts, warnings, error } = outcome;
  const stage = status === "failed" ? run.stage : "done";
  return { ...run, stage, status, counts, warnings, error, updatedAt: end.at, finishedAt: end.at };
}

/** No call is made for a guild whose access the service refused, until somebody enables it again. */
function accessDisabled(guild: GuildRecord, run: SyncRunRecord) {
  const message =
    `Armory access of ${guild.name} is disabled: ${guild.armoryAccess.reason ?? "no reason told"} ` +
    ENABLE_AGAIN;
  return {
    status: "failed" as const,
    counts: run.counts,
    warnings: [],
    error: { code: "armory-access-disabled", message },
    level: "warn" as const,
  };
}
