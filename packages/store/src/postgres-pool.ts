import pg from "pg";
import { connectionError } from "./postgres-error.ts";
import type { StoreError } from "./store-error.ts";

/** Timings in ms. */
const TIMINGS = {
  connect: 5_000,
  /** A server that has stopped answering must not hold up a query forever. */
  query: 20_000,
  /** After this time the server ends a transaction whose process does nothing, and frees its locks. */
  idleTransaction: 60_000,
  /** that closing waits for queries that are in flight */
  end: 2_000,
} as const satisfies Record<string, number>;

export interface PostgresClient {
  query(text: string, values?: readonly unknown[]): Promise<pg.QueryResult>;
  /** Puts the connection back; a broken one is closed. */
  release(destroy?: boolean): void;
}

/** Connections to a server that can end them at any moment. */
export interface PostgresPool {
  readonly options: pg.PoolConfig;
  /** @throws StoreError when there is no connection. */
  connect(): Promise<PostgresClient>;
  /** Runs one query on any connection. @throws StoreError when the connection breaks. */
  query(text: string, values?: readonly unknown[]): Promise<pg.QueryResult>;
  /** Waits up to 2 s for queries that are in flight. */
  end(): Promise<void>;
}

/**
 * @param where how messages name the database
 * @param url the database
 */
export function createPostgresPool(
  where: string,
  url: string,
  options: Pick<pg.PoolConfig, "max" | "types">,
): PostgresPool {
  const pool = new pg.Pool({
    ...options,
    connectionString: url,
    connectionTimeoutMillis: TIMINGS.connect,
    query_timeout: TIMINGS.query,
    idle_in_transaction_session_timeout: TIMINGS.idleTransaction,
    keepAlive: true,
    application_name: "guildhall",
  });
  const clients = new Set<pg.PoolClient>();
  const pending = new Set<Promise<pg.PoolClient>>();
  // A connection that breaks emits an error, also between two queries, and an error without a listener ends
  // the process. The next query on the connection fails, and the pool removes it.
  pool.on("error", () => {});
  pool.on("connect", (client) => {
    clients.add(client);
    client.on("error", () => {});
  });
  pool.on("remove", (client) => clients.delete(client));

  async function connect(): Promise<PostgresClient> {
    const connecting = pool.connect();
    pending.add(connecting);
    let client: pg.PoolClient;
    try {
      client = await connecting;
    } catch (error) {
      throw connectionError(error, where, { connecting: true }) ?? error;
    } finally {
      pending.delete(connecting);
    }
    let broken: StoreError | null = null;
    return {
      async query(text, values) {
        if (broken) throw broken;
        try {
          return await client.query(text, values && [...values]);
        } catch (error) {
          broken = connectionError(error, where);
          throw broken ?? error;
        }
      },
      release: (destroy = false) => client.release(destroy || broken !== null),
    };
  }

  return {
    options: pool.options,
    connect,
    async query(text, values) {
      const client = await connect();
      try {
        return await client.query(text, values);
      } finally {
        client.release();
      }
    },
    async end() {
      const late = Promise.withResolvers<void>();
      const timer = setTimeout(() => {
        for (const client of clients) endNow(client);
        late.resolve();
      }, TIMINGS.end);
      // The pool would never serve those who wait for a connection once it ends.
      await Promise.race([Promise.allSettled(pending), late.promise]);
      await Promise.race([pool.end(), late.promise]);
      clearTimeout(timer);
    },
  };
}

/** Closes a connection although a query is in flight, which fails then. */
function endNow(client: pg.PoolClient): void {
  // The types of a client in a pool leave out that it is one.
  if (client instanceof pg.Client) client.end().catch(() => {});
}
