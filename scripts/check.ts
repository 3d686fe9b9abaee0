import { spawn } from "node:child_process";
import { delimiter, resolve } from "node:path";
import { performance } from "node:perf_hooks";

interface Check {
  readonly name: string;
  /** A shell command. The project's tools are first in its path. */
  readonly command: string;
  /** How to fix a failure. */
  readonly remedy: string;
}

const CHECKS: readonly Check[] = [
  {
    name: "format and lint",
    command: "biome check --error-on-warnings",
    remedy: "Run `npm run format` and fix the remaining findings.",
  },
  {
    name: "import rules",
    command: "node scripts/import-rules.ts",
    remedy: "Import only what docs/ARCHITECTURE.md allows; scripts/import-rules.ts has the rules.",
  },
  {
    name: "types of packages, server and command line",
    command: "tsc -p .",
    remedy: "Fix the types; `npx tsc -p .` checks them again.",
  },
  {
    name: "types of the pages",
    command: "tsc --noEmit -p apps/web",
    remedy: "Fix the types; `npx tsc --noEmit -p apps/web` checks them again.",
  },
  {
    name: "dead code and dependencies",
    command: "knip",
    remedy: "Delete unused code, or list the dependency in the package that imports it.",
  },
  {
    name: "generated files and coverage",
    command: "node --conditions=source scripts/generate.ts --check",
    remedy:
      "Run `npm run generate` and commit the result. CONTRIBUTING.md explains how to tag tests.",
  },
];

interface Outcome {
  readonly ok: boolean;
  readonly output: string;
  readonly ms: number;
}

function run(command: string): Promise<Outcome> {
  const started = performance.now();
  const path = [resolve("node_modules/.bin"), process.env.PATH].join(delimiter);
  const child = spawn(command, { shell: true, env: { ...process.env, PATH: path } });
  const chunks: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on("data", (chunk: Buffer) => chunks.push(chunk));
  return new Promise((done) => {
    const finish = (ok: boolean, output: string) =>
      done({ ok, output, ms: performance.now() - started });
    child.on("error", (error) => finish(false, error.message));
    child.on("close", (code) => finish(code === 0, Buffer.concat(chunks).toString("utf8")));
  });
}

process.chdir(resolve(import.meta.dirname, ".."));
const failed: Check[] = [];
// The checks only read files, so they run in parallel. Their results are printed in order.
const running = CHECKS.map((check) => ({ check, outcome: run(check.command) }));
for (const { check, outcome } of running) {
  const { ok, output, ms } = await outcome;
  console.log(`${ok ? "ok    " : "FAILED"} ${check.name} (${(ms / 1000).toFixed(1)} s)`);
  if (!ok) {
    failed.push(check);
    console.log(`\n${output.trimEnd()}\n`);
  }
}
if (failed.length > 0) {
  console.log(`\n${failed.length} of ${CHECKS.length} checks failed:`);
  for (const check of failed) console.log(`  ${check.name}\n    ${check.remedy}`);
  process.exitCode = 1;
}
