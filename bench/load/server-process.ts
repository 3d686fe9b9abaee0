import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { delimiter, dirname } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { request } from "undici";

/** The resources of a process: current and peak memory in bytes, and CPU time in ms since its start. */
export interface Usage {
  readonly memory: number;
  readonly peak: number;
  readonly cpu: number;
}

/** An HTTP server in a separate process. */
export interface ServerProcess {
  /** Without a trailing slash. */
  readonly url: string;
  usage(): Promise<Usage>;
  /** Sends a message to the process and returns its answer. */
  ask<Answer>(message: string): Promise<Answer>;
  stop(): Promise<void>;
}

export interface ServerOptions {
  /** A script for Node, or an executable script. */
  readonly script: string;
  /** Returns the arguments for listening on a local port. */
  readonly args: (port: number) => readonly string[];
  /** Whether it runs as a command: by its first line, with the Node options there. */
  readonly isCommand?: boolean;
  /** Whether it reports its usage. It then loads `usage-report.mjs` before its own code. */
  readonly reportsUsage?: boolean;
  /** Additional environment variables. */
  readonly env?: Readonly<Record<string, string>>;
  /** The path that is requested until the server responds. */
  readonly path?: string;
}

const STARTS_WITHIN_MS = 60_000;

/** Starts a server and waits for its first response, with any status. */
export async function startServer({
  script,
  args,
  isCommand = false,
  reportsUsage = true,
  env = {},
  path = "/",
}: ServerOptions): Promise<ServerProcess> {
  const port = await freePort();
  const [file, ...before] = isCommand
    ? [script]
    : [process.execPath, "--conditions=source", script];
  const usageReport = new URL("usage-report.mjs", import.meta.url).href;
  const child = spawn(file, [...before, ...args(port)], {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    env: {
      ...process.env,
      // Makes commands find this Node first.
      PATH: [dirname(process.execPath), process.env.PATH].join(delimiter),
      ...(reportsUsage && { NODE_OPTIONS: `--import=${usageReport}` }),
      ...env,
    },
  });
  const url = `http://127.0.0.1:${port}`;
  try {
    await firstAnswer(child, url + path);
  } catch (error) {
    await stop(child);
    throw error;
  }
  const ask = async <Answer>(message: string): Promise<Answer> => {
    child.send(message);
    const [answer]: Answer[] = await once(child, "message");
    if (!answer) throw new Error(`The server did not answer the message "${message}".`);
    return answer;
  };
  return {
    url,
    ask,
    usage: () => ask<Usage>("usage"),
    stop: () => stop(child),
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("No free port was found.");
  return address.port;
}

async function firstAnswer(child: ChildProcess, url: string): Promise<void> {
  const end = performance.now() + STARTS_WITHIN_MS;
  while (child.exitCode === null && child.signalCode === null && performance.now() < end) {
    const answer = await request(url).catch(() => null);
    if (answer) return answer.body.dump();
    await wait(5);
  }
  throw new Error(`${child.spawnargs.join(" ")}: no answer from ${url}.`);
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = once(child, "close");
  child.kill("SIGTERM");
  await closed;
}
