import { type Kysely, sql } from "kysely";
import type { Dialect } from "../dialect.ts";
import type { Schema } from "../schema.ts";

/** Adds the values in the error of a run, with which pages translate it. */
export async function storeErrorValues(db: Kysely<Schema>, { text }: Dialect): Promise<void> {
  await sql`alter table sync_runs add column error_values ${text}`.execute(db);
}
