import { type Kysely, sql } from "kysely";
import { type Database, inTransaction } from "../database.ts";
import type { Schema } from "../schema.ts";

/** A limit of attempts: some at once, then one in each interval. */
export interface ThrottleLimit {
  readonly burst: number;
  readonly intervalMs: number;
}

export interface ThrottleQueries {
  /**
   * Counts one attempt under all keys, or under none when one of them has reached its limit. Returns the ms to wait
   * until the next attempt; 0 when this one is allowed. `now` is in ms since 1970.
   */
  take(keys: readonly string[], limit: ThrottleLimit, now: number): Promise<number>;
  /** Forgets the attempts under a key. */
  clear(key: string): Promise<void>;
}

/** Older keys are removed beyond this number: an attacker can invent any number of usernames. */
const MAX_KEYS = 10_000;

/** The generic cell rate algorithm: one time for each key, at which all its attempts are forgotten. */
export function throttleQueries({ db, dialect }: Database): ThrottleQueries {
  return {
    take: (keys, limit, now) =>
      inTransaction(db, async (transaction) => {
        const { burst, intervalMs } = limit;
        // In one order, so that two processes do not wait for each other.
        const sorted = [...new Set(keys)].sort();
        const freeAt = new Map<string, number>();
        let wait = 0;
        for (const key of sorted) {
          const stored = await lock(transaction, key, now);
          // A time that no attempt can have caused was stored under a wrong clock.
          const free = stored > now + burst * intervalMs ? now : Math.max(stored, now);
          wait = Math.max(wait, free + intervalMs - (now + burst * intervalMs));
          freeAt.set(key, free);
        }
        for (const [key, free] of wait > 0 ? [] : freeAt) {
          await transaction
            .updateTable("throttles")
            .set({ freeAt: free + intervalMs })
            .where("key", "=", key)
            .execute();
        }
        await removeOld({ db: transaction, dialect }, now);
        return wait;
      }),
    async clear(key) {
      await db.deleteFrom("throttles").where("key", "=", key).execute();
    },
  };
}

/** Adds the row if it is missing and locks it. */
async function lock(db: Kysely<Schema>, key: string, now: number): Promise<number> {
  const row = await db
    .insertInto("throttles")
    .values({ key, freeAt: now })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ key }))
    .returning("freeAt")
    .executeTakeFirstOrThrow();
  return row.freeAt;
}

/** Skips rows that other transactions have locked: they would wait for each other. */
async function removeOld({ db, dialect }: Database, now: number): Promise<void> {
  const unlocked = dialect.rowLocks ? sql`for update skip locked` : sql``;
  const old = [
    sql`select key from throttles where free_at < ${now}`,
    sql`select key from throttles order by free_at desc limit 1000 offset ${MAX_KEYS}`,
  ];
  for (const keys of old) {
    await sql`delete from throttles where key in (${keys} ${unlocked})`.execute(db);
  }
}
