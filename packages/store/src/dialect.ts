import { type RawBuilder, sql } from "kysely";

/** What differs between the two databases, so that queries and migrations are written once. */
export interface Dialect {
  readonly name: "sqlite" | "postgres";
  /** Rows can be locked one by one. SQLite's transactions lock the whole database when they begin. */
  readonly rowLocks: boolean;
  /** Column types that hold the same values, and sort them the same way, in both databases. */
  readonly integer: RawBuilder<unknown>;
  readonly text: RawBuilder<unknown>;
  readonly identity: RawBuilder<unknown>;
  /** What ends a `create table`. */
  readonly tableEnd: RawBuilder<unknown>;
  /** Makes other processes wait with their migrations until the transaction ends. */
  readonly migrationLock: RawBuilder<unknown> | null;
  /** Lets the commit of the transaction that is open not wait for the disk; null where that is set for a connection. */
  readonly relaxedCommit: RawBuilder<unknown> | null;
  /** ms since 1970, by one clock for all who use the database; null when that is the machine's. */
  readonly clock: RawBuilder<number> | null;
}

/** Any number that no other program is likely to lock in the same database. */
const MIGRATION_LOCK = 2_118_903_745;

export const SQLITE = {
  name: "sqlite",
  rowLocks: false,
  integer: sql`integer`,
  text: sql`text`,
  identity: sql`integer primary key autoincrement`,
  tableEnd: sql`strict`,
  migrationLock: null,
  relaxedCommit: null,
  clock: null,
} as const satisfies Dialect;

export const POSTGRES = {
  name: "postgres",
  rowLocks: true,
  integer: sql`bigint`,
  text: sql`text collate "C"`,
  identity: sql`bigint generated always as identity primary key`,
  tableEnd: sql``,
  migrationLock: sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`,
  relaxedCommit: sql`set local synchronous_commit to off`,
  clock: sql<number>`extract(epoch from clock_timestamp())::float8 * 1000`,
} as const satisfies Dialect;
