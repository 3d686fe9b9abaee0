import { type ChildProcess, spawn } from "node:child_process";
import { rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { temporaryFolder } from "@guildhall/tests/temporary-folder";
import { inject } from "vitest";
import { runCommandLine } from "../run-command-line.ts";

/** Variables that choose a guild of 39 members: a sync of the demo's guild fetches 250. */
export const SMALL_GUILD = { GUILDHALL_REGION: "us", GUILDHALL_GUILD: "vaelorin/Cinder Pact" };

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunningCommand {
  readonly child: ChildProcess;
  readonly ended: Promise<Ended>;
  /** Waits until standard output contains `text`, and returns the output. */
  until(text: string): Promise<string>;
}

/** Runs the command in its own folder, with only the variables of `env`. */
export async function openGuildhall(env: Record<string, string> = {}) {
  const folder = await temporaryFolder();
  const variables = { GUILDHALL_EMULATOR_PORT: "0", ...env };
  const running: RunningCommand[] = [];
  const start = (...args: string[]): RunningCommand => {
    const command = startCommand(args, folder, variables);
    running.push(command);
    return command;
  };
  return {
    folder,
    /** Starts the command in its own process. */
    start,
    /** Runs the command in this process, which takes a tenth of the time. */
    run: (...args: string[]): Promise<Ended> => runCommand(args, folder, variables),
    /** Runs the command in this process with more variables. */
    runWhere: (more: Record<string, string>, ...args: string[]): Promise<Ended> =>
      runCommand(args, folder, { ...variables, ...more }),
    /** Runs the command in this process with a text as its standard input. */
    runWith: (input: string, ...args: string[]): Promise<Ended> =>
      runCommand(args, folder, variables, Readable.from([input])),
    async close() {
      for (const { child } of running) if (child.exitCode === null) child.kill("SIGKILL");
      await Promise.all(running.map(({ ended }) => ended));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function runCommand(
  args: string[],
  folder: string,
  env: Record<string, string>,
  stdin?: Readable,
): Promise<Ended> {
  let stdout = "";
  let stderr = "";
  const others = new Set(listeners());
  const code = await runCommandLine(args, {
    env,
    folder,
    ...(stdin && { stdin }),
    stdout: { write: (text) => (stdout += text) },
    stderr: { write: (text) => (stderr += text) },
  });
  // The process of a command ends with it, and so do its handlers of signals.
  for (const listener of listeners()) {
    if (!others.has(listener)) for (const signal of SIGNALS) process.off(signal, listener);
  }
  return { code, stdout, stderr };
}

const SIGNALS = ["SIGINT", "SIGTERM"] as const;
const listeners = () => SIGNALS.flatMap((signal) => process.listeners(signal));

function startCommand(args: string[], folder: string, env: Record<string, string>): RunningCommand {
  const child = spawn(process.execPath, [inject("bundledCommand"), ...args], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let stdout = "";
  let stderr = "";
  child.stdout.setEncoding("utf8").on("data", (text) => (stdout += text));
  child.stderr.setEncoding("utf8").on("data", (text) => (stderr += text));
  const ended = new Promise<Ended>((resolve) => {
    child.once("close", (code) => resolve({ code, stdout, stderr }));
  });
  const until = (text: string) =>
    new Promise<string>((resolve, reject) => {
      const look = () => stdout.includes(text) && resolve(stdout);
      look();
      child.stdout.on("data", look);
      child.once("close", () => reject(new Error(`It ended before "${text}": ${stdout}${stderr}`)));
    });
  return { child, ended, until };
}
