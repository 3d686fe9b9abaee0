import { type Kysely, sql } from "kysely";
import type { Dialect } from "../dialect.ts";
import type { Schema } from "../schema.ts";

/** Adds the `Last-Modified` of the applied roster of a guild. */
export async function createRosterModified(
  db: Kysely<Schema>,
  { integer }: Dialect,
): Promise<void> {
  await sql`alter table guilds add column roster_modified_at ${integer}`.execute(db);
}
