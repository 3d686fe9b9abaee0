import { type RawBuilder, sql } from "kysely";

/** The differences between the two databases, so that queries and migrations are written once. */
export interface Dialect {
  readonly name: "sqlite" | "postgres";
  /** Whether rows can be locked. A transaction of SQLite locks the whole database at its start. */
  readonly rowLocks: boolean;
  /** Column types with the same values and the same sort order in both databases. */
  readonly integer: RawBuilder<unknown>;
  readonly text: RawBuilder<unknown>;
  readonly blob: RawBuilder<unknown>;
  readonly identity: RawBuilder<unknown>;
  /** The end of a `create table` statement. */
  readonly tableEnd: RawBuilder<unknown>;
  /** Blocks migrations of other processes until the transaction ends. */
  readonly migrationLock: RawBuilder<unknown> | null;
  /** Makes the commit of the open transaction not wait for the disk; null where the connection has this setting. */
  readonly relaxedCommit: RawBuilder<unknown> | null;
  /** The clock of the database in ms since 1970; null where it is the clock of the machine. */
  readonly clock: RawBuilder<number> | null;
}

/** An arbitrary number that other programs are unlikely to lock. */
const MIGRATION_LOCK = 2_118_903_745;

export const SQLITE = {
  name: "sqlite",
  rowLocks: false,
  integer: sql`integer`,
  text: sql`text`,
  blob: sql`blob`,
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
  blob: sql`bytea`,
  identity: sql`bigint generated always as identity primary key`,
  tableEnd: sql``,
  migrationLock: sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`,
  relaxedCommit: sql`set local synchronous_commit to off`,
  clock: sql<number>`extract(epoch from clock_timestamp())::float8 * 1000`,
} as const satisfies Dialect;
