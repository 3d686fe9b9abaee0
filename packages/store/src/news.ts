import { type Kysely, sql } from "kysely";
import { chunks, type Database, inTransaction } from "./database.ts";
import { lockGuild } from "./guilds.ts";
import type { NewNews, NewsRecord } from "./records/news.ts";
import type { Schema } from "./schema.ts";

export interface NewsQueries {
  /** Skips entries with a stored key. Resolves with the number of added entries. */
  insert(guildId: number, entries: readonly NewNews[], importedAt: number): Promise<number>;
  /** Latest first. `before` is the `id` of the last item of the previous page. */
  list(
    guildId: number,
    options?: { readonly limit?: number; readonly before?: number; readonly type?: string },
  ): Promise<NewsRecord[]>;
  /** Returns the types of the guild's news. */
  types(guildId: number): Promise<string[]>;
  /** Removes news of the source `roster` by their type, time and characters. */
  withdraw(
    guildId: number,
    type: string,
    occurredAt: number,
    characterNames: readonly string[],
  ): Promise<void>;
  /** Returns those of the subjects that news of the guild have. */
  findSubjects(guildId: number, subjects: readonly string[]): Promise<string[]>;
  /** Replaces a subject in all news of the guild. */
  replaceSubject(guildId: number, before: string, after: string): Promise<void>;
}

export function newsQueries({ db, dialect }: Database): NewsQueries {
  return {
    insert: (guildId, entries, importedAt) =>
      inTransaction(db, async (transaction) => {
        if (entries.length === 0) return 0;
        // Prevents a deadlock of two imports of the same entries in another order.
        await lockGuild({ db: transaction, dialect }, guildId);
        const known = await storedEventKeys(
          transaction,
          guildId,
          entries.flatMap(({ otherEventKey }) => otherEventKey ?? []),
        );
        const others = entries.filter(({ otherEventKey = "" }) => !known.has(otherEventKey));
        let inserted = 0n;
        for (const chunk of chunks(others)) {
          const { numInsertedOrUpdatedRows = 0n } = await transaction
            .insertInto("news")
            .values(
              chunk.map(({ otherEventKey: _, ...entry }) => ({ ...entry, guildId, importedAt })),
            )
            // A conflict with either of the two unique keys.
            .onConflict((conflict) => conflict.doNothing())
            .executeTakeFirstOrThrow();
          inserted += numInsertedOrUpdatedRows;
        }
        return Number(inserted);
      }),

    list: (guildId, options) => newsPage(db, guildId, options).execute(),

    async types(guildId) {
      const rows = await db
        .selectFrom("news")
        .select("type")
        .distinct()
        .where("guildId", "=", guildId)
        .execute();
      return rows.map(({ type }) => type);
    },

    withdraw: (guildId, type, occurredAt, characterNames) =>
      inTransaction(db, async (transaction) => {
        for (const chunk of chunks(characterNames)) {
          await transaction
            .deleteFrom("news")
            .where("guildId", "=", guildId)
            .where("source", "=", "roster")
            .where("type", "=", type)
            .where("occurredAt", "=", occurredAt)
            .where("characterName", "in", chunk)
            .execute();
        }
      }),

    async findSubjects(guildId, subjects) {
      const found: string[] = [];
      for (const chunk of chunks(subjects)) {
        const rows = await db
          .selectFrom("news")
          .select("subject")
          .distinct()
          .where("guildId", "=", guildId)
          .where("subject", "in", chunk)
          .execute();
        found.push(...rows.flatMap(({ subject }) => subject ?? []));
      }
      return found;
    },

    async replaceSubject(guildId, before, after) {
      await db
        .updateTable("news")
        .set({ subject: after })
        .where("guildId", "=", guildId)
        .where("subject", "=", before)
        .execute();
    },
  };
}

/** Builds the query of a page of news. */
export function newsPage(
  db: Kysely<Schema>,
  guildId: number,
  { limit, before, type }: Parameters<NewsQueries["list"]>[1] = {},
) {
  return db
    .selectFrom("news")
    .selectAll()
    .where("guildId", "=", guildId)
    .$if(before !== undefined, (query) =>
      query.where(
        sql<boolean>`(occurred_at, id) <
          (select occurred_at, id from news where id = ${before} and guild_id = ${guildId})`,
      ),
    )
    .$if(type !== undefined, (query) => query.where("type", "=", type ?? ""))
    .orderBy("occurredAt", "desc")
    .orderBy("id", "desc")
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0));
}

async function storedEventKeys(
  db: Kysely<Schema>,
  guildId: number,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  const stored = new Set<string>();
  for (const chunk of chunks(keys)) {
    const rows = await db
      .selectFrom("news")
      .select("eventKey")
      .where("guildId", "=", guildId)
      .where("eventKey", "in", chunk)
      .execute();
    for (const { eventKey } of rows) if (eventKey !== null) stored.add(eventKey);
  }
  return stored;
}
