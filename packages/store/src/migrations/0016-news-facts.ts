import { type Kysely, sql } from "kysely";
import type { Dialect } from "../dialect.ts";
import type { Schema } from "../schema.ts";
import { fillNewsFacts } from "./news-facts/fill-news-facts.ts";
import { addNewsOfChanges } from "./news-facts/news-of-changes.ts";

/**
 * Adds the facts of news, from their raw entries, with indexes for the feed of items; news of promotions, demotions, renames
 * and members at the highest level, from the history; and the history of the realms' status.
 */
export async function createNewsFacts(
  db: Kysely<Schema>,
  { identity, integer, text, tableEnd }: Dialect,
): Promise<void> {
  const columns = [
    sql`kind ${text} not null default 'other'`,
    sql`member_id ${integer} references members (id) on delete set null`,
    sql`subject_id ${integer}`,
    sql`difficulty ${text}`,
    sql`difficulty_name ${text}`,
    sql`before ${text}`,
    sql`after ${text}`,
    sql`group_key ${text}`,
    sql`words ${text} not null default ''`,
  ];
  for (const column of columns) {
    await sql`alter table news add column ${column}`.execute(db);
  }
  await sql`create table realm_changes (
    id ${identity},
    provider ${text} not null,
    region ${text} not null,
    edition ${text} not null,
    slug ${text} not null,
    at ${integer} not null,
    status ${text} not null
  ) ${tableEnd}`.execute(db);
  await fillNewsFacts(db);
  await addNewsOfChanges(db);
  for (const definition of [
    sql`news_kind on news (guild_id, kind, occurred_at, id)`,
    sql`news_member on news (member_id, occurred_at, id) where member_id is not null`,
    sql`news_group on news (guild_id, group_key, occurred_at, id) where group_key is not null`,
    sql`news_kills on news (guild_id, subject_id, difficulty, occurred_at, id) where kind = 'boss'`,
    sql`realm_changes_realm on realm_changes (provider, region, edition, slug, at, id)`,
  ]) {
    await sql`create index ${definition}`.execute(db);
  }
}
