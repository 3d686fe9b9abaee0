import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { expect, test } from "vitest";

const script = resolve(import.meta.dirname, "generate.ts");
const run = (...options: string[]) =>
  spawnSync(process.execPath, ["--conditions=source", script, ...options], { encoding: "utf8" });

test("what is generated is what is committed", () => {
  const { status, stderr } = run("--check");
  expect([status, stderr]).toEqual([0, ""]);
});

test("an option that is not known ends with one line that says how to use it", () => {
  const { status, stderr } = run("--chek");
  expect(status).toBe(2);
  expect(stderr).toBe("Unknown option '--chek'. Usage: npm run generate [-- --check]\n");
});
