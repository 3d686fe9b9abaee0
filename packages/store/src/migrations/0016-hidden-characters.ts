import { type Kysely, sql } from "kysely";
import type { Dialect } from "../dialect.ts";
import type { Schema } from "../schema.ts";

/** Adds the time at which officers hid a character from visitors and members. */
export async function addHiddenCharacters(db: Kysely<Schema>, { integer }: Dialect): Promise<void> {
  await sql`alter table members add column hidden_at ${integer}`.execute(db);
}
