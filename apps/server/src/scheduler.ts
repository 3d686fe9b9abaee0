import type { GuildRecord, Store } from "@guildhall/store";
import type { Sync } from "@guildhall/sync";
import { Cron } from "croner";
import type { Log } from "./log.ts";

export interface SchedulerOptions {
  readonly store: Pick<Store, "check" | "guilds" | "runs">;
  readonly sync: Pick<Sync, "run">;
  /** Only guilds of the provider of this name are synced. */
  readonly provider: string;
  /** ms between two runs of a guild */
  readonly intervalMs: number;
  /** ms without progress after which a run is taken for abandoned by its process */
  readonly abandonedMs: number;
  readonly clock: () => number;
  /** From 0 to 1. Spreads the runs, so that guilds and installations do not all call at once. */
  readonly random: () => number;
  readonly log: Log;
}

/** Syncs every guild when it is due. */
export interface Scheduler {
  /** Looks at once, then every minute. Does nothing when it runs. */
  start(): void;
  /** Starts the run of every guild that is due, when the database can keep what it finds. */
  look(): Promise<void>;
  /** Ends the runs that are under way, and waits for them. Can be called more than once. */
  stop(): Promise<void>;
}

const LONGEST_DELAY = 0.1;

/**
 * A guild is due when it was never synced, or when the interval has passed since it was. A guild
 * whose armory access is disabled is not called (contract 7).
 */
export function createScheduler(options: SchedulerOptions): Scheduler {
  const { store, sync, provider, intervalMs, abandonedMs, clock, random, log } = options;
  const stopping = new AbortController();
  const underWay = new Map<number, Promise<void>>();
  /** When a guild is due that this process has synced; ms since 1970. */
  const dueAt = new Map<number, number>();
  let job: Cron | null = null;

  async function look(): Promise<void> {
    try {
      await store.check();
    } catch (error) {
      log.error({ err: error }, "The database cannot be used: no sync is started.");
      return;
    }
    const now = clock();
    await store.runs.endAbandoned(now - abandonedMs, now);
    for (const guild of await store.guilds.list(provider)) {
      const due =
        dueAt.get(guild.id) ?? (guild.syncedAt === null ? now : guild.syncedAt + intervalMs);
      if (due > now || !guild.armoryAccess.enabled || underWay.has(guild.id)) continue;
      if (stopping.signal.aborted) return;
      const trigger = dueAt.has(guild.id) ? "schedule" : "start";
      dueAt.set(guild.id, now + intervalMs * (1 + LONGEST_DELAY * random()));
      underWay.set(guild.id, run(guild, trigger));
    }
  }

  async function run(guild: GuildRecord, trigger: "schedule" | "start"): Promise<void> {
    try {
      await sync.run(guild.id, { trigger, signal: stopping.signal });
    } catch (error) {
      log.error({ err: error, guildId: guild.id }, `The sync of ${guild.name} could not be run.`);
    }
    underWay.delete(guild.id);
  }

  const tryToLook = () =>
    look().catch((error) =>
      log.error({ err: error }, "The guilds that are due could not be read."),
    );
  return {
    start() {
      if (job || stopping.signal.aborted) return;
      const second = Math.floor(random() * 60);
      job = new Cron(`${second} * * * * *`, { protect: true }, tryToLook);
      void tryToLook();
    },
    look,
    async stop() {
      job?.stop();
      stopping.abort();
      await Promise.all(underWay.values());
    },
  };
}
