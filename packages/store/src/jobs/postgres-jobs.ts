import { type Db, type JobWithMetadata, PgBoss } from "pg-boss";
import type { PostgresPool } from "../postgres-pool.ts";
import type { JobData, JobRecord } from "./job-queue.ts";
import type { ClaimedJob, JobStorage } from "./job-storage.ts";
import { longestDelaySql } from "./retry-delay.ts";

/** The schema of the tables of pg-boss. */
const SCHEMA = "guildhall_jobs";

/** A worker without a heartbeat for this time is dead, in s. This is the minimum of pg-boss. */
const HEARTBEAT_S = 10;
/** Interval between two checks for dead workers, in s. */
const SUPERVISE_S = 2;
const DAY_S = 86_400;

const QUEUE = {
  policy: "exclusive",
  retryLimit: 1_000_000_000,
  // The job of a dead worker is due at once. `retry` sets the delay after a failure.
  retryDelay: 0,
  heartbeatSeconds: HEARTBEAT_S,
  // A stage of a large guild can take hours. The heartbeat shows whether its worker is alive.
  expireInSeconds: DAY_S,
  // A job that waits must not expire when the server's clock steps forward by a year.
  retentionSeconds: 50 * 365 * DAY_S,
  deleteAfterSeconds: 3600,
} as const;

/** The `data` of a pg-boss job. */
interface StoredData {
  readonly data: JobData;
  readonly attemptsAtSend: number;
  /** Number of claims when one last ended with the process alive, or when the job was sent. */
  readonly attemptsEnded?: number;
  readonly failures: number;
  /** True when it follows another job of its key. */
  readonly follows?: boolean;
}

/** Stores jobs in PostgreSQL with pg-boss. Uses the clock of the database. */
export function postgresJobs(pool: PostgresPool, onError: (error: unknown) => void): JobStorage {
  const queues = new Map<string, Promise<PgBoss>>();
  const claims = new Set<ClaimedJob>();
  let starting: Promise<PgBoss> | null = null;

  async function start(): Promise<PgBoss> {
    const boss = new PgBoss({
      db: { executeSql: (text, values) => pool.query(text, values) },
      schema: SCHEMA,
      schedule: false,
      superviseIntervalSeconds: SUPERVISE_S,
      // pg-boss checks for dead workers only when both this interval and the interval above have passed.
      monitorIntervalSeconds: SUPERVISE_S,
      maintenanceIntervalSeconds: 300,
      reindex: false,
      monitorVacuum: false,
    });
    boss.on("error", onError);
    try {
      return await boss.start();
    } catch (error) {
      await boss.stop({ graceful: false }).catch(() => {});
      throw error;
    }
  }

  async function started(): Promise<PgBoss> {
    starting ??= start()
      // When several processes create the schema at the same time, all but one fail.
      .catch((error: unknown) => (isDuplicate(error) ? start() : Promise.reject(error)))
      .catch((error: unknown) => {
        starting = null;
        throw error;
      });
    return starting;
  }

  async function prepare(queue: string): Promise<PgBoss> {
    const boss = await started();
    await boss.createQueue(queue, QUEUE);
    // Lets pg-boss cache the queue now. In a transaction it would need a second connection for that.
    await boss.findJobs(queue, { key: "" });
    return boss;
  }

  function ready(queue: string): Promise<PgBoss> {
    const known = queues.get(queue);
    if (known) return known;
    const preparing = prepare(queue);
    queues.set(queue, preparing);
    preparing.catch(() => queues.delete(queue));
    return preparing;
  }

  const live = async (queue: string, key: string, db?: Db) => {
    const boss = await ready(queue);
    const jobs = await boss.findJobs<StoredData>(queue, { key, ...(db && { db }) });
    return jobs.find(({ state }) => state === "created" || state === "retry" || state === "active");
  };

  /**
   * Locks the jobs of a key until the transaction ends, so that the highest priority and the newest data
   * win.
   */
  const lockKey = (db: Db, queue: string, key: string) =>
    db.executeSql("select pg_advisory_xact_lock(hashtextextended($1, 0))", [`${queue} ${key}`]);

  const fetchOf = (queue: string, keys: readonly string[]) =>
    inTransaction(pool, async (db) => {
      const { rows } = await db.executeSql(FETCH_OF_KEYS, [queue, keys]);
      const key: unknown = rows[0]?.singleton_key;
      return typeof key === "string" ? live(queue, key, db) : undefined;
    });

  /** Settles a claim in a transaction; `work` resolves with how many jobs it changed. */
  const settle = async (job: ClaimedJob, work: (boss: PgBoss, db: Db) => Promise<object>) => {
    const boss = await ready(job.queue);
    const held = await inTransaction(pool, async (db) => affected(await work(boss, db)) > 0);
    claims.delete(job);
    return held;
  };

  /** Makes the job wait for its next claim. */
  const giveBack = (
    job: ClaimedJob,
    { delayMs = 0, failures = job.failures, attemptsEnded = job.attempts } = {},
  ) =>
    settle(job, async (boss, db) => {
      const failed = await boss.fail(job.queue, attemptOf(job), null, { db });
      if (affected(failed) > 0) {
        const { data, attemptsAtSend } = job;
        const envelope: StoredData = { data, attemptsAtSend, attemptsEnded, failures };
        await boss.update(job.queue, envelope, { id: job.id, startAfter: delayMs / 1000, db });
      }
      return failed;
    });

  return {
    keepIntervalMs: 2_000,

    async send({ queue, key, data, priority = 0, existing = "advance" }) {
      const boss = await ready(queue);
      return inTransaction(pool, async (db) => {
        await lockKey(db, queue, key);
        const stored = await live(queue, key, db);
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
            ...{ id: stored.id, priority: higher, startAfter: 0, db },
          });
          // A worker can claim the job in between: then it has joined it.
          if (updated === 0) await db.executeSql(RAISE_PRIORITY, [queue, stored.id, priority]);
          return { queue, key, id: stored.id, joined: updated === 0, failures: envelope.failures };
        }
        const id = await boss.send(queue, newData(data), { singletonKey: key, priority, db });
        if (id === null) throw new Error(`The job ${key} could not be added to ${queue}.`);
        return { queue, key, id, joined: false, failures: 0 };
      });
    },

    async find(queue, key) {
      const job = await live(queue, key);
      return job ? toRecord(job) : null;
    },

    async open(names) {
      for (const name of names) await ready(name);
    },

    async claim(queue, keys) {
      const boss = await ready(queue);
      const [job] = keys
        ? [await fetchOf(queue, keys)]
        : await boss.fetch<StoredData>(queue, { includeMetadata: true });
      if (!job) return null;
      const { attemptsAtSend, attemptsEnded = job.retryCount } = job.data;
      const deaths = job.retryCount - attemptsEnded;
      const key = job.singletonKey ?? "";
      const claimed = { queue, key, attemptsAtSend, deaths, ...toRecord(job) };
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

    complete: (job, next) =>
      settle(job, async (boss, db) => {
        if (next) await lockKey(db, job.queue, job.key);
        const stored = next && (await live(job.queue, job.key, db));
        const completed = await boss.complete(job.queue, attemptOf(job), null, { db });
        if (next && affected(completed) > 0) {
          const { data, priority = stored?.priority ?? job.priority } = next;
          const envelope: StoredData = { ...newData(data), follows: true };
          await boss.send(job.queue, envelope, { singletonKey: job.key, priority, db });
        }
        return completed;
      }),

    retry: (job, delayMs, deaths) =>
      giveBack(job, {
        delayMs,
        failures: job.failures + 1,
        attemptsEnded: job.attempts - deaths,
      }),

    release: (job) => giveBack(job),

    async close() {
      const boss = await starting?.catch(() => null);
      if (!boss) return;
      try {
        for (const job of claims) await giveBack(job);
      } finally {
        await boss.stop({ graceful: false });
      }
    },
  };
}

