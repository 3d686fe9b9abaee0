import { type Kysely, sql } from "kysely";
import type { Dialect } from "../dialect.ts";
import type { Schema } from "../schema.ts";

/** Creates the tables of what officers know about the people behind members. A deleted member takes its rows along. */
export async function createPeople(
  db: Kysely<Schema>,
  { identity, integer, text, tableEnd }: Dialect,
): Promise<void> {
  const member = sql`${integer} primary key references members (id) on delete cascade`;
  await sql`create table player_members (
    member_id ${member},
    main_id ${integer} not null,
    source ${text} not null
  ) ${tableEnd}`.execute(db);
  await sql`create index player_members_main on player_members (main_id)`.execute(db);
  await sql`create table absences (
    member_id ${member},
    until ${integer} not null,
    note ${text},
    entered_by ${text} not null
  ) ${tableEnd}`.execute(db);
  await sql`create table member_notes (
    id ${identity},
    member_id ${integer} not null references members (id) on delete cascade,
    text ${text} not null,
    author ${text} not null,
    at ${integer} not null
  ) ${tableEnd}`.execute(db);
  await sql`create index member_notes_member on member_notes (member_id, id)`.execute(db);
}
