import { DAY_MS } from "@guildhall/contract";
import { type Kysely, type Selectable, sql, type Updateable } from "kysely";
import { type Database, inTransaction } from "./database.ts";
import type { RunCounts, RunStage, RunStatus, RunWarning, SyncRunRecord } from "./records/run.ts";
import { countFailure, NO_COUNTS } from "./run-failures.ts";
import { boundWarnings, parseWarnings } from "./run-warnings.ts";
import type { Schema, SyncRunTable } from "./schema.ts";

export interface RunQueries {
  start(guildId: number, trigger: SyncRunRecord["trigger"], at: number): Promise<SyncRunRecord>;
  get(id: number): Promise<SyncRunRecord | null>;
  /** Does nothing for a run that has ended; nor does `finish`. */
  progress(
    id: number,
    progress: {
      stage: RunStage;
      done: number;
      total: number | null;
      at: number;
      /** Omitted counts and warnings stay unchanged. */
      counts?: RunCounts;
      warnings?: readonly RunWarning[];
    },
  ): Promise<void>;
  finish(
    id: number,
    end: {
      status: Exclude<RunStatus, "running">;
      counts: RunCounts;
      warnings: readonly RunWarning[];
      error: SyncRunRecord["error"];
      at: number;
      /** Time of the retry, in ms since 1970. */
      nextAttemptAt?: number | null;
    },
  ): Promise<void>;
  /**
   * When the first run started on each of the latest days (UTC) with a run, latest first. Runs that started after
   * `until` do not count. Times are in ms since 1970.
   */
  latestDays(
    guildId: number,
    options: { readonly until: number; readonly limit: number },
  ): Promise<number[]>;
  /**
   * The id of the last run that started by `time` and was stored before every run that started between `time` and
   * `until`, in ms since 1970. Null when there is none.
   */
  lastBefore(
    guildId: number,
    times: { readonly time: number; readonly until: number },
  ): Promise<number | null>;
  /** The latest first. */
  list(options?: {
    /** Whether to list the latest only of the runs that failed alike, which has their number. */
    readonly folded?: boolean;
    readonly guildId?: number;
    readonly limit?: number;
    readonly updatedAfter?: number;
    readonly status?: RunStatus;
    /** Returns runs with a smaller id. */
    readonly before?: number;
  }): Promise<SyncRunRecord[]>;
  /**
   * Ends a run that is running or waits for its retry, without a retry. Counts and warnings stay. Resolves with false when
   * the run has ended otherwise.
   */
  cancel(
    id: number,
    error: NonNullable<SyncRunRecord["error"]>,
    /** ms since 1970 */
    at: number,
  ): Promise<boolean>;
  /** Ends a run whose process has died. Resolves with false when the run has already ended. */
  abandon(id: number, at: number, nextAttemptAt?: number | null): Promise<boolean>;
}

