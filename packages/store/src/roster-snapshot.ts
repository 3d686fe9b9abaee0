import { setImmediate as nextTurn } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { RosterMember, RosterSnapshot } from "./records.ts";
import { type RosterPosition, rosterPage, toRosterMember } from "./roster.ts";
import type { Schema } from "./schema.ts";

/** Page size. Reading this many rows of the widest table takes a few ms. */
const ROWS_PER_PAGE = 500;
const ATTEMPTS = 3;

/** The version of a guild's roster; null when the guild does not exist. */
export async function rosterVersion(db: Kysely<Schema>, guildId: number): Promise<number | null> {
  const row = await db
    .selectFrom("guilds")
    .select("roster_version")
    .where("id", "=", guildId)
    .executeTakeFirst();
  return row?.roster_version ?? null;
}

/**
 * Reads a whole roster in pages and yields to the event loop between two pages. Reads the roster again when it
 * changes meanwhile. When it changes each time, reads it in a transaction, which blocks SQLite's writers until it
 * ends.
 */
export async function readRosterSnapshot(
  db: Kysely<Schema>,
  guildId: number,
): Promise<RosterSnapshot | null> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const version = await rosterVersion(db, guildId);
    if (version === null) return null;
    const members = await readPages(db, guildId);
    if ((await rosterVersion(db, guildId)) === version) return { version, members };
  }
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (transaction) => {
      const version = await rosterVersion(transaction, guildId);
      return version === null ? null : { version, members: await readPages(transaction, guildId) };
    });
}

async function readPages(db: Kysely<Schema>, guildId: number): Promise<RosterMember[]> {
  const members: RosterMember[] = [];
  for (let last: RosterPosition | undefined; ; ) {
    const page = await rosterPage(db, guildId, { limit: ROWS_PER_PAGE, after: last }).execute();
    for (const row of page) members.push(toRosterMember(row));
    if (page.length < ROWS_PER_PAGE) return members;
    last = page.at(-1);
    await nextTurn();
  }
}
