import { setImmediate as nextTurn } from "node:timers/promises";
import { type ExpressionBuilder, type Kysely, type Selectable, sql } from "kysely";
import { type Database, inTransaction } from "./database.ts";
import type { DocumentKey, DocumentStateRecord } from "./records/document.ts";
import { raiseRosterVersion } from "./roster-version.ts";
import type { DocumentStateTable, Schema } from "./schema.ts";

/** Page size. Other events run between two pages, because a large guild can have many states. */
const ROWS_PER_PAGE = 500;

/** States of documents that the service did not return. */
export interface DocumentQueries {
  find(guildId: number, key: DocumentKey): Promise<DocumentStateRecord | null>;
  /** The guild's own documents first, then those of its members. */
  list(guildId: number): Promise<DocumentStateRecord[]>;
  /** The guild's own documents alone. */
  listOwn(guildId: number): Promise<DocumentStateRecord[]>;
  /** A part of `list`: at most `limit` states that follow the key `after`. */
  page(
    guildId: number,
    options: { readonly limit: number; readonly after?: DocumentKey | undefined },
  ): Promise<DocumentStateRecord[]>;
  /** The length of `list`. */
  count(guildId: number): Promise<number>;
  /** Adds or replaces the state of one document. */
  put(guildId: number, state: DocumentStateRecord): Promise<void>;
  /** Deletes the state of a document after a successful response. */
  clear(guildId: number, key: DocumentKey): Promise<void>;
}

export function documentQueries({ db }: Database): DocumentQueries {
  return {
    async find(guildId, key) {
      const row = await select(db, guildId, key).executeTakeFirst();
      return row ? toState(row) : null;
    },

    async list(guildId) {
      const states: DocumentStateRecord[] = [];
      for (let last: Selectable<DocumentStateTable> | undefined; ; ) {
        const page = await documentPage(db, guildId, {
          limit: ROWS_PER_PAGE,
          after: last,
        }).execute();
        for (const row of page) states.push(toState(row));
        if (page.length < ROWS_PER_PAGE) return states;
        last = page.at(-1);
        await nextTurn();
      }
    },

    async listOwn(guildId) {
      return (await ownDocuments(db, guildId).execute()).map(toState);
    },

    async page(guildId, { limit, after }) {
      const position = after && { ...after, member_id: after.memberId };
      const rows = await documentPage(db, guildId, { limit, after: position }).execute();
      return rows.map(toState);
    },

    async count(guildId) {
      return (await documentCount(db, guildId).executeTakeFirstOrThrow()).count;
    },

    put: (guildId, { memberId, document, subject, ...state }) =>
      inTransaction(db, async (transaction) => {
        const columns = {
          state: state.state,
          status: state.status,
          reason: state.reason,
          since: state.since,
          checked_at: state.checkedAt,
          attempts: state.attempts,
          attempt_days: state.attemptDays,
          next_attempt_at: state.nextAttemptAt,
          status_checked_at: state.statusCheckedAt,
          deleted_at: state.deletedAt,
        };
        const key = { memberId, document, subject };
        const before = await select(transaction, guildId, key).executeTakeFirst();
        const isShown = before?.state === state.state && before.reason === state.reason;
        if (memberId !== null && !isShown) await raiseRosterVersion(transaction, [guildId]);
        const { numUpdatedRows } = await transaction
          .updateTable("document_states")
          .set(columns)
          .where(matches(guildId, key))
          .executeTakeFirst();
        if (numUpdatedRows > 0n) return;
        await transaction
          .insertInto("document_states")
          .values({ guild_id: guildId, member_id: memberId, document, subject, ...columns })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      }),

    clear: (guildId, key) =>
      inTransaction(db, async (transaction) => {
        await transaction.deleteFrom("document_states").where(matches(guildId, key)).execute();
        if (key.memberId !== null) await raiseRosterVersion(transaction, [guildId]);
      }),
  };
}

/** Builds the query of a page of document states: the guild's own states first, then by member. */
export function documentPage(
  db: Kysely<Schema>,
  guildId: number,
  options: {
    readonly limit: number;
    readonly after?:
      | Pick<Selectable<DocumentStateTable>, "member_id" | "document" | "subject">
      | undefined;
  },
) {
  const { limit, after } = options;
  return db
    .selectFrom("document_states")
    .selectAll()
    .where("guild_id", "=", guildId)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(coalesce(member_id, 0), document, subject) >
          (${after?.member_id ?? 0}, ${after?.document}, ${after?.subject})`,
      ),
    )
    .orderBy(sql`coalesce(member_id, 0)`)
    .orderBy("document")
    .orderBy("subject")
    .limit(limit);
}

/** The query of the states of a guild's own documents. The index has 0 for a document without a member. */
export function ownDocuments(db: Kysely<Schema>, guildId: number) {
  return db
    .selectFrom("document_states")
    .selectAll()
    .where("guild_id", "=", guildId)
    .where(sql<boolean>`coalesce(member_id, 0) = 0`)
    .orderBy("document")
    .orderBy("subject");
}

/** The query of the number of a guild's document states. */
export function documentCount(db: Kysely<Schema>, guildId: number) {
  return db
    .selectFrom("document_states")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("guild_id", "=", guildId);
}

function select(db: Kysely<Schema>, guildId: number, key: DocumentKey) {
  return db.selectFrom("document_states").selectAll().where(matches(guildId, key));
}

function matches(guildId: number, { memberId, document, subject }: DocumentKey) {
  return ({ and, eb }: ExpressionBuilder<Schema, "document_states">) =>
    and([
      eb("guild_id", "=", guildId),
      eb("member_id", memberId === null ? "is" : "=", memberId),
      eb("document", "=", document),
      eb("subject", "=", subject),
    ]);
}

function toState(row: Selectable<DocumentStateTable>): DocumentStateRecord {
  return {
    memberId: row.member_id,
    document: row.document,
    subject: row.subject,
    state: row.state,
    status: row.status,
    reason: row.reason,
    since: row.since,
    checkedAt: row.checked_at,
    attempts: row.attempts,
    attemptDays: row.attempt_days,
    nextAttemptAt: row.next_attempt_at,
    statusCheckedAt: row.status_checked_at,
    deletedAt: row.deleted_at,
  };
}
