import {
  createQuotaWindows,
  type QuotaLimits,
  type QuotaStore,
  type QuotaWindows,
} from "@guildhall/contract";
import { type Kysely, sql } from "kysely";
import { type Database, inRelaxedTransaction } from "./database.ts";
import type { Schema } from "./schema.ts";

/**
 * Counts the permits of each key in one row, which is read and written in one transaction. Concurrent calls wait for
 * each other. A killed process leaves no lock, and its permits stay counted.
 */
export function quotaQueries(database: Database, clock: () => number): QuotaStore {
  const change = <Result>(
    { key, limits }: { readonly key: string; readonly limits: QuotaLimits },
    work: (windows: QuotaWindows, now: number) => Result,
  ): Promise<Result> =>
    inRelaxedTransaction(database, async (db) => {
      const { state, now } = (await lock(db, key)) ?? (await addRow(db, key));
      const windows = createQuotaWindows(limits, JSON.parse(state) ?? undefined);
      const result = work(windows, now ?? clock());
      await db
        .updateTable("quotas")
        .set({ state: JSON.stringify(windows.state()) })
        .where("quotaKey", "=", key)
        .execute();
      return result;
    });

  /** Locks the row in PostgreSQL. A write transaction of SQLite is exclusive. */
  const lock = async (db: Kysely<Schema>, key: string) => {
    const { clock: shared, rowLocks } = database.dialect;
    // Reads the clock after the lock was acquired, so that no permit is granted in the past.
    const { rows } = await sql<{ state: string; now: number | null }>`
      with locked as materialized (
        select state from quotas where quota_key = ${key} ${rowLocks ? sql`for update` : sql``}
      )
      select state, ${shared ?? sql`null`} as now from locked`.execute(db);
    return rows[0];
  };

  const addRow = async (db: Kysely<Schema>, key: string) => {
    await db
      .insertInto("quotas")
      .values({ quotaKey: key, state: "null" })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const row = await lock(db, key);
    if (!row) throw new Error("The row of a quota was removed while it was added.");
    return row;
  };

  return {
    take: (holder, wanted, lateMs) =>
      change(holder, (windows, now) => windows.take(now, wanted, lateMs)),
    charge: (holder, count) => change(holder, (windows, now) => windows.charge(now, count)),
    block: (holder, ms) => change(holder, (windows, now) => windows.block(now, ms)),
  };
}
