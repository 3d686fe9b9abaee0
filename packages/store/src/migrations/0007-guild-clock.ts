import { type Kysely, sql } from "kysely";
import type { Dialect } from "../dialect.ts";
import type { Schema } from "../schema.ts";

/**
 * Adds the clock of a guild, the `Last-Modified` of its applied roster, and the days on which no roster was applied.
 */
export async function createGuildClock(
  db: Kysely<Schema>,
  { integer, text }: Dialect,
): Promise<void> {
  await sql`alter table guilds add column clock ${text}`.execute(db);
  await sql`alter table guilds add column roster_modified_at ${integer}`.execute(db);
  await sql`alter table guilds add column unsynced_days ${text} not null default '[]'`.execute(db);
  await sql`alter table changes add column clock_at ${integer} not null default 0`.execute(db);
  await sql`update changes set clock_at = at`.execute(db);
  await sql`create index changes_clock on changes (guild_id, clock_at)`.execute(db);
}
