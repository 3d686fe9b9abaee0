import type { Db, JobWithMetadata, PgBoss } from "pg-boss";
import type { PostgresPool } from "../postgres-pool.ts";
import type { JobData, JobRecord, NewJob, NextJob, SentJob } from "./job-queue.ts";
import type { ClaimedJob, JobStorage } from "./job-storage.ts";
import { createPgBossQueues, inPostgresTransaction } from "./pg-boss-queues.ts";
import { FETCH_OF_KEYS, FORGET_FUTURE, RAISE_PRIORITY } from "./pg-boss-statements.ts";

/** The `data` of a pg-boss job. */
interface StoredData {
  readonly data: JobData;
  readonly attemptsAtSend: number;
  /** Number of claims when one last ended with the process alive, or when the job was sent. */
  readonly attemptsEnded?: number;
  readonly failures: number;
  /** The delay of its latest retry, in ms. Jobs of older versions have none. */
  readonly delayMs?: number;
  /** True when it follows another job of its key. */
  readonly follows?: boolean;
}

/** Stores jobs in PostgreSQL with pg-boss. Uses the clock of the database. */
export function postgresJobs(pool: PostgresPool, onError: (error: unknown) => void): JobStorage {
  const { started, ready, current } = createPgBossQueues(pool, onError);
  const claims = new Set<ClaimedJob>();

  /** Settles a claim in a transaction; `work` resolves with how many jobs it changed. */
  const settle = async (job: ClaimedJob, work: (boss: PgBoss, db: Db) => Promise<object>) => {
    const boss = await ready(job.queue);
    const settled = await inPostgresTransaction(pool, (db) => work(boss, db));
    claims.delete(job);
    return affected(settled) > 0;
  };

  const giveBack = (job: ClaimedJob, changes?: Parameters<typeof returnJob>[3]) =>
    settle(job, (boss, db) => returnJob(boss, db, job, changes));

  return {
    keepIntervalMs: 2_000,

    async send(job) {
      const boss = await ready(job.queue);
      return inPostgresTransaction(pool, (db) => sendJob(boss, db, job));
    },

    async find(queue, key) {
      const job = await findLive(await ready(queue), { queue, key });
      return job ? toRecord(job) : null;
    },

    async cancel(queue, key) {
      const boss = await ready(queue);
      return inPostgresTransaction(pool, async (db) => {
        await lockKey(db, { queue, key });
        const job = await findLive(boss, { queue, key }, db);
        return job !== undefined && affected(await boss.deleteJob(queue, job.id, { db })) > 0;
      });
    },

    async open(names) {
      for (const name of names) await ready(name);
    },

    async claim(queue, keys) {
      const boss = await ready(queue);
      const [job] = keys
        ? [await inPostgresTransaction(pool, (db) => fetchOfKeys(boss, db, { queue, keys }))]
        : await boss.fetch<StoredData>(queue, { includeMetadata: true });
      if (!job) return null;
      const claimed = toClaim(queue, job);
      claims.add(claimed);
      return claimed;
    },

    async keepClaims(jobs) {
      await started();
      await pool.query(FORGET_FUTURE);
      const lost = new Set<ClaimedJob>();
      for (const job of jobs) {
        const boss = await ready(job.queue);
        if (affected(await boss.touch(job.queue, attemptOf(job))) === 0) lost.add(job);
      }
      return lost;
    },

    complete: (job, next) => settle(job, (boss, db) => completeJob(boss, db, { job, next })),

    retry: (job, delayMs, deaths) => {
      const { failures, attempts } = job;
      return giveBack(job, {
        delayMs,
        failures: failures + 1,
        attemptsEnded: attempts - deaths,
      });
    },

    release: (job) => giveBack(job),

    async close() {
      const boss = await current();
      if (!boss) return;
      try {
        for (const job of claims) await giveBack(job);
      } finally {
        await boss.stop({ graceful: false });
      }
    },
  };
}

type KeyOfJob = Pick<NewJob, "queue" | "key">;

/** Finds the job of a key that is waiting or active. */
async function findLive(boss: PgBoss, { queue, key }: KeyOfJob, db?: Db) {
  const jobs = await boss.findJobs<StoredData>(queue, { key, ...(db && { db }) });
  return jobs.find(({ state }) => state === "created" || state === "retry" || state === "active");
}

/**
 * Locks the jobs of a key until the transaction ends, so that the highest priority and the newest data
 * win.
 */
function lockKey(db: Db, { queue, key }: KeyOfJob) {
  return db.executeSql("select pg_advisory_xact_lock(hashtextextended($1, 0))", [
    `${queue} ${key}`,
  ]);
}

