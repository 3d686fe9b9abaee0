import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { Connection } from "./connection.ts";
import { POSTGRES } from "./dialect.ts";
import { postgresJobs } from "./jobs/postgres-jobs.ts";
import { postgresError } from "./postgres-error.ts";
import type { Schema } from "./schema.ts";
import { StoreError } from "./store-error.ts";

const CONNECT_TIMEOUT_MS = 5000;

/**
 * A pool of connections to the PostgreSQL database.
 *
 * @param connections how many at most
 * @throws StoreError when the URL is not one
 */
export function connectPostgres(url: string, connections = 10): Connection {
  const where = describeDatabase(url);
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: "guildhall",
    types: { getTypeParser },
  });
  // A connection that breaks while it is idle leaves the pool by itself; without a listener the error
  // would end the process.
  pool.on("error", () => {});

  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({
      pool: {
        options: pool.options,
        end: () => pool.end(),
        async connect() {
          try {
            return await pool.connect();
          } catch (error) {
            throw postgresError(error, where);
          }
        },
      },
    }),
  });
  return {
    db,
    relaxed: db,
    dialect: POSTGRES,
    where,
    check: async () => {},
    jobStorage: ({ onError }) => postgresJobs(pool, onError),
  };
}

/** Numbers of 8 bytes come as numbers, in this pool alone: what is stored here fits into one. */
const getTypeParser: typeof pg.types.getTypeParser = (oid, format) =>
  oid === pg.types.builtins.INT8 && format !== "binary"
    ? Number
    : pg.types.getTypeParser(oid, format);

/** The place without user and password. */
function describeDatabase(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol !== "postgres:" && url?.protocol !== "postgresql:") {
    throw new StoreError(
      "unreachable",
      "The database URL is not one of PostgreSQL. Write it as postgres://user:password@host:5432/database.",
    );
  }
  return `The PostgreSQL database ${url.pathname.slice(1) || "(unnamed)"} at ${url.host || "this machine"}`;
}
