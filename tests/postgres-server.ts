import { type ChildProcess, execFile, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { chown, mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { Client } from "pg";
import { findBinaries } from "./postgres-binaries.ts";

const run = promisify(execFile);

/** The id of the user `nobody` on Linux: PostgreSQL refuses to run as root. */
const UNPRIVILEGED_ID = 65_534;
const READY_TIMEOUT_MS = 30_000;
const START_PAUSE_MS = 25;

export interface OwnServer {
  readonly url: string;
  end(signal: "KILL" | "INT"): Promise<void>;
  startAgain(): Promise<void>;
  freeze(): Promise<void>;
  thaw(): void;
  stop(): Promise<void>;
}

/** @param connections maximum number of connections */
export async function startServer(connections: number): Promise<OwnServer> {
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
    // Sorts by the rules of a language, like most servers, so that tests find a query that relies on the
    // order of bytes without specifying it.
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
      // Commits must survive a crash of the server. A crash of the machine is not tested.
      "synchronous_commit=on",
      "full_page_writes=off",
      "shared_buffers=32MB",
      `max_connections=${connections}`,
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
          // From here, the server does not start processes.
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
        // After a crash, the other processes of the server can run for a moment and block a new server.
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
  // A frozen server can hold its side of the connection open, so this does not wait for its end.
  void client.end();
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

/** Resolves when the server's log reports that it accepts connections. Otherwise rejects with the log. */
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

export async function execute(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Returns a port below those of outgoing connections, so that it stays free while the server is down. */
async function freePort(): Promise<number> {
  const port = randomInt(10_240, 32_768);
  const server = createServer();
  const isFree = await new Promise<boolean>((resolve) => {
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
  return isFree ? port : freePort();
}
