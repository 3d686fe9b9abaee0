import { type Kysely, sql } from "kysely";
import type { Dialect } from "../dialect.ts";
import type { Schema } from "../schema.ts";

/** Adds what officers choose for a guild: its interval, and names and colors of its ranks. */
export async function createGuildPreferences(
  db: Kysely<Schema>,
  { integer, text }: Dialect,
): Promise<void> {
  await sql`alter table guilds add column interval_minutes ${integer}`.execute(db);
  await sql`alter table guilds add column rank_names ${text} not null default '{}'`.execute(db);
  await sql`alter table guilds add column rank_colors ${text} not null default '{}'`.execute(db);
}
