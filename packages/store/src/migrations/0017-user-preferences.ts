import { type Kysely, sql } from "kysely";
import type { Dialect } from "../dialect.ts";
import type { Schema } from "../schema.ts";

/** Adds what each user has chosen on the pages, such as the columns of rosters. */
export async function createUserPreferences(
  db: Kysely<Schema>,
  { identity, integer, text, tableEnd }: Dialect,
): Promise<void> {
  await sql`create table user_preferences (
    id ${identity},
    user_id ${integer} not null references users (id) on delete cascade,
    name ${text} not null,
    value ${text} not null,
    unique (user_id, name)
  ) ${tableEnd}`.execute(db);
}
