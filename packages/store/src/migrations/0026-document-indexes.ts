import { type Kysely, sql } from "kysely";
import type { Schema } from "../schema.ts";

/** Adds indexes for what is read of the documents of many characters. The documents themselves fill the pages of their table. */
export async function indexDocuments(db: Kysely<Schema>): Promise<void> {
  await sql`create index character_documents_times
    on character_documents (member_id, document, changed_at, checked_at)`.execute(db);
  await sql`create index character_documents_image
    on character_documents (member_id, image_url) where image_url is not null`.execute(db);
  await sql`create index character_documents_gear
    on character_documents (member_id, changed_at) where enchanted_slots is not null`.execute(db);
}
