import type { Kysely, Selectable } from "kysely";
import type { JobTable, Schema } from "../schema.ts";
import type { JobRecord, NewJob, SentJob } from "./job-queue.ts";

/** The due time of a job that does not wait: no clock makes it wait. */
export const NOW = 0;

export function findJob(db: Kysely<Schema>, queue: string, key: string) {
  return db.selectFrom("jobs").selectAll().where("queue", "=", queue).where("jobKey", "=", key);
}

type StoredJob = Selectable<JobTable> & { readonly isActive: boolean };

/** Adds a job, or joins or updates the stored job of its key. Call it in a transaction. */
export async function sendJob(
  transaction: Kysely<Schema>,
  { queue, key, data, priority = 0, existing = "advance" }: NewJob,
  stored: StoredJob | undefined,
): Promise<SentJob> {
  const sent = (id: number, failures: number, joined = false) => ({
    queue,
    key,
    id: String(id),
    joined,
    failures,
  });
  if (!stored) {
    const { id } = await transaction
      .insertInto("jobs")
      .values({ queue, jobKey: key, data: JSON.stringify(data), priority, dueAt: NOW })
      .returning("id")
      .executeTakeFirstOrThrow();
    return sent(id, 0);
  }
  const { id, failures } = stored;
  const update = transaction.updateTable("jobs").where("id", "=", id);
  if (stored.isActive || (stored.follows === 1 && stored.attempts === 0)) {
    if (priority > stored.priority) await update.set({ priority }).execute();
    return sent(id, failures, true);
  }
  if (existing === "keep") return sent(id, failures);
  const due = { owner: null, dueAt: NOW, priority: Math.max(priority, stored.priority) };
  if (existing === "hurry") {
    await update.set(due).execute();
    return sent(id, failures);
  }
  await update
    .set({
      ...due,
      data: JSON.stringify(data),
      failures: 0,
      delayMs: 0,
      attemptsAtSend: stored.attempts,
      attemptsEnded: stored.attempts,
      follows: 0,
    })
    .execute();
  return sent(stored.id, 0);
}

export function toRecord(row: Selectable<JobTable>, active: boolean): JobRecord {
  return {
    id: String(row.id),
    data: JSON.parse(row.data),
    state: active ? "active" : "waiting",
    priority: row.priority,
    dueAt: row.dueAt,
    attempts: row.attempts,
    failures: row.failures,
    delayMs: row.delayMs,
  };
}
