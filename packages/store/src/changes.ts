import { chunks, type Database, inTransaction } from "./database.ts";
import type { Change, ChangeKind, ChangeRecord } from "./records/change.ts";

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
      readonly runId?: number;
      /** Only changes with a greater id. */
      readonly afterId?: number;
      /** Only changes after this time of the guild's clock, in ms. */
      readonly since?: number;
    },
  ): Promise<ChangeRecord[]>;
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

    list: (guildId, { limit, kind, runId, afterId, since } = {}) =>
      db
        .selectFrom("changes")
        .select(["id", "guildId", "runId", "memberId", "at", "kind", "before", "after"])
        .where("guildId", "=", guildId)
        .$if(kind !== undefined, (query) => query.where("kind", "=", kind ?? "joined"))
        .$if(runId !== undefined, (query) => query.where("runId", "=", runId ?? 0))
        .$if(afterId !== undefined, (query) => query.where("id", ">", afterId ?? 0))
        .$if(since !== undefined, (query) => query.where("clockAt", ">", since ?? 0))
        .orderBy("at", "desc")
        .orderBy("id", "desc")
        .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
        .execute(),

    remove: (ids) =>
      inTransaction(db, async (transaction) => {
        for (const chunk of chunks(ids)) {
          await transaction.deleteFrom("changes").where("id", "in", chunk).execute();
        }
      }),
  };
}
