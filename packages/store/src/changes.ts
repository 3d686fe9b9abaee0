import { type Kysely, sql } from "kysely";
import { chunks, type Database, inTransaction } from "./database.ts";
import type { Change, ChangeKind, ChangeRecord } from "./records/change.ts";
import type { Schema } from "./schema.ts";

const COLUMNS = ["id", "guildId", "runId", "memberId", "at", "kind", "before", "after"] as const;

/** The changes from a time on and before another one, in ms since 1970. */
export interface Period {
  readonly from: number;
  readonly until: number;
  /** Members whose changes are left out. */
  readonly without?: readonly number[] | undefined;
}

export interface ChangePage extends Period {
  readonly limit: number;
  /** The last change of the previous page. */
  readonly before?: number | undefined;
  readonly kind?: ChangeKind | undefined;
}

export interface ChangeQueries {
  /** `clockAt` is the time of the guild's clock in ms. Defaults to the time of each change. */
  insert(
    guildId: number,
    runId: number,
    changes: readonly Change[],
    clockAt?: number,
  ): Promise<void>;
  /** The latest first. */
  list(
    guildId: number,
    options?: {
      readonly limit?: number;
      readonly kind?: ChangeKind;
      readonly memberId?: number;
      readonly runId?: number;
      /** Only changes with a greater id. */
      readonly afterId?: number;
      /** Only changes after this time of the guild's clock, in ms. */
      readonly since?: number;
    },
  ): Promise<ChangeRecord[]>;
  /** The changes of a period, the latest first, in pages. */
  page(guildId: number, page: ChangePage): Promise<ChangeRecord[]>;
  /** Number of changes of each kind in a period. */
  counts(guildId: number, period: Period): Promise<Partial<Record<ChangeKind, number>>>;
  /** Time of the latest change of some kinds, by member, in ms since 1970. Members without one are omitted. */
  latest(
    guildId: number,
    memberIds: readonly number[],
    kinds: readonly ChangeKind[],
  ): Promise<ReadonlyMap<number, number>>;
  remove(ids: readonly number[]): Promise<void>;
}

export function changeQueries({ db }: Database): ChangeQueries {
  return {
    insert: (guildId, runId, changes, clockAt) =>
      inTransaction(db, async (transaction) => {
        for (const chunk of chunks(changes)) {
          await transaction
            .insertInto("changes")
            .values(
              chunk.map((change) => ({ ...change, guildId, runId, clockAt: clockAt ?? change.at })),
            )
            .execute();
        }
      }),

    list: (guildId, { limit, kind, memberId, runId, afterId, since } = {}) =>
      db
        .selectFrom("changes")
        .select(COLUMNS)
        .where("guildId", "=", guildId)
        .$if(kind !== undefined, (query) => query.where("kind", "=", kind ?? "joined"))
        .$if(memberId !== undefined, (query) => query.where("memberId", "=", memberId ?? 0))
        .$if(runId !== undefined, (query) => query.where("runId", "=", runId ?? 0))
        .$if(afterId !== undefined, (query) => query.where("id", ">", afterId ?? 0))
        .$if(since !== undefined, (query) => query.where("clockAt", ">", since ?? 0))
        .orderBy("at", "desc")
        .orderBy("id", "desc")
        .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
        .execute(),

    page: (guildId, page) => changePage(db, guildId, page).execute(),

    async counts(guildId, { from, until, without = [] }) {
      const rows = await db
        .selectFrom("changes")
        .select((select) => ["kind", select.fn.countAll<number>().as("count")])
        .where("guildId", "=", guildId)
        .where("at", ">=", from)
        .where("at", "<", until)
        .$if(without.length > 0, (query) => query.where(isNotOf(without)))
        .groupBy("kind")
        .execute();
      return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
    },

    async latest(guildId, memberIds, kinds) {
      const times = new Map<number, number>();
      for (const chunk of chunks(memberIds)) {
        const rows = await latestChanges(db, guildId, { memberIds: chunk, kinds }).execute();
        for (const { memberId, at } of rows) if (memberId !== null) times.set(memberId, at);
      }
      return times;
    },

    remove: (ids) =>
      inTransaction(db, async (transaction) => {
        for (const chunk of chunks(ids)) {
          await transaction.deleteFrom("changes").where("id", "in", chunk).execute();
        }
      }),
  };
}

/** Builds the query of `latest`. */
export function latestChanges(
  db: Kysely<Schema>,
  guildId: number,
  { memberIds, kinds }: { memberIds: readonly number[]; kinds: readonly ChangeKind[] },
) {
  return db
    .selectFrom("changes")
    .select("memberId")
    .select((select) => select.fn.max("at").as("at"))
    .where("guildId", "=", guildId)
    .where("memberId", "in", memberIds)
    .where("kind", "in", kinds)
    .groupBy("memberId");
}

/** The condition that a change is not of these members. */
export function isNotOf(memberIds: readonly number[]) {
  return sql<boolean>`(member_id is null or member_id not in (${sql.join(memberIds)}))`;
}

/** Builds the query of a page of changes. */
export function changePage(
  db: Kysely<Schema>,
  guildId: number,
  { from, until, limit, before, kind, without = [] }: ChangePage,
) {
  return db
    .selectFrom("changes")
    .select(COLUMNS)
    .where("guildId", "=", guildId)
    .where("at", ">=", from)
    .where("at", "<", until)
    .$if(without.length > 0, (query) => query.where(isNotOf(without)))
    .$if(before !== undefined, (query) =>
      query.where(
        sql<boolean>`(at, id) < (select at, id from changes where id = ${before} and guild_id = ${guildId})`,
      ),
    )
    .$if(kind !== undefined, (query) => query.where("kind", "=", kind ?? "joined"))
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(limit);
}
