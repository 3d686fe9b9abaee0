import { DAY_MS } from "@guildhall/contract";
import { type Kysely, sql } from "kysely";
import { chunks, type Database, inTransaction } from "./database.ts";
import { lockGuild } from "./guilds.ts";
import { type HiddenNews, isShown } from "./hidden-news.ts";
import { foldText, newsColumns } from "./news-columns.ts";
import {
  type DigestFacts,
  type NewNews,
  type NewsKind,
  type NewsRecord,
  UNKNOWN_NEWS_FACTS,
} from "./records/news.ts";
import type { Schema } from "./schema.ts";

export interface NewsQueries {
  /** Skips entries with a stored key. Resolves with the number of added entries. */
  insert(guildId: number, entries: readonly NewNews[], importedAt: number): Promise<number>;
  /** Latest first. `before` is the `id` of the last item of the previous page. */
  list(
    guildId: number,
    options?: {
      readonly limit?: number;
      readonly before?: number;
      readonly type?: string;
      readonly hidden?: HiddenNews | undefined;
    },
  ): Promise<NewsRecord[]>;
  /** Returns the types of the guild's news. */
  types(guildId: number): Promise<string[]>;
  /** Removes news of the source `roster` by their kind, time and members. */
  withdraw(
    guildId: number,
    kind: NewsKind,
    occurredAt: number,
    memberIds: readonly number[],
  ): Promise<void>;
  /** Counts the news of the week that begins at a time in ms. */
  digest(guildId: number, weekStart: number): Promise<DigestFacts>;
  /** Returns those of the deduplication keys that news of the guild have. */
  findDedupKeys(guildId: number, keys: readonly string[]): Promise<string[]>;
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
        const otherKeys = entries.flatMap(({ otherEventKey }) => otherEventKey ?? []);
        const known = new Set(await storedValues(transaction, guildId, "eventKey", otherKeys));
        const others = entries.filter(({ otherEventKey = "" }) => !known.has(otherEventKey));
        let inserted = 0n;
        for (const chunk of chunks(others)) {
          const { numInsertedOrUpdatedRows = 0n } = await transaction
            .insertInto("news")
            .values(chunk.map((entry) => ({ ...newsColumns(entry), guildId, importedAt })))
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

    withdraw: (guildId, kind, occurredAt, memberIds) =>
      inTransaction(db, async (transaction) => {
        for (const chunk of chunks(memberIds)) {
          await transaction
            .deleteFrom("news")
            .where("guildId", "=", guildId)
            .where("source", "=", "roster")
            .where("kind", "=", kind)
            .where("occurredAt", "=", occurredAt)
            .where("memberId", "in", chunk)
            .execute();
        }
      }),

    async digest(guildId, weekStart) {
      const inWeek = db
        .selectFrom("news")
        .where("guildId", "=", guildId)
        .where("occurredAt", ">=", weekStart)
        .where("occurredAt", "<", weekStart + 7 * DAY_MS);
      const counts = await inWeek
        .select(["kind"])
        // Entries of one kill are one item.
        .select(
          sql<number>`count(distinct coalesce(
          case when kind = 'boss' then group_key end, cast(id as text)))`.as("count"),
        )
        .where("kind", "in", COUNTED)
        .groupBy("kind")
        .execute();
      const earned = await inWeek
        .select("subjectId")
        .select((select) => [
          select.fn.max<string | null>("subject").as("name"),
          sql<number>`count(distinct coalesce(cast(member_id as text), character_name))`.as(
            "members",
          ),
        ])
        .where("kind", "=", "achievement")
        .where("subjectId", "is not", null)
        .where("subject", "is not", null)
        .groupBy("subjectId")
        .orderBy("members", "desc")
        .orderBy("subjectId")
        .limit(3)
        .execute();
      const count = (...kinds: NewsKind[]) =>
        counts.reduce((sum, row) => sum + (kinds.includes(row.kind) ? Number(row.count) : 0), 0);
      return {
        weekStart,
        joined: count("joined", "returned"),
        left: count("left"),
        kills: count("boss"),
        levelCap: count("level-cap"),
        achievements: earned.flatMap(({ name, members }) =>
          name !== null && Number(members) > 1 ? [{ name, members: Number(members) }] : [],
        ),
      };
    },

    findDedupKeys: (guildId, keys) => storedValues(db, guildId, "dedupKey", keys),

    findSubjects: (guildId, subjects) => storedValues(db, guildId, "subject", subjects),

    async replaceSubject(guildId, before, after) {
      await db
        .updateTable("news")
        .set({
          subject: after,
          words: sql`replace(words, ${`\n${foldText(before)}`}, ${`\n${foldText(after)}`})`,
        })
        .where("guildId", "=", guildId)
        .where("subject", "=", before)
        .execute();
    },
  };
}

/** The kinds that a digest counts. */
const COUNTED: readonly NewsKind[] = ["joined", "returned", "left", "boss", "level-cap"];

/** The columns of a record, without the derived ones. */
const RECORD_COLUMNS = [
  ...["id", "guildId", "source", "type", "occurredAt", "importedAt", "characterName"],
  ...["text", "subject", "dedupKey", "eventKey", "raw"],
  ...Object.keys(UNKNOWN_NEWS_FACTS),
] as (keyof NewsRecord)[];

/** Builds the query of a page of news. */
export function newsPage(
  db: Kysely<Schema>,
  guildId: number,
  { limit, before, type, hidden }: Parameters<NewsQueries["list"]>[1] = {},
) {
  return db
    .selectFrom("news")
    .select(RECORD_COLUMNS)
    .where("guildId", "=", guildId)
    .$if(before !== undefined, (query) =>
      query.where(
        sql<boolean>`(occurred_at, id) <
          (select occurred_at, id from news where id = ${before} and guild_id = ${guildId})`,
      ),
    )
    .$if(type !== undefined, (query) => query.where("type", "=", type ?? ""))
    .$if(hidden !== undefined, (query) => query.where(isShown("news", hidden as HiddenNews)))
    .orderBy("occurredAt", "desc")
    .orderBy("id", "desc")
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0));
}

/** Returns those of the values that a column of the guild's news has. */
async function storedValues(
  db: Kysely<Schema>,
  guildId: number,
  column: "dedupKey" | "eventKey" | "subject",
  values: readonly string[],
): Promise<string[]> {
  const stored: string[] = [];
  for (const chunk of chunks(values)) {
    const rows = await db
      .selectFrom("news")
      .select(column)
      .distinct()
      .where("guildId", "=", guildId)
      .where(column, "in", chunk)
      .execute();
    stored.push(...rows.flatMap((row) => row[column] ?? []));
  }
  return stored;
}
