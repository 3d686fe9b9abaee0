import { type Kysely, sql } from "kysely";
import type { Dialect } from "../dialect.ts";
import type { Schema } from "../schema.ts";

/**
 * Adds a clock for each guild, which held rosters and second looks use, and the days without a sync, which were
 * states of documents before. Deletes held rosters without a clock: the next response holds them again.
 */
export async function createGuildClock(
  db: Kysely<Schema>,
  { integer, text }: Dialect,
): Promise<void> {
  await sql`delete from held_rosters`.execute(db);
  await sql`update guilds set second_looks = '[]'`.execute(db);
  await sql`alter table guilds add column clock ${text}`.execute(db);
  await sql`alter table changes add column clock_at ${integer} not null default 0`.execute(db);
  await sql`alter table guilds add column unsynced_days ${text} not null default '[]'`.execute(db);
  await sql`delete from document_states where document = 'guilds.roster'
    or (state = 'failed' and reason like 'It was not refreshed: %')`.execute(db);
  await sql`update changes set clock_at = at`.execute(db);
  await sql`create index changes_clock on changes (guild_id, clock_at)`.execute(db);
}
