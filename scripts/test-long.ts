import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import type { ReliabilityResult } from "../tests/reliability/result.ts";
import { reliabilityPage } from "./reliability-page.ts";

/*
 * `npm run test:long`: runs the reliability tests with many rounds and writes docs/reliability.md.
 * Arguments, such as the name of a test file, are passed to vitest. With arguments the page is not written.
 */

const root = join(import.meta.dirname, "..");
const folder = mkdtempSync(join(tmpdir(), "guildhall-reliability-"));
const file = join(folder, "results.jsonl");
writeFileSync(file, "");
const [, , ...filters] = process.argv;
const env = { GUILDHALL_TEST_ROUNDS: "long", ...process.env, GUILDHALL_RELIABILITY_RESULTS: file };
const all = ["tests/reliability", "packages/sync/src/roster-guard.property.test.ts"];
// One test at a time: others on the same cores would lengthen the recovery times.
const alone = ["--no-file-parallelism", "--maxConcurrency=1"];
const vitest = ["vitest", "run", ...alone, ...(filters.length > 0 ? filters : all)];
const { status } = spawnSync("npx", vitest, { cwd: root, env, stdio: "inherit" });
const results = readFileSync(file, "utf8")
  .split("\n")
  .filter(Boolean)
  .map((line) => JSON.parse(line) as ReliabilityResult);
rmSync(folder, { recursive: true });
const command = `GUILDHALL_TEST_ROUNDS=${env.GUILDHALL_TEST_ROUNDS} npm run test:long`;
const facts = { date: new Date(), cores: cpus().length, command };
const page = reliabilityPage(results, facts);
if (filters.length === 0 && status === 0) writeFileSync(join(root, "docs/reliability.md"), page);
process.stdout.write(`\n${page}`);
process.exitCode = status ?? 1;
