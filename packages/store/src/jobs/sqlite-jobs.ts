import { type Kysely, type Selectable, sql, type Updateable } from "kysely";
import type { JobTable, Schema } from "../schema.ts";
import type { JobRecord, NewJob, NextJob, SentJob } from "./job-queue.ts";
import type { ClaimedJob, JobStorage } from "./job-storage.ts";
import { isDead, type ProcessLock, takeProcessLock } from "./process-lock.ts";
import { longestDelaySql } from "./retry-delay.ts";

const LONGEST_DELAY = sql.raw<number>(longestDelaySql("failures"));

/** The time of a job that does not wait: no clock makes it wait. */
const NOW = 0;

export interface SqliteJobOptions {
  /** The database file. The lock files are in the same folder. */
  readonly file: string;
  /** ms since 1970 */
  readonly clock: () => number;
  /** Monotonic clock, in ms. */
  readonly monotonic: () => number;
}

/** Stores jobs in a SQLite file. An active job has the lock name of its process. */
export function sqliteJobs(db: Kysely<Schema>, options: SqliteJobOptions): JobStorage {
  const { file, clock, monotonic } = options;
  /** Due times of the jobs that this process retries, in ms of the monotonic clock. */
  const dueAt = new Map<number, number>();
  let lock: ProcessLock | null = null;

  const held = ({ id, attempts }: ClaimedJob) =>
    sql<boolean>`id = ${Number(id)} and attempts = ${attempts} and owner = ${lock?.name ?? null}`;

  /** The job of a dead process waits, also while nobody has returned it to the queue. */
  const isActive = ({ owner }: Pick<Selectable<JobTable>, "owner">) =>
    owner !== null && (owner === lock?.name || !isDead(file, owner));

  const giveBack = (owners: readonly string[]) =>
    db.updateTable("jobs").set({ owner: null, dueAt: NOW }).where("owner", "in", owners);

  const update = async (job: ClaimedJob, columns: Updateable<JobTable>) => {
    const { numUpdatedRows } = await db
      .updateTable("jobs")
      .set({ owner: null, attemptsEnded: job.attempts, ...columns })
      .where(held(job))
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  };

  return {
    keepIntervalMs: 2_000,

    send: (job) =>
      db.transaction().execute(async (transaction) => {
        const { queue, key } = job;
        const stored = await findJob(transaction, queue, key).executeTakeFirst();
        const sent = await sendJob(
          transaction,
          job,
          stored && { ...stored, isActive: isActive(stored) },
        );
        if (sent.failures === 0) dueAt.delete(Number(sent.id));
        return sent;
      }),

    async find(queue, key) {
      const row = await findJob(db, queue, key).executeTakeFirst();
      return row ? toRecord(row, isActive(row)) : null;
    },

    async open() {
      lock ??= takeProcessLock(file);
    },

    async claim(queue, keys) {
      if (!lock) throw new Error("The jobs were claimed before they were opened.");
      const now = clock();
      const due = [...dueAt].filter(([, at]) => at <= monotonic()).map(([id]) => id);
      const next = dueJob(db, { queue, keys, now, due });
      // An idle queue only reads, because a write would lock the database each time.
      if (!(await next.executeTakeFirst())) return null;
      const row = await db
        .updateTable("jobs")
        .set(({ eb }) => ({ owner: lock?.name ?? null, attempts: eb("attempts", "+", 1) }))
        .where("id", "=", next)
        .returningAll()
        .executeTakeFirst();
      if (!row) return null;
      dueAt.delete(row.id);
      const attemptsAtSend = row.attemptsAtSend;
      const deaths = row.attempts - 1 - row.attemptsEnded;
      return { queue, key: row.jobKey, attemptsAtSend, deaths, ...toRecord(row, true) };
    },

    async keepClaims(jobs) {
      if (!lock) return new Set();
      const rows = await db
        .selectFrom("jobs")
        .select(["id", "owner", "attempts"])
        .where("owner", "is not", null)
        .execute();
      const owners = rows.flatMap(({ owner }) => owner ?? []);
      const dead = lock.findDead(owners);
      if (dead.length > 0) await giveBack(dead).execute();
      for (const name of dead) lock.forget(name);
      const { name } = lock;
      const mine = rows.filter(({ owner }) => owner === name);
      const holds = ({ id, attempts }: ClaimedJob) =>
        mine.some((row) => String(row.id) === id && row.attempts === attempts);
      return new Set(jobs.filter((job) => !holds(job)));
    },

    complete: (job, next) =>
      db.transaction().execute(async (transaction) => {
        const ended = await transaction
          .deleteFrom("jobs")
          .where(held(job))
          .returning("priority")
          .executeTakeFirst();
        if (ended && next)
          await insertNext(transaction, { priority: ended.priority, ...next }, job);
        return ended !== undefined;
      }),

    async retry(job, delayMs, deaths) {
      const kept = await update(job, {
        dueAt: clock() + delayMs,
        failures: job.failures + 1,
        attemptsEnded: job.attempts - deaths,
      });
      if (kept) dueAt.set(Number(job.id), monotonic() + delayMs);
      return kept;
    },

    release: (job) => update(job, { dueAt: NOW }),

    async close() {
      const closing = lock;
      lock = null;
      if (!closing) return;
      try {
        await giveBack([closing.name])
          .set(({ ref }) => ({ attemptsEnded: ref("attempts") }))
          .execute();
      } finally {
        closing.release();
      }
    },
  };
}

