import { setImmediate as nextTurn } from "node:timers/promises";
import { type ExpressionBuilder, type Kysely, sql } from "kysely";
import { type Database, inTransaction } from "./database.ts";
import type { DocumentKey, DocumentStateRecord } from "./records/document.ts";
import { raiseRosterVersion } from "./roster-version.ts";
import type { Schema } from "./schema.ts";

/** Page size. Other events run between two pages, because a large guild can have many states. */
const ROWS_PER_PAGE = 500;

/** States of documents that the service did not return. */
export interface DocumentQueries {
  find(guildId: number, key: DocumentKey): Promise<DocumentStateRecord | null>;
  /** The guild's own documents first, then those of its members. */
  list(guildId: number): Promise<DocumentStateRecord[]>;
  /** The documents of a member alone. */
  listOfMember(guildId: number, memberId: number): Promise<DocumentStateRecord[]>;
  /** The guild's own documents alone. */
  listOwn(guildId: number): Promise<DocumentStateRecord[]>;
  /** A part of `list`: at most `limit` states that follow the key `after`. */
  page(
    guildId: number,
    options: {
      readonly limit: number;
      readonly after?: DocumentKey | undefined;
      /** Members whose states are left out. */
      readonly without?: readonly number[];
    },
  ): Promise<DocumentStateRecord[]>;
  /** The length of `list`, without the states of some members. */
  count(guildId: number, without?: readonly number[]): Promise<number>;
  /** Adds or replaces the states of documents. */
  put(guildId: number, ...states: readonly DocumentStateRecord[]): Promise<void>;
  /** Deletes the state of a document after a successful response. */
  clear(guildId: number, key: DocumentKey): Promise<void>;
}

const COLUMNS = [
  "memberId",
  "document",
  "subject",
  "state",
  "status",
  "reason",
  "since",
  "checkedAt",
  "attempts",
  "attemptDays",
  "nextAttemptAt",
  "statusCheckedAt",
  "deletedAt",
] as const satisfies readonly (keyof DocumentStateRecord)[];

export function documentQueries({ db }: Database): DocumentQueries {
  return {
    async find(guildId, key) {
      return (await select(db, guildId, key).executeTakeFirst()) ?? null;
    },

    async list(guildId) {
      const states: DocumentStateRecord[] = [];
      for (;;) {
        const page = await documentPage(db, guildId, {
          limit: ROWS_PER_PAGE,
          after: states.at(-1),
        }).execute();
        states.push(...page);
        if (page.length < ROWS_PER_PAGE) return states;
        await nextTurn();
      }
    },

    listOfMember: (guildId, memberId) => memberDocuments(db, guildId, memberId).execute(),

    listOwn: (guildId) => ownDocuments(db, guildId).execute(),

    page: (guildId, options) => documentPage(db, guildId, options).execute(),

    async count(guildId, without) {
      return (await documentCount(db, guildId, without).executeTakeFirstOrThrow()).count;
    },

    put: (guildId, ...states) =>
      inTransaction(db, async (transaction) => {
        let isShown = false;
        for (const state of states) {
          const before = await select(transaction, guildId, state).executeTakeFirst();
          const isSame = before?.state === state.state && before.reason === state.reason;
          isShown ||= state.memberId !== null && !isSame;
          await putState(transaction, { ...state, guildId });
        }
        if (isShown) await raiseRosterVersion(transaction, [guildId]);
      }),

    clear: (guildId, key) =>
      inTransaction(db, async (transaction) => {
        await transaction.deleteFrom("documentStates").where(matches(guildId, key)).execute();
        if (key.memberId !== null) await raiseRosterVersion(transaction, [guildId]);
      }),
  };
}

async function putState(
  db: Kysely<Schema>,
  row: DocumentStateRecord & { readonly guildId: number },
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable("documentStates")
    .set(row)
    .where(matches(row.guildId, row))
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  await db
    .insertInto("documentStates")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Builds the query of a page of document states: the guild's own states first, then by member. */
export function documentPage(
  db: Kysely<Schema>,
  guildId: number,
  { limit, after, without = [] }: Parameters<DocumentQueries["page"]>[1],
) {
  return db
    .selectFrom("documentStates")
    .select(COLUMNS)
    .where("guildId", "=", guildId)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(coalesce(member_id, 0), document, subject) >
          (${after?.memberId ?? 0}, ${after?.document}, ${after?.subject})`,
      ),
    )
    .$if(without.length > 0, (query) => query.where(isOfOthers(without)))
    .orderBy(sql`coalesce(member_id, 0)`)
    .orderBy("document")
    .orderBy("subject")
    .limit(limit);
}

/** The query of the states of a member's documents. */
export function memberDocuments(db: Kysely<Schema>, guildId: number, memberId: number) {
  return db
    .selectFrom("documentStates")
    .select(COLUMNS)
    .where("guildId", "=", guildId)
    .where(sql<boolean>`coalesce(member_id, 0) = ${memberId}`)
    .orderBy("document")
    .orderBy("subject");
}

/** The query of the states of a guild's own documents. The index has 0 for a document without a member. */
export function ownDocuments(db: Kysely<Schema>, guildId: number) {
  return db
    .selectFrom("documentStates")
    .select(COLUMNS)
    .where("guildId", "=", guildId)
    .where(sql<boolean>`coalesce(member_id, 0) = 0`)
    .orderBy("document")
    .orderBy("subject");
}

/** The query of the number of a guild's document states. */
export function documentCount(
  db: Kysely<Schema>,
  guildId: number,
  without: readonly number[] = [],
) {
  return db
    .selectFrom("documentStates")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("guildId", "=", guildId)
    .$if(without.length > 0, (query) => query.where(isOfOthers(without)));
}

/** The states of the guild and of members other than these. */
function isOfOthers(memberIds: readonly number[]) {
  return ({ or, eb }: ExpressionBuilder<Schema, "documentStates">) =>
    or([eb("memberId", "is", null), eb("memberId", "not in", memberIds)]);
}

function select(db: Kysely<Schema>, guildId: number, key: DocumentKey) {
  return db.selectFrom("documentStates").select(COLUMNS).where(matches(guildId, key));
}

function matches(guildId: number, { memberId, document, subject }: DocumentKey) {
  return ({ and, eb }: ExpressionBuilder<Schema, "documentStates">) =>
    and([
      eb("guildId", "=", guildId),
      eb("memberId", memberId === null ? "is" : "=", memberId),
      eb("document", "=", document),
      eb("subject", "=", subject),
    ]);
}
