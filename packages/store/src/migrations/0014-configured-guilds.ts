import { type Kysely, sql } from "kysely";
import type { Dialect } from "../dialect.ts";
import type { Schema } from "../schema.ts";

/** Creates the table of the guilds that the configuration names, and of why some of them are not stored. */
export async function createConfiguredGuilds(
  db: Kysely<Schema>,
  { integer, text, tableEnd }: Dialect,
): Promise<void> {
  await sql`create table configured_guilds (
    region ${text} not null,
    edition ${text} not null,
    realm ${text} not null,
    name ${text} not null,
    guild_id ${integer} references guilds (id) on delete cascade,
    failure ${text},
    checked_at ${integer} not null,
    next_attempt_at ${integer},
    primary key (region, edition, realm, name)
  ) ${tableEnd}`.execute(db);
}
