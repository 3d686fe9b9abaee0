import { type Db, PgBoss } from "pg-boss";
import type { PostgresPool } from "../postgres-pool.ts";
import { HEARTBEAT_S, SCHEMA } from "./pg-boss-statements.ts";

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

/** Starts pg-boss at its first use and creates its queues. */
export interface PgBossQueues {
  started(): Promise<PgBoss>;
  /** Creates the queue before its first use. */
  ready(queue: string): Promise<PgBoss>;
  /** Resolves with null when pg-boss was not started. */
  current(): Promise<PgBoss | null>;
}

export function createPgBossQueues(
  pool: PostgresPool,
  onError: (error: unknown) => void,
): PgBossQueues {
  const queues = new Map<string, Promise<PgBoss>>();
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

  const current = async () => (await starting?.catch(() => null)) ?? null;
  return { started, ready, current };
}

/** Runs `work` in a transaction of PostgreSQL, which pg-boss can take part in. */
export async function inPostgresTransaction<Result>(
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
