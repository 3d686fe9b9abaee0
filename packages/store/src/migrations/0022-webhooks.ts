import { type Kysely, sql } from "kysely";
import type { Dialect } from "../dialect.ts";
import type { Schema } from "../schema.ts";

/** Creates the tables of webhooks and of what was sent to them. They are deleted with their guild. */
export async function createWebhooks(
  db: Kysely<Schema>,
  { identity, integer, text, tableEnd }: Dialect,
): Promise<void> {
  await sql`create table webhooks (
    id ${identity},
    guild_id ${integer} not null references guilds (id) on delete cascade,
    name ${text} not null,
    kind ${text} not null,
    address ${text} not null,
    address_hint ${text} not null,
    secret ${text},
    language ${text} not null,
    news_kinds ${text} not null,
    for_officers ${integer} not null,
    enabled ${integer} not null,
    disabled_reason ${text},
    round_start ${integer} not null,
    round_end ${integer} not null,
    sent_to ${integer} not null,
    reported ${text} not null,
    since ${integer} not null
  ) ${tableEnd}`.execute(db);
  await sql`create index webhooks_guild on webhooks (guild_id, id)`.execute(db);
  await sql`create table webhook_deliveries (
    id ${identity},
    webhook_id ${integer} not null references webhooks (id) on delete cascade,
    content ${text} not null,
    items ${integer} not null,
    status ${text} not null,
    http_status ${integer},
    error ${text},
    attempts ${integer} not null,
    started_at ${integer} not null,
    updated_at ${integer} not null,
    next_attempt_at ${integer}
  ) ${tableEnd}`.execute(db);
  await sql`create index webhook_deliveries_webhook on webhook_deliveries (webhook_id, id)`.execute(
    db,
  );
}
