import { type Kysely, sql } from "kysely";
import type { Dialect } from "../dialect.ts";
import type { Schema } from "../schema.ts";

/** Stores what each source says about the player of a member, where one row per member kept only the latest. */
export async function createPlayerStatements(
  db: Kysely<Schema>,
  { integer, text, tableEnd }: Dialect,
): Promise<void> {
  await sql`create table player_statements (
    member_id ${integer} not null references members (id) on delete cascade,
    source ${text} not null,
    main_id ${integer} not null,
    primary key (member_id, source)
  ) ${tableEnd}`.execute(db);
  await sql`insert into player_statements (member_id, source, main_id)
    select member_id, source, main_id from player_members`.execute(db);
  await sql`drop table player_members`.execute(db);
}
