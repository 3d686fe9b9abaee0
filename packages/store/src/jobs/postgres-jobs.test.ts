import { startPostgres, type TestPostgres } from "@guildhall/tests/postgres";
import pg from "pg";
import { afterAll, beforeAll } from "vitest";
import { openStore } from "../open-store.ts";
import { describeJobs } from "./jobs.contract.ts";

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

describeJobs("PostgreSQL", async () => {
  const postgres = await server.createDatabase();
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: postgres });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  return {
    location: { postgres },
    open: (options) => openStore({ postgres }, options),
    takeAway: () => run("update guildhall_jobs.job set state = 'retry' where state = 'active'"),
    postpone: (ms) =>
      run(`update guildhall_jobs.job set start_after = now() + interval '${ms} ms'
        where state < 'active'`),
  };
});
