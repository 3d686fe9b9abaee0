import { type Kysely, sql } from "kysely";
import type { Dialect } from "../dialect.ts";
import type { Schema } from "../schema.ts";

/** Counts the runs in a row that failed alike, so that the list of runs shows them as one. */
export async function countRepeatedFailures(
  db: Kysely<Schema>,
  { integer }: Dialect,
): Promise<void> {
  const columns = [
    sql`failures ${integer} not null default 0`,
    sql`failing_since ${integer}`,
    sql`repeated_by ${integer}`,
  ];
  for (const column of columns) {
    await sql`alter table sync_runs add column ${column}`.execute(db);
  }
}
