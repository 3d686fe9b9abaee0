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
 * The permits of each key are counted in one row, which is read and written in one transaction: whoever
 * takes permits waits for who came before. A process that is killed leaves nothing locked, and what it
 * took stays counted.
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
        .where("quota_key", "=", key)
        .execute();
      return result;
    });

  /** In a transaction that writes, SQLite lets nobody else in; PostgreSQL is told to lock the row. */
  const lock = async (db: Kysely<Schema>, key: string) => {
    const { clock: shared, rowLocks } = database.dialect;
    // The clock is read after the lock was waited for, so that no permit is given in the past.
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
      .values({ quota_key: key, state: "null" })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const row = await lock(db, key);
    if (!row) throw new Error("A quota's row was removed while it was added.");
    return row;
  };

  return {
    take: (holder, wanted, lateMs) =>
      change(holder, (windows, now) => windows.take(now, wanted, lateMs)),
    charge: (holder, count) => change(holder, (windows, now) => windows.charge(now, count)),
    block: (holder, ms) => change(holder, (windows, now) => windows.block(now, ms)),
  };
}
