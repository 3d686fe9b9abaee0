#!/usr/bin/env -S node --conditions=source --max-semi-space-size=8
import { existsSync } from "node:fs";
import { enableCompileCache } from "node:module";
import { homedir } from "node:os";
import { join } from "node:path";

// The second start is faster: what was compiled is kept, where nobody else can write. (The first line
// keeps the memory of young objects small: a roster of 10,000 members would else let it grow by 100 MB.)
// The variable is for threads: each enables its own cache.
process.env.NODE_COMPILE_CACHE ??= join(homedir(), ".cache", "guildhall", "compiled");
enableCompileCache();
const { runCommandLine } = await import("./run-command-line.ts");

const folder = process.cwd();
const settings = join(folder, ".env");
if (existsSync(settings)) process.loadEnvFile(settings);

// A reader that has seen enough, such as `head`, is no failure.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") process.exit(0);
  process.stderr.write(`Error: the output could not be written: ${error.message}.\n`);
  process.exit(1);
});

const { env, stdin, stdout, stderr } = process;
const terminal = { env, folder, stdin, stdout, stderr };
process.exitCode = await runCommandLine(process.argv.slice(2), terminal);