/** Fetches the next due job of one of the keys. Call it in a transaction. */
async function fetchOfKeys(
  boss: PgBoss,
  db: Db,
  { queue, keys }: { readonly queue: string; readonly keys: readonly string[] },
) {
  const { rows } = await db.executeSql(FETCH_OF_KEYS, [queue, keys]);
  const key: unknown = rows[0]?.singleton_key;
  return typeof key === "string" ? findLive(boss, { queue, key }, db) : undefined;
}

/** Makes a job wait for its next claim. Call it in a transaction. */
async function returnJob(
  boss: PgBoss,
  db: Db,
  job: ClaimedJob,
  { delayMs = 0, failures = job.failures, attemptsEnded = job.attempts } = {},
): Promise<object> {
  const failed = await boss.fail(job.queue, attemptOf(job), null, { db });
  if (affected(failed) > 0) {
    const { data, attemptsAtSend } = job;
    const envelope: StoredData = { data, attemptsAtSend, attemptsEnded, failures, delayMs };
    await boss.update(job.queue, envelope, { id: job.id, startAfter: delayMs / 1000, db });
  }
  return failed;
}

/** Completes a job and adds the one that follows it. Call it in a transaction. */
async function completeJob(
  boss: PgBoss,
  db: Db,
  { job, next }: { readonly job: ClaimedJob; readonly next: NextJob | undefined },
): Promise<object> {
  if (next) await lockKey(db, job);
  const stored = next && (await findLive(boss, job, db));
  const completed = await boss.complete(job.queue, attemptOf(job), null, { db });
  if (next && affected(completed) > 0) {
    const { data, priority = stored?.priority ?? job.priority } = next;
    const envelope: StoredData = { ...newData(data), follows: true };
    await boss.send(job.queue, envelope, { singletonKey: job.key, priority, db });
  }
  return completed;
}

/** Adds a job, or joins or updates the job of its key. Call it in a transaction. */
async function sendJob(boss: PgBoss, db: Db, job: NewJob): Promise<SentJob> {
  const { queue, key, data, priority = 0, existing = "advance" } = job;
  await lockKey(db, job);
  const stored = await findLive(boss, job, db);
  const follows = stored?.data.follows === true && stored.state === "created";
  if (stored && (stored.state === "active" || follows)) {
    await db.executeSql(RAISE_PRIORITY, [queue, stored.id, priority]);
    return { queue, key, id: stored.id, joined: true, failures: stored.data.failures };
  }
  if (stored && existing === "keep") {
    return { queue, key, id: stored.id, joined: false, failures: stored.data.failures };
  }
  if (stored) {
    const hurried = existing === "hurry";
    const { attempts } = toRecord(stored);
    const envelope = hurried ? stored.data : newData(data, attempts);
    const higher = Math.max(priority, stored.priority);
    const { updated } = await boss.update(queue, envelope, {
      id: stored.id,
      priority: higher,
      startAfter: 0,
      db,
    });
    // A worker can claim the job in between: then it has joined it.
    if (updated === 0) await db.executeSql(RAISE_PRIORITY, [queue, stored.id, priority]);
    return { queue, key, id: stored.id, joined: updated === 0, failures: envelope.failures };
  }
  const id = await boss.send(queue, newData(data), { singletonKey: key, priority, db });
  if (id === null) throw new Error(`The job ${key} could not be added to ${queue}.`);
  return { queue, key, id, joined: false, failures: 0 };
}

/** The data of a job that was sent after this number of claims. */
const newData = (data: JobData, attempts = 0): StoredData => ({
  data,
  attemptsAtSend: attempts,
  attemptsEnded: attempts,
  failures: 0,
});

/** Returns the number of jobs that a pg-boss command changed. Its types omit that number. */
function affected(response: object): number {
  return "affected" in response && typeof response.affected === "number" ? response.affected : 0;
}

/** pg-boss counts only the claims before the current one. */
const attemptOf = ({ id, attempts }: ClaimedJob) => ({ id, retryCount: attempts - 1 });

function toClaim(queue: string, job: JobWithMetadata<StoredData>): ClaimedJob {
  const { attemptsAtSend, attemptsEnded = job.retryCount } = job.data;
  const deaths = job.retryCount - attemptsEnded;
  return { queue, key: job.singletonKey ?? "", attemptsAtSend, deaths, ...toRecord(job) };
}

function toRecord(job: JobWithMetadata<StoredData>): JobRecord {
  return {
    id: job.id,
    data: job.data.data,
    state: job.state === "active" ? "active" : "waiting",
    priority: job.priority,
    dueAt: job.startAfter.getTime(),
    attempts: job.state === "created" ? 0 : job.retryCount + 1,
    failures: job.data.failures,
    delayMs: job.data.delayMs ?? 0,
  };
}