export function runQueries({ db }: Database): RunQueries {
  /** Updates running runs only: a run that has ended stays unchanged. */
  const updateRunning = (columns: Updateable<SyncRunTable>, on = db) =>
    on.updateTable("syncRuns").set(columns).where("status", "=", "running");

  return {
    ...runReads(db),

    async start(guildId, trigger, at) {
      const row = await db
        .insertInto("syncRuns")
        .values({
          guildId,
          trigger,
          status: "running",
          stage: "guild",
          done: 0,
          startedAt: at,
          updatedAt: at,
          counts: JSON.stringify(NO_COUNTS),
          warnings: "[]",
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      return toRun(row);
    },

    async progress(id, { stage, done, total, at, counts, warnings }) {
      await updateRunning({
        stage,
        done,
        total,
        updatedAt: at,
        // Kysely omits undefined columns.
        counts: counts && JSON.stringify(counts),
        warnings: warnings && JSON.stringify(boundWarnings(warnings)),
      })
        .where("id", "=", id)
        .execute();
    },

    finish: (id, { status, counts, warnings, error, at, nextAttemptAt = null }) =>
      inTransaction(db, async (transaction) => {
        const { numUpdatedRows } = await updateRunning(
          {
            status,
            stage: status === "succeeded" ? "done" : undefined,
            counts: JSON.stringify(counts),
            warnings: JSON.stringify(boundWarnings(warnings)),
            errorCode: error?.code ?? null,
            errorMessage: error?.message ?? null,
            errorValues: valuesOf(error),
            nextAttemptAt,
            updatedAt: at,
            finishedAt: at,
          },
          transaction,
        )
          .where("id", "=", id)
          .executeTakeFirstOrThrow();
        if (numUpdatedRows > 0n && status === "failed") await countFailure(transaction, id);
      }),

    async cancel(id, error, at) {
      const { numUpdatedRows } = await db
        .updateTable("syncRuns")
        .set((select) => ({
          ...{ status: "cancelled", errorCode: error.code, errorMessage: error.message },
          ...{ errorValues: valuesOf(error), nextAttemptAt: null },
          finishedAt: select.fn.coalesce("finishedAt", select.val(at)),
          updatedAt: at,
        }))
        .where("id", "=", id)
        .where((where) =>
          where.or([
            where("status", "=", "running"),
            where.and([where("status", "=", "failed"), where("nextAttemptAt", "is not", null)]),
          ]),
        )
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },

    async abandon(id, at, nextAttemptAt = null) {
      const { numUpdatedRows } = await updateRunning({
        status: "failed",
        errorCode: "abandoned",
        errorMessage:
          "The process of this sync ended before the sync did. The stored data is kept. " +
          "The next sync continues with the remaining stages.",
        nextAttemptAt,
        updatedAt: at,
        finishedAt: at,
      })
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },
  };
}

function runReads(
  db: Kysely<Schema>,
): Pick<RunQueries, "get" | "latestDays" | "lastBefore" | "list"> {
  return {
    async get(id) {
      const row = await db
        .selectFrom("syncRuns")
        .selectAll()
        .where("id", "=", id)
        .executeTakeFirst();
      return row ? toRun(row) : null;
    },

    async latestDays(guildId, { until, limit }) {
      const rows = await db
        .selectFrom("syncRuns")
        .select((select) => select.fn.min("startedAt").as("at"))
        .where("guildId", "=", guildId)
        .where("startedAt", "<=", until)
        .groupBy(sql`started_at / ${sql.lit(DAY_MS)}`)
        .orderBy("at", "desc")
        .limit(limit)
        .execute();
      return rows.map(({ at }) => at);
    },

    async lastBefore(guildId, { time, until }) {
      const { firstRecent } = await db
        .selectFrom("syncRuns")
        .select((select) => select.fn.min<number | null>("id").as("firstRecent"))
        .where("guildId", "=", guildId)
        .where("startedAt", ">", time)
        .where("startedAt", "<=", until)
        .executeTakeFirstOrThrow();
      const { id } = await db
        .selectFrom("syncRuns")
        .select((select) => select.fn.max<number | null>("id").as("id"))
        .where("guildId", "=", guildId)
        .where("startedAt", "<=", time)
        .$if(firstRecent !== null, (query) => query.where("id", "<", firstRecent ?? 0))
        .executeTakeFirstOrThrow();
      return id;
    },

    async list({ guildId, limit, updatedAfter, status, before, folded = false } = {}) {
      let query = db.selectFrom("syncRuns").selectAll().orderBy("id", "desc");
      if (guildId !== undefined) query = query.where("guildId", "=", guildId);
      if (before !== undefined) query = query.where("id", "<", before);
      if (status !== undefined) query = query.where("status", "=", status);
      if (updatedAfter !== undefined) query = query.where("updatedAt", ">", updatedAfter);
      if (folded) query = query.where("repeatedBy", "is", null);
      if (limit !== undefined) query = query.limit(limit);
      return (await query.execute()).map(toRun);
    },
  };
}

const valuesOf = (error: SyncRunRecord["error"]) =>
  error?.values ? JSON.stringify(error.values) : null;

function toRun({
  repeatedBy: _,
  errorCode: code,
  errorMessage: message,
  errorValues: values,
  ...row
}: Selectable<SyncRunTable>): SyncRunRecord {
  return {
    ...row,
    counts: JSON.parse(row.counts) as RunCounts,
    warnings: parseWarnings(row.warnings),
    error:
      code === null || message === null
        ? null
        : { code, message, ...(values !== null && { values: JSON.parse(values) }) },
  };
}
