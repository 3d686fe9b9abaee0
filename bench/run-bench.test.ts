import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { runBench } from "./run-bench.ts";

async function bench(...args: string[]) {
  let stdout = "";
  let stderr = "";
  const code = await runBench(args, {
    stdout: { write: (text) => (stdout += text) },
    stderr: { write: (text) => (stderr += text) },
  });
  return { stdout, stderr, code };
}

test("refuses an unknown name and lists the benchmarks", async () => {
  const { stdout, stderr, code } = await bench("nothing");
  expect(code).toBe(2);
  expect(stdout).toBe("");
  expect(stderr).toContain('"nothing" is not a benchmark.');
  expect(stderr).toMatch(/^ {2}sync {2}\S/m);
});

test("a process lists the benchmarks when the name is missing, and ends with 2", async () => {
  const script = fileURLToPath(new URL("run.ts", import.meta.url));
  const child = spawn(process.execPath, ["--conditions=source", script]);
  const exit = new Promise<number | null>((resolve) => child.once("close", resolve));
  expect(await text(child.stderr)).toContain("npm run bench -- NAME");
  expect(await exit).toBe(2);
});

test("refuses a number of rounds that is not an integer", async () => {
  const { stderr, code } = await bench("sync", "--rounds", "many");
  expect(code).toBe(2);
  expect(stderr).toContain("--rounds");
});

test.each([["--round"], ["--rounds"]])(
  "refuses the wrong option %s and prints the usage",
  async (option) => {
    const { stdout, stderr, code } = await bench("sync", option);
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toContain(option);
    expect(stderr).toContain("npm run bench -- NAME");
    expect(stderr).not.toContain("    at ");
  },
);

test("--json prints one object with the figures of the bench", async () => {
  const { stdout, code } = await bench("small-sync", "--rounds", "1", "--json");
  expect(code).toBe(0);
  const report: unknown = JSON.parse(stdout);
  expect(report).toEqual({
    bench: "small-sync",
    figures: {
      roster_ms: expect.any(Number),
      roster_ratio: expect.any(Number),
      run_ms: expect.any(Number),
      run_ratio: expect.any(Number),
      limit_ms: expect.any(Number),
    },
  });
});
