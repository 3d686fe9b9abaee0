import { type Kysely, sql } from "kysely";
import type { Dialect } from "../dialect.ts";
import type { Schema } from "../schema.ts";

/** Adds what the characters' own documents contain: columns for what is shown and searched, and the documents themselves. */
export async function createCharacters(
  db: Kysely<Schema>,
  { identity, integer, text, blob, tableEnd }: Dialect,
): Promise<void> {
  const columns = [
    sql`last_login_at ${integer}`,
    sql`average_item_level ${integer}`,
    sql`equipped_item_level ${integer}`,
    sql`spec_id ${integer}`,
    sql`spec_name ${text}`,
    sql`title ${text}`,
  ];
  for (const column of columns) {
    await sql`alter table members add column ${column}`.execute(db);
  }
  await sql`alter table guilds add column swept_at ${integer}`.execute(db);
  await sql`create table character_documents (
    id ${identity},
    member_id ${integer} not null references members (id) on delete cascade,
    document ${text} not null,
    modified_at ${integer},
    changed_at ${integer} not null,
    checked_at ${integer} not null,
    digest ${text} not null,
    body ${blob} not null,
    unique (member_id, document)
  ) ${tableEnd}`.execute(db);
  await sql`create table character_values (
    id ${identity},
    member_id ${integer} not null references members (id) on delete cascade,
    at ${integer} not null,
    level ${integer} not null,
    average_item_level ${integer},
    equipped_item_level ${integer},
    achievement_points ${integer}
  ) ${tableEnd}`.execute(db);
  await sql`create index character_values_member on character_values (member_id, at)`.execute(db);
}
