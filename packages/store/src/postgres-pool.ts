import { once } from "node:events";
import { Socket } from "node:net";
import { HOUR_MS, MINUTE_MS } from "@guildhall/contract";
import pg from "pg";
import { cancelledError, connectionError } from "./postgres-error.ts";
import type { StoreError } from "./store-error.ts";

/** Timings in ms. */
const TIMINGS = {
  connect: 5_000,
  /** Limits the time of a query when the server does not answer. */
  query: 20_000,
  /** Limits the time of a query of a migration, which can rewrite a large table. */
  migration: HOUR_MS,
  /** Limits the wait for a lock of another transaction, such as a migration in another process. */
  lock: 15_000,
  /** After this time the server ends an idle transaction and releases its locks. */
  idleTransaction: MINUTE_MS,
  /** that closing waits for queries in flight and for the server to close the connections */
  end: 1_000,
} as const satisfies Record<string, number>;

export interface PostgresClient {
  query(text: string, values?: readonly unknown[]): Promise<pg.QueryResult>;
  /** Returns the connection to the pool, or closes it when it is broken. */
  release(destroy?: boolean): void;
}

export interface ConnectOptions {
  /** Whether queries may take an hour instead of 20 s. Defaults to false. */
  readonly migrates?: boolean;
}

/** A connection pool that survives connections closed by the server. */
export interface PostgresPool {
  readonly options: pg.PoolConfig;
  /** @throws StoreError when no connection is available. */
  connect(options?: ConnectOptions): Promise<PostgresClient>;
  /** Runs one query on any connection. @throws StoreError when the connection breaks. */
  query(text: string, values?: readonly unknown[]): Promise<pg.QueryResult>;
  /** Waits up to 1 s for queries in flight, then destroys the remaining connections. */
  end(): Promise<void>;
}

/**
 * @param where name of the database in messages
 * @param url URL of the database
 */
export function createPostgresPool(
  where: string,
  url: string,
  options: Pick<pg.PoolConfig, "max" | "types">,
): PostgresPool {
  const sockets = new Set<Socket>();
  const pool = new pg.Pool({
    ...options,
    stream() {
      const socket = new Socket();
      sockets.add(socket);
      socket.once("close", () => sockets.delete(socket));
      return socket;
    },
    connectionString: url,
    connectionTimeoutMillis: TIMINGS.connect,
    query_timeout: TIMINGS.query,
    lock_timeout: TIMINGS.lock,
    idle_in_transaction_session_timeout: TIMINGS.idleTransaction,
    keepAlive: true,
    application_name: "guildhall",
  });
  const pending = new Set<Promise<pg.PoolClient>>();
  // A connection that breaks emits an error, also between two queries, and an error without a listener ends
  // the process. The next query on the connection fails, and the pool removes it.
  pool.on("error", () => {});
  pool.on("connect", (client) => void client.on("error", () => {}));

  async function connect({ migrates = false }: ConnectOptions = {}): Promise<PostgresClient> {
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
    return createClient(client, where, migrates ? { query_timeout: TIMINGS.migration } : {});
  }

  return {
    options: pool.options,
    connect,
    async query(text, values) {
      const client = await connect();
      let succeeded = false;
      try {
        const result = await client.query(text, values);
        succeeded = true;
        return result;
      } finally {
        // A text with several statements can leave a transaction open when it fails.
        client.release(!succeeded);
      }
    },
    async end() {
      const late = Promise.withResolvers<void>();
      const timer = setTimeout(late.resolve, TIMINGS.end);
      // The pool does not serve pending `connect` calls after `pool.end()`.
      await Promise.race([Promise.allSettled(pending), late.promise]);
      await Promise.race([pool.end(), late.promise]);
      const closed = Promise.all([...sockets].map((socket) => once(socket, "close")));
      await Promise.race([closed.catch(() => {}), late.promise]);
      clearTimeout(timer);
      // A frozen server never closes its side, and an open socket keeps this process alive.
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Wraps a connection: after an error that breaks it, each query throws that error. */
function createClient(
  client: pg.PoolClient,
  where: string,
  timeout: { readonly query_timeout?: number },
): PostgresClient {
  let broken: StoreError | null = null;
  return {
    async query(text, values) {
      if (broken) throw broken;
      try {
        return await client.query({ text, ...(values && { values: [...values] }), ...timeout });
      } catch (error) {
        broken = connectionError(error, where);
        throw broken ?? cancelledError(error, where) ?? error;
      }
    },
    release: (destroy = false) => client.release(destroy || broken !== null),
  };
}