interface DueJobs {
  readonly queue: string;
  readonly keys: readonly string[] | null;
  /** ms since 1970 */
  readonly now: number;
  /** Ids of jobs that are due by the monotonic clock. */
  readonly due: readonly number[];
}

/** Builds the query of the id of the next due job. */
function dueJob(db: Kysely<Schema>, { queue, keys, now, due }: DueJobs) {
  return db
    .selectFrom("jobs")
    .select("id")
    .where("queue", "=", queue)
    .where("owner", "is", null)
    .$if(keys !== null, (query) => query.where("jobKey", "in", keys ?? []))
    .where((where) =>
      where.or([
        where("dueAt", "<=", now),
        // No delay is that long: the clock was set back since this was stored.
        where(sql`due_at - ${now}`, ">", LONGEST_DELAY),
        ...(due.length > 0 ? [where("id", "in", due)] : []),
      ]),
    )
    .orderBy("priority", "desc")
    .orderBy("id")
    .limit(1);
}

/** Adds the job that follows another one under the same key. */
async function insertNext(
  transaction: Kysely<Schema>,
  { data, priority }: Required<NextJob>,
  { queue, key }: ClaimedJob,
): Promise<void> {
  await transaction
    .insertInto("jobs")
    .values({
      queue,
      jobKey: key,
      data: JSON.stringify(data),
      priority,
      dueAt: NOW,
      follows: 1,
    })
    .execute();
}

function findJob(db: Kysely<Schema>, queue: string, key: string) {
  return db.selectFrom("jobs").selectAll().where("queue", "=", queue).where("jobKey", "=", key);
}

type StoredJob = Selectable<JobTable> & { readonly isActive: boolean };

/** Adds a job, or joins or updates the stored job of its key. Call it in a transaction. */
async function sendJob(
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
      attemptsAtSend: stored.attempts,
      attemptsEnded: stored.attempts,
      follows: 0,
    })
    .execute();
  return sent(stored.id, 0);
}

function toRecord(row: Selectable<JobTable>, active: boolean): JobRecord {
  return {
    id: String(row.id),
    data: JSON.parse(row.data),
    state: active ? "active" : "waiting",
    priority: row.priority,
    dueAt: row.dueAt,
    attempts: row.attempts,
    failures: row.failures,
  };
}
