import { type Kysely, sql } from "kysely";
import type { Schema } from "../schema.ts";

/** Gives the runs that a person cancelled a status of their own. */
export async function markCancelledRuns(db: Kysely<Schema>): Promise<void> {
  await sql`update sync_runs set status = 'cancelled' where error_code = 'cancelled'`.execute(db);
}
