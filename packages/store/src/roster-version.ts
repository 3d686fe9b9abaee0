import type { Kysely } from "kysely";
import type { Schema } from "./schema.ts";

/**
 * Raises the roster version of guilds. Call it in each transaction that changes the content of their rosters.
 * Servers compare it with the version of the roster in memory.
 */
export async function raiseRosterVersion(
  db: Kysely<Schema>,
  guildIds: readonly number[],
): Promise<void> {
  if (guildIds.length === 0) return;
  await db
    .updateTable("guilds")
    .set(({ eb }) => ({ rosterVersion: eb("rosterVersion", "+", 1) }))
    .where("id", "in", guildIds)
    .execute();
}
