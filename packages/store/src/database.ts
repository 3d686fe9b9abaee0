import { type Kysely, sql } from "kysely";
import type { Dialect } from "./dialect.ts";
import type { Schema } from "./schema.ts";

/** What queries run on: the database, or one transaction on it. */
export interface Database {
  readonly db: Kysely<Schema>;
  readonly dialect: Dialect;
}

/**
 * Runs `work` in a transaction that does not wait for the disk: a failure of power can undo it, a process
 * that is killed cannot.
 */
export function inRelaxedTransaction<Result>(
  { db, dialect }: Database,
  work: (db: Kysely<Schema>) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (transaction) => {
    if (dialect.relaxedCommit) await sql`${dialect.relaxedCommit}`.execute(transaction);
    return work(transaction);
  });
}

/** Runs `work` in the transaction that is open, or in one of its own. */
export function inTransaction<Result>(
  db: Kysely<Schema>,
  work: (db: Kysely<Schema>) => Promise<Result>,
): Promise<Result> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}

/**
 * How many rows one statement writes or looks for. With the widest table (21 columns) that stays below
 * the parameters that one statement can have: 32,766 in SQLite and 65,535 in PostgreSQL.
 */
const ROWS_PER_STATEMENT = 500;

export function* chunks<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let start = 0; start < items.length; start += ROWS_PER_STATEMENT) {
    yield items.slice(start, start + ROWS_PER_STATEMENT);
  }
}
