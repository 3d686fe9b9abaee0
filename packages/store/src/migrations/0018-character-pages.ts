import { type Kysely, sql } from "kysely";
import type { Dialect } from "../dialect.ts";
import type { Schema } from "../schema.ts";

/** Adds what is read of many documents at once, or looked up by its value. */
export async function createCharacterPages(db: Kysely<Schema>, { text }: Dialect): Promise<void> {
  for (const column of ["enchanted_slots", "image_url"]) {
    await sql`alter table character_documents add column ${sql.ref(column)} ${text}`.execute(db);
  }
}
