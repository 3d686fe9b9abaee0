import { Kysely, PostgresDialect, type PostgresPoolClient } from "kysely";
import pg from "pg";
import { ColumnNames } from "./column-names.ts";
import type { Connection } from "./connection.ts";
import { POSTGRES } from "./dialect.ts";
import { postgresJobs } from "./jobs/postgres-jobs.ts";
import { createPostgresPool, type PostgresClient } from "./postgres-pool.ts";
import type { Schema } from "./schema.ts";
import { StoreError } from "./store-error.ts";

/**
 * Creates a pool of connections to a PostgreSQL database.
 *
 * @param connections maximum number of connections
 * @throws StoreError when the URL is not a PostgreSQL URL
 */
export function connectPostgres(url: string, connections = 10): Connection {
  const where = describeDatabase(url);
  const pool = createPostgresPool(where, url, { max: connections, types: { getTypeParser } });
  const kysely = (connect: () => Promise<PostgresClient>) =>
    new Kysely<Schema>({
      plugins: [new ColumnNames()],
      dialect: new PostgresDialect({
        pool: { options: pool.options, end: () => ended(), connect: () => clientFor(connect) },
      }),
    });
  let ending: Promise<void> | null = null;
  const ended = () => (ending ??= pool.end());
  let prepare: (() => Promise<void>) | null = null;
  let preparing: Promise<void> | null = null;
  const prepared = async () => {
    if (!prepare) return;
    preparing ??= prepare();
    try {
      await preparing;
      prepare = null;
    } finally {
      preparing = null;
    }
  };
  const db = kysely(async () => {
    await prepared();
    return pool.connect();
  });
  return {
    db,
    relaxed: db,
    snapshots: db,
    setup: kysely(() => pool.connect({ migrates: true })),
    dialect: POSTGRES,
    where,
    check: async () => {},
    jobStorage: ({ onError }) => postgresJobs(pool, onError),
    close: ended,
    prepareLater(work) {
      prepare = work;
    },
  };
}

/** Adapts a client to the interface of Kysely. */
async function clientFor(connect: () => Promise<PostgresClient>) {
  const { query, release } = await connect();
  // Kysely uses the other overload only for streams.
  return { query: query as unknown as PostgresPoolClient["query"], release };
}

/** Parses 8-byte integers as numbers, in this pool only. All stored values are safe integers. */
const getTypeParser: typeof pg.types.getTypeParser = (oid, format) =>
  oid === pg.types.builtins.INT8 && format !== "binary"
    ? Number
    : pg.types.getTypeParser(oid, format);

/** Returns the location without user and password. */
function describeDatabase(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol !== "postgres:" && url?.protocol !== "postgresql:") {
    throw new StoreError(
      "unreachable",
      "The database URL is not a PostgreSQL URL. Its form is postgres://user:password@host:5432/database.",
      { retryable: false },
    );
  }
  return `The PostgreSQL database ${url.pathname.slice(1) || "(unnamed)"} at ${url.host || "this machine"}`;
}
