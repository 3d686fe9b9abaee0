import { DAY_MS } from "@guildhall/contract";
import { type Selectable, sql } from "kysely";
import type { Database } from "./database.ts";
import type { RunCounts, SyncRunRecord } from "./records.ts";
import { boundWarnings } from "./run-warnings.ts";
import type { SyncRunTable } from "./schema.ts";
import type { RunQueries } from "./store.ts";

const NO_COUNTS: RunCounts = {
  imported: 0,
  joined: 0,
  left: 0,
  changed: 0,
  news: 0,
  realms: 0,
  portraits: 0,
};

export function runQueries({ db }: Database): RunQueries {
  /** A run that was ended, for example as abandoned, stays ended. */
  const updateRunning = (columns: Partial<Selectable<SyncRunTable>>) =>
    db.updateTable("sync_runs").set(columns).where("status", "=", "running");

  return {
    async start(guildId, trigger, at) {
      const row = await db
        .insertInto("sync_runs")
        .values({
          guild_id: guildId,
          trigger,
          status: "running",
          stage: "guild",
          done: 0,
          started_at: at,
          updated_at: at,
          counts: JSON.stringify(NO_COUNTS),
          warnings: "[]",
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      return toRun(row);
    },

    async get(id) {
      const row = await db
        .selectFrom("sync_runs")
        .selectAll()
        .where("id", "=", id)
        .executeTakeFirst();
      return row ? toRun(row) : null;
    },

    async progress(id, { stage, done, total, at, counts, warnings }) {
      await updateRunning({
        ...{ stage, done, total, updated_at: at },
        ...(counts && { counts: JSON.stringify(counts) }),
        ...(warnings && { warnings: JSON.stringify(boundWarnings(warnings)) }),
      })
        .where("id", "=", id)
        .execute();
    },

    async finish(id, { status, counts, warnings, error, at, nextAttemptAt = null }) {
      await updateRunning({
        status,
        ...(status === "succeeded" && { stage: "done" }),
        counts: JSON.stringify(counts),
        warnings: JSON.stringify(boundWarnings(warnings)),
        error_code: error?.code ?? null,
        error_message: error?.message ?? null,
        next_attempt_at: nextAttemptAt,
        updated_at: at,
        finished_at: at,
      })
        .where("id", "=", id)
        .execute();
    },

    async latestDays(guildId, { until, limit }) {
      const rows = await db
        .selectFrom("sync_runs")
        .select((select) => select.fn.min("started_at").as("at"))
        .where("guild_id", "=", guildId)
        .where("started_at", "<=", until)
        .groupBy(sql`started_at / ${sql.lit(DAY_MS)}`)
        .orderBy("at", "desc")
        .limit(limit)
        .execute();
      return rows.map(({ at }) => at);
    },

    async lastBefore(guildId, { time, until }) {
      const { firstRecent } = await db
        .selectFrom("sync_runs")
        .select((select) => select.fn.min<number | null>("id").as("firstRecent"))
        .where("guild_id", "=", guildId)
        .where("started_at", ">", time)
        .where("started_at", "<=", until)
        .executeTakeFirstOrThrow();
      const { id } = await db
        .selectFrom("sync_runs")
        .select((select) => select.fn.max<number | null>("id").as("id"))
        .where("guild_id", "=", guildId)
        .where("started_at", "<=", time)
        .$if(firstRecent !== null, (query) => query.where("id", "<", firstRecent ?? 0))
        .executeTakeFirstOrThrow();
      return id;
    },

    async list({ guildId, limit, updatedAfter, status } = {}) {
      let query = db.selectFrom("sync_runs").selectAll().orderBy("id", "desc");
      if (guildId !== undefined) query = query.where("guild_id", "=", guildId);
      if (status !== undefined) query = query.where("status", "=", status);
      if (updatedAfter !== undefined) query = query.where("updated_at", ">", updatedAfter);
      if (limit !== undefined) query = query.limit(limit);
      return (await query.execute()).map(toRun);
    },

    async abandon(id, at, nextAttemptAt = null) {
      const { numUpdatedRows } = await updateRunning({
        status: "failed",
        error_code: "abandoned",
        error_message:
          "The process that ran this sync ended before the sync did. What it had stored is kept; " +
          "the next sync goes on from there.",
        next_attempt_at: nextAttemptAt,
        updated_at: at,
        finished_at: at,
      })
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },
  };
}

function toRun(row: Selectable<SyncRunTable>): SyncRunRecord {
  const counts: RunCounts = JSON.parse(row.counts);
  const warnings = boundWarnings(JSON.parse(row.warnings));
  return {
    id: row.id,
    guildId: row.guild_id,
    trigger: row.trigger,
    status: row.status,
    stage: row.stage,
    done: row.done,
    total: row.total,
    startedAt: row.started_at,
    updatedAt: row.updated_at,
    finishedAt: row.finished_at,
    counts,
    warnings,
    error:
      row.error_code === null || row.error_message === null
        ? null
        : { code: row.error_code, message: row.error_message },
    nextAttemptAt: row.next_attempt_at,
  };
}
