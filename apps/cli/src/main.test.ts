import { spawn } from "node:child_process";
import { open } from "node:fs/promises";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const MAIN = fileURLToPath(new URL("main.ts", import.meta.url));

async function call(stdout: number | "pipe", read: boolean) {
  const child = spawn(process.execPath, ["--conditions=source", MAIN, "call"], {
    stdio: ["ignore", stdout, "pipe"],
  });
  if (!read) child.stdout?.destroy();
  const exit = new Promise<number | null>((resolve) => child.once("close", resolve));
  return { stderr: child.stderr ? await text(child.stderr) : "", code: await exit };
}

test.runIf(process.platform === "linux")(
  "an output that cannot be written is an error",
  async () => {
    const full = await open("/dev/full", "w");
    const { stderr, code } = await call(full.fd, true);
    await full.close();
    expect(code).toBe(1);
    expect(stderr).toMatch(/^Error: the output could not be written: ENOSPC.*\.\n$/);
  },
);

test("a reader that closes the output early is not an error", async () => {
  expect(await call("pipe", false)).toEqual({ stderr: "", code: 0 });
});
