import { type Kysely, sql } from "kysely";
import type { Dialect } from "../dialect.ts";
import type { Schema } from "../schema.ts";

/**
 * Adds the time of the next attempt to runs and, on SQLite, creates the table of jobs. On PostgreSQL pg-boss
 * creates its own tables.
 */
export async function createJobs(db: Kysely<Schema>, dialect: Dialect): Promise<void> {
  const { identity, integer, text, tableEnd } = dialect;
  await sql`alter table sync_runs add column next_attempt_at ${integer}`.execute(db);
  if (dialect.name === "postgres") return;
  await sql`create table jobs (
    id ${identity},
    queue ${text} not null,
    job_key ${text} not null,
    data ${text} not null,
    priority ${integer} not null,
    due_at ${integer} not null,
    attempts ${integer} not null default 0,
    attempts_at_send ${integer} not null default 0,
    failures ${integer} not null default 0,
    follows ${integer} not null default 0,
    owner ${text},
    unique (queue, job_key)
  ) ${tableEnd}`.execute(db);
}
