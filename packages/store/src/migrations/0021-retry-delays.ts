import { type Kysely, sql } from "kysely";
import type { Dialect } from "../dialect.ts";
import type { Schema } from "../schema.ts";

/** Adds the delay of a job that waits for its retry. On PostgreSQL the data of a job contains it. */
export async function storeRetryDelays(db: Kysely<Schema>, dialect: Dialect): Promise<void> {
  if (dialect.name === "postgres") return;
  await sql`alter table jobs add column delay_ms ${dialect.integer} not null default 0`.execute(db);
}
