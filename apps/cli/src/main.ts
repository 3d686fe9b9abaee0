#!/usr/bin/env -S node --conditions=source
import { existsSync } from "node:fs";
import { enableCompileCache } from "node:module";
import { join } from "node:path";

// The second start is twice as fast: what was compiled is kept in the system's temporary folder.
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

const { env, stdout, stderr } = process;
process.exitCode = await runCommandLine(process.argv.slice(2), { env, folder, stdout, stderr });
