import { enableCompileCache } from "node:module";
import { homedir } from "node:os";
import { join } from "node:path";
import { readEnvFile } from "./env-file.ts";

/** Runs the arguments of `guildhall` in this process and sets the exit code. */
export async function runProcess(args: readonly string[]): Promise<void> {
  stopWithParent();
  // Caches compiled code for a faster start, in a folder that other users cannot write to. Threads read the variable:
  // each enables its own cache.
  process.env.NODE_COMPILE_CACHE ??= join(homedir(), ".cache", "guildhall", "compiled");
  enableCompileCache();
  const { runCommandLine } = await import("./run-command-line.ts");

  const folder = process.cwd();
  const envFile = readEnvFile(folder);
  for (const problem of envFile?.problems ?? []) process.stderr.write(`Warning: ${problem}\n`);
  // A variable of the environment takes precedence over the file.
  const variables = Object.entries(envFile?.variables ?? {}).filter(
    ([name]) => process.env[name] === undefined,
  );
  for (const [name, value] of variables) process.env[name] = value;
  const fromFile = new Map(variables.map(([name]) => [name, envFile?.path ?? ""]));

  // A reader such as `head` can close the output early. That is not an error.
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "EPIPE") process.exit(0);
    process.stderr.write(`Error: the output could not be written: ${error.message}.\n`);
    process.exit(1);
  });

  const { env, stdin, stdout, stderr } = process;
  process.exitCode = await runCommandLine(args, { env, fromFile, folder, stdin, stdout, stderr });
}

/** Stops this process like SIGTERM when the process that started it with a channel ends. */
function stopWithParent(): void {
  if (!process.channel) return;
  process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
  // A listener keeps the process running.
  process.channel.unref();
}
