import { type Kysely, sql } from "kysely";
import type { Dialect } from "./dialect.ts";
import type { Schema } from "./schema.ts";

/** The database, or a transaction of it. */
export interface Database {
  readonly db: Kysely<Schema>;
  readonly dialect: Dialect;
}

/**
 * Runs `work` in a transaction whose commit does not wait for the disk. A power failure can undo it; the death of
 * the process cannot.
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

/** Runs `work` in the open transaction, or in a new one. */
export function inTransaction<Result>(
  db: Kysely<Schema>,
  work: (db: Kysely<Schema>) => Promise<Result>,
): Promise<Result> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}

/**
 * Maximum number of rows of one statement. With the widest table (21 columns) it stays below the maximum number of
 * parameters: 32,766 in SQLite and 65,535 in PostgreSQL.
 */
const ROWS_PER_STATEMENT = 500;

export function* chunks<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let start = 0; start < items.length; start += ROWS_PER_STATEMENT) {
    yield items.slice(start, start + ROWS_PER_STATEMENT);
  }
}
