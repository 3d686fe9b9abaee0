import { sql } from "kysely";
import type { Database } from "./database.ts";
import { columnSetter, columnsOf } from "./guild-columns.ts";
import type { GuildClock, GuildState, SecondLook } from "./records/guild.ts";

/** Reads and writes the state that syncs store for a guild. */
export interface GuildStateQueries {
  /** `rosterModifiedAt` stays as stored when it is null or omitted. */
  markSynced(
    id: number,
    at: number,
    options?: { readonly baseline?: boolean; readonly rosterModifiedAt?: number | null },
  ): Promise<void>;
  setBelowMinimum(id: number, identities: readonly string[]): Promise<void>;
  setSecondLooks(id: number, looks: readonly SecondLook[]): Promise<void>;
  setUnsyncedDays(id: number, days: readonly number[]): Promise<void>;
  setSweptAt(id: number, at: number): Promise<void>;
  /** The guild's clock, and the time by the database's clock where all processes share that one. */
  clock(id: number): Promise<{ readonly clock: GuildClock | null; readonly now: number | null }>;
  setClock(id: number, clock: GuildClock): Promise<void>;
  /** Writes every column of a former state, null included. */
  restore(id: number, state: GuildState): Promise<void>;
}

export function guildStateQueries({ db, dialect }: Database): GuildStateQueries {
  const set = columnSetter(db);
  return {
    markSynced: (id, at, { baseline = false, rosterModifiedAt = null } = {}) =>
      set(id, {
        syncedAt: at,
        baselineAt: baseline ? at : undefined,
        rosterModifiedAt: rosterModifiedAt ?? undefined,
      }),

    setBelowMinimum: (id, identities) => set(id, { belowMinimum: JSON.stringify(identities) }),

    async clock(id) {
      const { clock, now } = await db
        .selectFrom("guilds")
        .select(["clock", sql<number | null>`${dialect.clock ?? sql`null`}`.as("now")])
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      return {
        clock: clock === null ? null : (JSON.parse(clock) as GuildClock),
        now: now === null ? null : Math.floor(now),
      };
    },

    setUnsyncedDays: (id, days) => set(id, { unsyncedDays: JSON.stringify(days) }),

    setSweptAt: (id, at) => set(id, { sweptAt: at }),

    setClock: (id, clock) => set(id, { clock: JSON.stringify(clock) }),

    setSecondLooks: (id, looks) => set(id, { secondLooks: JSON.stringify(looks) }),

    restore: (id, { baselineAt, belowMinimum, secondLooks, rosterModifiedAt, ...facts }) =>
      set(id, {
        ...columnsOf(facts),
        baselineAt,
        belowMinimum: JSON.stringify(belowMinimum),
        secondLooks: JSON.stringify(secondLooks),
        rosterModifiedAt,
      }),
  };
}
