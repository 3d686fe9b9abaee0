import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";

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

/** Runs the command in its own process and folder, with only the variables of `env`. */
export async function openGuildhall(env: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), "guildhall-cli-"));
  const running: RunningCommand[] = [];
  const start = (...args: string[]): RunningCommand => {
    const command = startCommand(args, folder, env);
    running.push(command);
    return command;
  };
  return {
    folder,
    start,
    run: (...args: string[]): Promise<Ended> => start(...args).ended,
    async close() {
      for (const { child } of running) if (child.exitCode === null) child.kill("SIGKILL");
      await Promise.all(running.map(({ ended }) => ended));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function startCommand(args: string[], folder: string, env: Record<string, string>): RunningCommand {
  const child = spawn(process.execPath, [inject("bundledCommand"), ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH, GUILDHALL_EMULATOR_PORT: "0", ...env },
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
