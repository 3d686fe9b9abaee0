import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const SCRIPT = fileURLToPath(new URL("run.ts", import.meta.url));

async function bench(...args: string[]) {
  const child = spawn(process.execPath, ["--conditions=source", SCRIPT, ...args]);
  const exit = new Promise<number | null>((resolve) => child.once("close", resolve));
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { stdout, stderr, code: await exit };
}

test("refuses an unknown name and lists the benchmarks", async () => {
  const { stdout, stderr, code } = await bench("nothing");
  expect(code).toBe(2);
  expect(stdout).toBe("");
  expect(stderr).toContain('"nothing" is not a benchmark.');
  expect(stderr).toMatch(/^ {2}sync {2}\S/m);
});

test("lists the benchmarks when the name is missing", async () => {
  const { stderr, code } = await bench();
  expect(code).toBe(2);
  expect(stderr).toContain("npm run bench -- NAME");
});

test("refuses a number of rounds that is not an integer", async () => {
  const { stderr, code } = await bench("sync", "--rounds", "many");
  expect(code).toBe(2);
  expect(stderr).toContain("--rounds");
});

test.each([["--round"], ["--rounds"]])(
  "an option that is wrong, %s, is refused with the usage",
  async (option) => {
    const { stdout, stderr, code } = await bench("sync", option);
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toContain(option);
    expect(stderr).toContain("npm run bench -- NAME");
    expect(stderr).not.toContain("    at ");
  },
);

test("--json prints one object with the figures of the bench", async () => {
  const { stdout, code } = await bench("sync", "--rounds", "1", "--json");
  expect(code).toBe(0);
  const report: unknown = JSON.parse(stdout);
  expect(report).toEqual({
    bench: "sync",
    figures: {
      roster_ms: expect.any(Number),
      roster_ratio: expect.any(Number),
      run_ms: expect.any(Number),
      run_ratio: expect.any(Number),
      limit_ms: expect.any(Number),
    },
  });
});
