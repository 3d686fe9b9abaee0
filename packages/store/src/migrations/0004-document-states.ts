import { type Kysely, sql } from "kysely";
import type { Dialect } from "../dialect.ts";
import type { Schema } from "../schema.ts";

/** Creates the tables of document states, deletions of personal data, and names of new classes and races. */
export async function createDocumentStates(db: Kysely<Schema>, dialect: Dialect): Promise<void> {
  const { identity, integer, text, tableEnd } = dialect;
  await sql`create table document_states (
    id ${identity},
    guild_id ${integer} not null references guilds (id) on delete cascade,
    member_id ${integer} references members (id) on delete cascade,
    document ${text} not null,
    subject ${text} not null,
    state ${text} not null,
    status ${integer},
    reason ${text} not null,
    since ${integer} not null,
    checked_at ${integer} not null,
    attempts ${integer} not null,
    attempt_days ${integer} not null,
    next_attempt_at ${integer} not null,
    status_checked_at ${integer},
    deleted_at ${integer}
  ) ${tableEnd}`.execute(db);
  await sql`create unique index document_states_key on document_states
    (guild_id, (coalesce(member_id, 0)), document, subject)`.execute(db);
  await sql`create index document_states_member on document_states (member_id)`.execute(db);
  await sql`create table deletions (
    id ${identity},
    guild_id ${integer} not null references guilds (id) on delete cascade,
    member_id ${integer} references members (id) on delete set null,
    what ${text} not null,
    why ${text} not null,
    at ${integer} not null
  ) ${tableEnd}`.execute(db);
  await sql`create index deletions_guild on deletions (guild_id, id)`.execute(db);
  await sql`create index deletions_member on deletions (member_id)`.execute(db);
  await sql`create table playable_names (
    provider ${text} not null,
    edition ${text} not null,
    kind ${text} not null,
    playable_id ${integer} not null,
    name ${text} not null,
    primary key (provider, edition, kind, playable_id)
  ) ${tableEnd}`.execute(db);
}
