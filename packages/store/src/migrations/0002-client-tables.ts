import { type Kysely, sql } from "kysely";
import type { Dialect } from "../dialect.ts";
import type { Schema } from "../schema.ts";

/** What the clients of several processes share: documents they keep, and permits they took. */
export async function createClientTables(db: Kysely<Schema>, dialect: Dialect): Promise<void> {
  const { integer, text, tableEnd } = dialect;
  await sql`create table cached_responses (
    cache_key ${text} primary key,
    stored_at ${integer} not null,
    size ${integer} not null,
    headers ${text} not null,
    text ${text} not null
  ) ${tableEnd}`.execute(db);
  // Whole in the index, so that what is too much is found without reading the documents.
  await sql`create index cached_responses_age on cached_responses (stored_at, cache_key, size)`.execute(
    db,
  );
  await sql`create table quotas (
    quota_key ${text} primary key,
    state ${text} not null
  ) ${tableEnd}`.execute(db);
}
