import type { Kysely } from "kysely";
import type { Schema } from "../schema.ts";
import type { JobStorage } from "./job-storage.ts";
import { type SqliteJobOptions, sqliteClaims } from "./sqlite-claims.ts";
import { findJob, sendJob, toRecord } from "./sqlite-job-rows.ts";

/** Stores jobs in a SQLite file. */
export function sqliteJobs(db: Kysely<Schema>, options: SqliteJobOptions): JobStorage {
  const { isActive, forgetDelay, ...claims } = sqliteClaims(db, options);
  return {
    ...claims,
    keepIntervalMs: 2_000,

    send: (job) =>
      db.transaction().execute(async (transaction) => {
        const stored = await findJob(transaction, job.queue, job.key).executeTakeFirst();
        const known = stored && { ...stored, isActive: isActive(stored) };
        const sent = await sendJob(transaction, job, known);
        if (sent.failures === 0) forgetDelay(Number(sent.id));
        return sent;
      }),

    async cancel(queue, key) {
      const { numDeletedRows } = await db
        .deleteFrom("jobs")
        .where("queue", "=", queue)
        .where("jobKey", "=", key)
        .executeTakeFirstOrThrow();
      return numDeletedRows > 0n;
    },

    async find(queue, key) {
      const row = await findJob(db, queue, key).executeTakeFirst();
      return row ? toRecord(row, isActive(row)) : null;
    },
  };
}
