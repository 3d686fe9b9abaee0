import { startPostgres, type TestPostgres } from "@guildhall/tests/postgres";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openStore } from "../open-store.ts";
import { PERSON_PRIORITY } from "./job-queue.ts";
import { describeJobs } from "./jobs.contract.ts";
import { type JobsDatabase, manualHandler, newQueue, until } from "./test-queue.ts";

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

interface PostgresJobsDatabase extends JobsDatabase {
  readonly location: { readonly postgres: string; readonly connections: number };
  run(statement: string): Promise<pg.QueryResult>;
}

async function createDatabase(): Promise<PostgresJobsDatabase> {
  const postgres = await server.createDatabase();
  // Tests run at the same time, and the server has 50 connections.
  const location = { postgres, connections: 3 };
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: postgres });
    await client.connect();
    const result = await client.query(statement);
    await client.end();
    return result;
  };
  const jobs = (queue: string, state: string) => `where name = '${queue}' and state ${state}`;
  return {
    location,
    run,
    open: (options) => openStore(location, options),
    async takeAway(queue) {
      await run(`update guildhall_jobs.job set state = 'retry' ${jobs(queue, "= 'active'")}`);
    },
    async postpone(queue, ms) {
      await run(`update guildhall_jobs.job set start_after = now() + interval '${ms} ms'
        ${jobs(queue, "< 'active'")}`);
    },
  };
}

describeJobs("PostgreSQL", createDatabase);

test.concurrent("several processes can send the first jobs of a PostgreSQL database", async () => {
  const database = await createDatabase();
  await using queue = newQueue(database);
  const stores = await Promise.all(Array.from({ length: 6 }, () => queue.open()));
  const sent = await Promise.all(stores.map((store) => queue.send(store, "a")));
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
});

test.concurrent("a request of a person raises a job that a worker claims at the same moment", async () => {
  const database = await createDatabase();
  await using queue = newQueue(database);
  const store = await queue.open();
  await queue.send(store, "a");
  const worker = new pg.Client({ connectionString: database.location.postgres });
  await worker.connect();
  await worker.query("begin");
  await worker.query("update guildhall_jobs.job set state = 'active', started_on = now()");
  const request = queue.send(store, "a", { priority: PERSON_PRIORITY });
  await until(async () => {
    const { rows } = await database.run(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    expect(rows).toHaveLength(1);
  });
  await worker.query("commit");
  await worker.end();
  expect(await request).toMatchObject({ joined: true });
  expect(await queue.find(store, "a")).toMatchObject({
    state: "active",
    priority: PERSON_PRIORITY,
  });
});

describe.concurrent("the clock of a PostgreSQL server", { tags: "promise/outages" }, () => {
  const STEPS = ["1 hour", "1 day", "1 year"].flatMap((step) => [step, `-${step}`]);

  test.each(STEPS)(
    "that steps by %s neither stops nor repeats a job, and a dead worker is noticed",
    async (step) => {
      const database = await createDatabase();
      await using queue = newQueue(database);
      const { started, handler } = manualHandler();
      const sender = await queue.open();
      await queue.send(sender, "dead");
      await database.run(`update guildhall_jobs.job set state = 'active', started_on = now(),
        heartbeat_on = now() where singleton_key = 'dead'`);
      const worker = await queue.openWorker(handler);
      await queue.send(worker, "running");
      await until(() => expect(started).toHaveLength(1));
      await queue.send(sender, "waiting");

      // The clock of pg-boss is this function of its schema.
      await database.run(`create or replace function guildhall_jobs.job_now() returns timestamptz
        as $$ select now() + interval '${step}' $$ language sql stable`);
      const keys = new Set(["dead", "running", "waiting"]);
      for (const key of keys) {
        await until(async () => {
          for (const { end } of started) end();
          expect(await queue.find(sender, key)).toBeNull();
        });
      }
      expect(new Set(started.map((job) => job.key))).toEqual(keys);
    },
  );
});
