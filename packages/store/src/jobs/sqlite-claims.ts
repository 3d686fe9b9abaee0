import { type Kysely, type Selectable, sql, type Updateable } from "kysely";
import type { JobTable, Schema } from "../schema.ts";
import type { NextJob } from "./job-queue.ts";
import type { ClaimedJob, JobStorage } from "./job-storage.ts";
import { isDead, type ProcessLock, takeProcessLock } from "./process-lock.ts";
import { NOW, toRecord } from "./sqlite-job-rows.ts";

export interface SqliteJobOptions {
  /** The database file. The lock files are in the same folder. */
  readonly file: string;
  /** ms since 1970 */
  readonly clock: () => number;
  /** Monotonic clock, in ms. */
  readonly monotonic: () => number;
}

/** The claims of this process on jobs of a SQLite file. */
export interface SqliteClaims
  extends Omit<JobStorage, "send" | "find" | "cancel" | "keepIntervalMs"> {
  /** Whether a living process runs the job. */
  isActive(job: Pick<Selectable<JobTable>, "owner">): boolean;
  /** Forgets the due time of a job that was sent again. */
  forgetDelay(id: number): void;
}

/** Creates the claims of this process. An active job has the lock name of its process. */
export function sqliteClaims(
  db: Kysely<Schema>,
  { file, clock, monotonic }: SqliteJobOptions,
): SqliteClaims {
  /** Due times of the jobs that this process retries, in ms of the monotonic clock. */
  const dueAt = new Map<number, number>();
  let lock: ProcessLock | null = null;

  const owner = () => lock?.name ?? null;

  const giveBack = (owners: readonly string[]) =>
    db.updateTable("jobs").set({ owner: null, dueAt: NOW }).where("owner", "in", owners);

  return {
    // The job of a dead process waits, also while nobody has returned it to the queue.
    isActive: ({ owner }) => owner !== null && (owner === lock?.name || !isDead(file, owner)),

    forgetDelay: (id) => void dueAt.delete(id),

    async open() {
      lock ??= takeProcessLock(file);
    },

    async claim(queue, keys) {
      if (!lock) throw new Error("The jobs were claimed before they were opened.");
      const now = clock();
      const due = [...dueAt].filter(([, at]) => at <= monotonic()).map(([id]) => id);
      const row = await claimNext(db, lock.name, { queue, keys, now, due });
      if (row) dueAt.delete(row.id);
      return row ? toClaim(row) : null;
    },

    async keepClaims(jobs) {
      if (!lock) return new Set();
      const { name } = lock;
      const rows = await claimedRows(db);
      const dead = lock.findDead(rows.flatMap(({ owner }) => owner ?? []));
      if (dead.length > 0) await giveBack(dead).execute();
      for (const each of dead) lock.forget(each);
      const held = new Set(rows.filter(({ owner }) => owner === name).map(claimId));
      return new Set(jobs.filter((job) => !held.has(claimId(job))));
    },

    complete: (job, next) =>
      db.transaction().execute(async (transaction) => {
        const query = transaction
          .deleteFrom("jobs")
          .where(isHeld(job, owner()))
          .returning("priority");
        const ended = await query.executeTakeFirst();
        if (!ended) return false;
        if (next) await insertNext(transaction, { priority: ended.priority, ...next }, job);
        return true;
      }),

    async retry(job, delayMs, deaths) {
      const counts = {
        failures: job.failures + 1,
        delayMs,
        attemptsEnded: job.attempts - deaths,
      };
      const kept = await endClaim(db, job, owner(), { ...counts, dueAt: clock() + delayMs });
      if (kept) dueAt.set(Number(job.id), monotonic() + delayMs);
      return kept;
    },

    release: (job) => endClaim(db, job, owner(), { dueAt: NOW }),

    async close() {
      const closing = lock;
      lock = null;
      if (!closing) return;
      try {
        const ended = giveBack([closing.name]);
        await ended.set(({ ref }) => ({ attemptsEnded: ref("attempts") })).execute();
      } finally {
        closing.release();
      }
    },
  };
}

/** The condition that a process holds this claim. */
function isHeld({ id, attempts }: ClaimedJob, owner: string | null) {
  return sql<boolean>`id = ${Number(id)} and attempts = ${attempts} and owner = ${owner}`;
}

/** Ends a claim and updates its job. Returns false when the process does not hold it. */
async function endClaim(
  db: Kysely<Schema>,
  job: ClaimedJob,
  owner: string | null,
  columns: Updateable<JobTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("jobs")
    .set({ owner: null, attemptsEnded: job.attempts, ...columns })
    .where(isHeld(job, owner))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const claimId = ({ id, attempts }: Pick<ClaimedJob, "attempts"> & { id: number | string }) =>
  `${id} ${attempts}`;

function claimedRows(db: Kysely<Schema>) {
  return db
    .selectFrom("jobs")
    .select(["id", "owner", "attempts"])
    .where("owner", "is not", null)
    .execute();
}

/** Claims the next due job for a process. */
async function claimNext(
  db: Kysely<Schema>,
  owner: string,
  due: DueJobs,
): Promise<Selectable<JobTable> | undefined> {
  const next = dueJob(db, due);
  // An idle queue only reads, because a write would lock the database each time.
  if (!(await next.executeTakeFirst())) return undefined;
  return db
    .updateTable("jobs")
    .set(({ eb }) => ({ owner, attempts: eb("attempts", "+", 1) }))
    .where("id", "=", next)
    .returningAll()
    .executeTakeFirst();
}

function toClaim(row: Selectable<JobTable>): ClaimedJob {
  const { queue, jobKey: key, attempts, attemptsAtSend, attemptsEnded } = row;
  const deaths = attempts - 1 - attemptsEnded;
  return { queue, key, attemptsAtSend, deaths, ...toRecord(row, true) };
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
        // The job's delay is shorter: the clock was set back since this was stored.
        where(sql`due_at - ${now}`, ">", sql`2 * delay_ms`),
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
