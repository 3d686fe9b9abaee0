import { type Kysely, sql } from "kysely";
import type { Dialect } from "../dialect.ts";
import type { Schema } from "../schema.ts";

/** Adds the names of the realms of users' characters. */
export async function storeRealmNames(db: Kysely<Schema>, { text }: Dialect): Promise<void> {
  await sql`alter table owned_characters add column realm_name ${text}`.execute(db);
}