/** The data of a job that was sent after this number of claims. */
const newData = (data: JobData, attempts = 0): StoredData => ({
  data,
  attemptsAtSend: attempts,
  attemptsEnded: attempts,
  failures: 0,
});

/** What pg-boss does to fetch a job, which it cannot limit to some keys. */
const FETCH_OF_KEYS = `
  update ${SCHEMA}.job set state = 'active', started_on = ${SCHEMA}.job_now(), heartbeat_on = ${SCHEMA}.job_now(),
      retry_count = case when started_on is null then retry_count else retry_count + 1 end
    where name = $1 and id = (
      select id from ${SCHEMA}.job
        where name = $1 and state < 'active' and not blocked and start_after <= ${SCHEMA}.job_now()
          and singleton_key = any($2)
        order by priority desc, created_on limit 1 for update skip locked)
    returning singleton_key`;

/** pg-boss itself does not update active jobs. */
const RAISE_PRIORITY = `update ${SCHEMA}.job
  set priority = $3 where name = $1 and id = $2 and priority < $3`;

/**
 * A time that is further in the future than the job's delay was stored by a clock that was wrong. Then jobs would
 * not start, and dead workers would not be looked for, until that time. Living workers renew their claims in less
 * than half of the heartbeat.
 */
const FORGET_FUTURE = `
  update ${SCHEMA}.job set start_after = ${SCHEMA}.job_now()
    where state < 'active' and start_after > ${SCHEMA}.job_now() +
      interval '1 ms' * (${longestDelaySql("(data ->> 'failures')::int")});
  update ${SCHEMA}.job set started_on = ${SCHEMA}.job_now(),
      heartbeat_on = ${SCHEMA}.job_now() - interval '${HEARTBEAT_S / 2} s'
    where state = 'active' and heartbeat_on > ${SCHEMA}.job_now() + interval '1 minute';
  update ${SCHEMA}.queue set monitor_on = null, monitor_claim_on = null, maintain_on = null
    where greatest(monitor_on, monitor_claim_on, maintain_on) > ${SCHEMA}.job_now() + interval '1 minute'`;

async function inTransaction<Result>(
  pool: PostgresPool,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let broken: unknown;
  try {
    await client.query("begin");
    const result = await work({ executeSql: (text, values) => client.query(text, values) });
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback").catch((failure: unknown) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken !== undefined);
  }
}

/** Whether a row, also one of a catalog of PostgreSQL, exists already. */
function isDuplicate(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "23505";
}

/** Returns the number of jobs that a pg-boss command changed. Its types omit that number. */
function affected(response: object): number {
  return "affected" in response && typeof response.affected === "number" ? response.affected : 0;
}

/** pg-boss counts only the claims before the current one. */
const attemptOf = ({ id, attempts }: ClaimedJob) => ({ id, retryCount: attempts - 1 });

function toRecord(job: JobWithMetadata<StoredData>): JobRecord {
  return {
    id: job.id,
    data: job.data.data,
    state: job.state === "active" ? "active" : "waiting",
    priority: job.priority,
    dueAt: job.startAfter.getTime(),
    attempts: job.state === "created" ? 0 : job.retryCount + 1,
    failures: job.data.failures,
  };
}
