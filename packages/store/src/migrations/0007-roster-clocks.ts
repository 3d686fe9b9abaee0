import { type Kysely, sql } from "kysely";
import type { Dialect } from "../dialect.ts";
import type { Schema } from "../schema.ts";

/**
 * Adds the clocks of held rosters, a hash of their visible members, and the unreadable members that an approval
 * accepts. Deletes held rosters, which lack the first two: the next response holds them again.
 */
export async function createRosterClocks(
  db: Kysely<Schema>,
  { integer, text }: Dialect,
): Promise<void> {
  await sql`delete from held_rosters`.execute(db);
  await sql`update guilds set second_looks = '[]'`.execute(db);
  await sql`alter table held_rosters drop column equal_since`.execute(db);
  await sql`alter table held_rosters add column clocks ${text} not null default '{}'`.execute(db);
  await sql`alter table held_rosters add column shown_digest ${text} not null default ''`.execute(
    db,
  );
  await sql`alter table held_rosters add column member_count ${integer}`.execute(db);
  await sql`alter table roster_approvals add column unreadable ${text} not null default '[]'`.execute(
    db,
  );
}
