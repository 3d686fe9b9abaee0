import { type Kysely, sql } from "kysely";
import type { Dialect } from "../dialect.ts";
import type { Schema } from "../schema.ts";

/** Creates the tables of users and of how they sign in, of settings, and of the audit log. */
export async function createAccounts(db: Kysely<Schema>, dialect: Dialect): Promise<void> {
  const { identity, integer, text, tableEnd } = dialect;
  const ofUser = sql`${integer} not null references users (id) on delete cascade`;
  await sql`create table users (
    id ${identity},
    username ${text} not null unique,
    display_name ${text} not null,
    role ${text} not null,
    created_at ${integer} not null,
    disabled_at ${integer}
  ) ${tableEnd}`.execute(db);
  await sql`create table sessions (
    id ${identity},
    token_hash ${text} not null unique,
    user_id ${ofUser},
    created_at ${integer} not null,
    seen_at ${integer} not null,
    expires_at ${integer} not null,
    address ${text} not null,
    user_agent ${text} not null
  ) ${tableEnd}`.execute(db);
  await sql`create index sessions_user on sessions (user_id, id)`.execute(db);
  await sql`create table linked_accounts (
    id ${identity},
    user_id ${ofUser},
    provider ${text} not null,
    subject ${text} not null,
    password ${text},
    created_at ${integer} not null,
    updated_at ${integer} not null,
    unique (provider, subject)
  ) ${tableEnd}`.execute(db);
  await sql`create index linked_accounts_user on linked_accounts (user_id, id)`.execute(db);
  await sql`create table owned_characters (
    id ${identity},
    user_id ${ofUser},
    provider ${text} not null,
    region ${text} not null,
    edition ${text} not null,
    character_id ${integer} not null,
    realm_slug ${text} not null,
    name ${text} not null,
    checked_at ${integer} not null
  ) ${tableEnd}`.execute(db);
  await sql`create index owned_characters_user on owned_characters (user_id, provider)`.execute(db);
  await sql`create table verifications (
    identifier ${text} primary key,
    value ${text} not null,
    expires_at ${integer} not null
  ) ${tableEnd}`.execute(db);
  await sql`create table invitations (
    id ${identity},
    token_hash ${text} not null unique,
    role ${text} not null,
    created_by ${text} not null,
    created_at ${integer} not null,
    expires_at ${integer} not null,
    used_at ${integer},
    used_by ${text}
  ) ${tableEnd}`.execute(db);
  await sql`create table api_tokens (
    id ${identity},
    token_hash ${text} not null unique,
    user_id ${ofUser},
    name ${text} not null,
    prefix ${text} not null,
    read_only ${integer} not null,
    created_at ${integer} not null,
    used_at ${integer}
  ) ${tableEnd}`.execute(db);
  await sql`create index api_tokens_user on api_tokens (user_id, id)`.execute(db);
  await sql`create table throttles (
    key ${text} primary key,
    free_at ${integer} not null
  ) ${tableEnd}`.execute(db);
  await sql`create index throttles_age on throttles (free_at)`.execute(db);
  await sql`create table settings (
    key ${text} primary key,
    value ${text} not null,
    sealed ${integer} not null,
    changed_at ${integer} not null,
    changed_by ${text} not null
  ) ${tableEnd}`.execute(db);
  await sql`create table audit_log (
    id ${identity},
    at ${integer} not null,
    who ${text} not null,
    action ${text} not null,
    subject ${text},
    detail ${text}
  ) ${tableEnd}`.execute(db);
}
