import { type Kysely, sql } from "kysely";
import type { Dialect } from "../dialect.ts";
import type { Schema } from "../schema.ts";

/** Adds what officers require of the members of each rank. */
export async function addRankRules(db: Kysely<Schema>, { text }: Dialect): Promise<void> {
  await sql`alter table guilds add column rank_rules ${text} not null default '{}'`.execute(db);
}
