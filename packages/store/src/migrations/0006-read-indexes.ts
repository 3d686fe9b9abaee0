import { type Kysely, sql } from "kysely";
import type { Dialect } from "../dialect.ts";
import type { Schema } from "../schema.ts";

/** Creates an index for each filter and sort of the HTTP API, and adds the version of each guild's roster. */
export async function createReadIndexes(db: Kysely<Schema>, dialect: Dialect): Promise<void> {
  await sql`alter table guilds add column roster_version ${dialect.integer} not null default 0`.execute(
    db,
  );
  for (const definition of [
    sql`members_roster on members (guild_id, name_slug, id) where left_at is null`,
    sql`members_portrait on members (portrait_url, guild_id) where left_at is null`,
    sql`news_type on news (guild_id, type, occurred_at, id)`,
    sql`news_subject on news (guild_id, subject) where subject is not null`,
    sql`news_character on news (guild_id, character_name) where character_name is not null`,
    sql`realms_region on realms (region, edition, slug)`,
  ]) {
    await sql`create index ${definition}`.execute(db);
  }
}
