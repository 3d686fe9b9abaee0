import { type Kysely, sql } from "kysely";
import type { Dialect } from "../dialect.ts";
import type { Schema } from "../schema.ts";

/** Creates the tables of cached documents and of quotas, which the clients of several processes share. */
export async function createClientTables(db: Kysely<Schema>, dialect: Dialect): Promise<void> {
  const { integer, text, tableEnd } = dialect;
  await sql`create table cached_responses (
    cache_key ${text} primary key,
    stored_at ${integer} not null,
    size ${integer} not null,
    headers ${text} not null,
    text ${text} not null
  ) ${tableEnd}`.execute(db);
  // The index contains all columns of the search for excess documents, so that no document is read.
  await sql`create index cached_responses_age on cached_responses (stored_at, cache_key, size)`.execute(
    db,
  );
  await sql`create table quotas (
    quota_key ${text} primary key,
    state ${text} not null
  ) ${tableEnd}`.execute(db);
}
