import { type Kysely, sql } from "kysely";
import type { Dialect } from "../dialect.ts";
import type { Schema } from "../schema.ts";

/** Adds the column that shows on SQLite that the process of a claim has died. On PostgreSQL the data of a job shows it. */
export async function countJobDeaths(db: Kysely<Schema>, dialect: Dialect): Promise<void> {
  if (dialect.name === "postgres") return;
  await sql`alter table jobs add column attempts_ended ${dialect.integer} not null default 0`.execute(
    db,
  );
  await sql`update jobs set attempts_ended = attempts`.execute(db);
}
