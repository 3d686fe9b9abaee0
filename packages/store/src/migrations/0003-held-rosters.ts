import { type Kysely, sql } from "kysely";
import type { Dialect } from "../dialect.ts";
import type { Schema } from "../schema.ts";

/** Creates the tables of held rosters and of approvals with their undo data. */
export async function createHeldRosters(db: Kysely<Schema>, dialect: Dialect): Promise<void> {
  const { identity, integer, text, tableEnd } = dialect;
  await sql`alter table guilds drop column suspicious_digest`.execute(db);
  await sql`alter table guilds add column second_looks ${text} not null default '[]'`.execute(db);
  await sql`create table held_rosters (
    guild_id ${integer} primary key references guilds (id) on delete cascade,
    reason ${text} not null,
    message ${text} not null,
    held_at ${integer} not null,
    seen_at ${integer} not null,
    listed ${integer} not null,
    digest ${text} not null,
    equal_answers ${integer} not null,
    equal_since ${integer} not null,
    newer_answers ${integer} not null,
    last_modified ${integer},
    missing ${text} not null,
    leaving ${text} not null,
    snapshot ${text} not null
  ) ${tableEnd}`.execute(db);
  await sql`create table roster_approvals (
    id ${identity},
    guild_id ${integer} not null references guilds (id) on delete cascade,
    run_id ${integer} not null references sync_runs (id) on delete cascade,
    approved_by ${text} not null,
    reason ${text} not null,
    message ${text} not null,
    approved_at ${integer} not null,
    last_change_id ${integer} not null,
    undo ${text},
    undone_at ${integer}
  ) ${tableEnd}`.execute(db);
  await sql`create index roster_approvals_guild on roster_approvals (guild_id, id)`.execute(db);
}
