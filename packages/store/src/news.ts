import { type Kysely, sql } from "kysely";
import { chunks, type Database, inTransaction } from "./database.ts";
import { lockGuild } from "./guilds.ts";
import type { NewNews, NewsRecord } from "./records/news.ts";
import type { Schema } from "./schema.ts";

export interface NewsQueries {
  /** Skips entries of which a key is there already; gives how many were new. */
  insert(guildId: number, entries: readonly NewNews[], importedAt: number): Promise<number>;
  /** The latest first. `before` is the `id` of the last item of the page before. */
  list(
    guildId: number,
    options?: { readonly limit?: number; readonly before?: number; readonly type?: string },
  ): Promise<NewsRecord[]>;
  /** Removes news of the source `roster` by their type, time and characters. */
  withdraw(
    guildId: number,
    type: string,
    occurredAt: number,
    characterNames: readonly string[],
  ): Promise<void>;
  /** Of the given subjects, those that news of the guild have. */
  findSubjects(guildId: number, subjects: readonly string[]): Promise<string[]>;
  /** Gives the news that have one subject another one. */
  replaceSubject(guildId: number, before: string, after: string): Promise<void>;
}

export function newsQueries({ db, dialect }: Database): NewsQueries {
  return {
    insert: (guildId, entries, importedAt) =>
      inTransaction(db, async (transaction) => {
        if (entries.length === 0) return 0;
        // Two imports of the same entries in another order would otherwise wait for each other.
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
              chunk.map((entry) => ({
                guild_id: guildId,
                source: entry.source,
                type: entry.type,
                occurred_at: entry.occurredAt,
                imported_at: importedAt,
                character_name: entry.characterName,
                text: entry.text,
                subject: entry.subject,
                dedup_key: entry.dedupKey,
                event_key: entry.eventKey,
                raw: entry.raw,
              })),
            )
            // Without columns: either of the two unique keys.
            .onConflict((conflict) => conflict.doNothing())
            .executeTakeFirstOrThrow();
          inserted += numInsertedOrUpdatedRows;
        }
        return Number(inserted);
      }),

    list: (guildId, options) => newsPage(db, guildId, options).execute(),

    withdraw: (guildId, type, occurredAt, characterNames) =>
      inTransaction(db, async (transaction) => {
        for (const chunk of chunks(characterNames)) {
          await transaction
            .deleteFrom("news")
            .where("guild_id", "=", guildId)
            .where("source", "=", "roster")
            .where("type", "=", type)
            .where("occurred_at", "=", occurredAt)
            .where("character_name", "in", chunk)
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
          .where("guild_id", "=", guildId)
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
        .where("guild_id", "=", guildId)
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
    .select(["id", "guild_id as guildId", "source", "type", "text", "subject", "raw"])
    .select(["occurred_at as occurredAt", "imported_at as importedAt"])
    .select(["character_name as characterName"])
    .select(["dedup_key as dedupKey", "event_key as eventKey"])
    .where("guild_id", "=", guildId)
    .$if(before !== undefined, (query) =>
      query.where(
        sql<boolean>`(occurred_at, id) <
          (select occurred_at, id from news where id = ${before} and guild_id = ${guildId})`,
      ),
    )
    .$if(type !== undefined, (query) => query.where("type", "=", type ?? ""))
    .orderBy("occurred_at", "desc")
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
      .select("event_key")
      .where("guild_id", "=", guildId)
      .where("event_key", "in", chunk)
      .execute();
    for (const { event_key } of rows) if (event_key !== null) stored.add(event_key);
  }
  return stored;
}
