import { setImmediate as nextTurn } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { RosterSnapshot, VisibleMember } from "./records/roster.ts";
import { type RosterPosition, rosterPage, toVisibleMember } from "./roster.ts";
import type { Schema } from "./schema.ts";

/** Page size. Reading this many rows of the widest table takes a few ms. */
const ROWS_PER_PAGE = 500;

/** The version of a guild's roster; null when the guild does not exist. */
export async function rosterVersion(db: Kysely<Schema>, guildId: number): Promise<number | null> {
  const row = await db
    .selectFrom("guilds")
    .select("rosterVersion")
    .where("id", "=", guildId)
    .executeTakeFirst();
  return row?.rosterVersion ?? null;
}

/**
 * Reads a whole roster in pages and yields to the event loop between two pages. It shows one state, also while
 * the roster changes.
 */
export function readRosterSnapshot(
  snapshots: Kysely<Schema>,
  guildId: number,
): Promise<RosterSnapshot | null> {
  return snapshots
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (transaction) => {
      const version = await rosterVersion(transaction, guildId);
      return version === null ? null : { version, members: await readPages(transaction, guildId) };
    });
}

async function readPages(db: Kysely<Schema>, guildId: number): Promise<VisibleMember[]> {
  const members: VisibleMember[] = [];
  for (let last: RosterPosition | undefined; ; ) {
    const page = await rosterPage(db, guildId, { limit: ROWS_PER_PAGE, after: last }).execute();
    for (const row of page) members.push(toVisibleMember(row));
    if (page.length < ROWS_PER_PAGE) return members;
    last = page.at(-1);
    await nextTurn();
  }
}
