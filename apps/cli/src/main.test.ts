import { execFile, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { open } from "node:fs/promises";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import manifest from "../package.json" with { type: "json" };

const MAIN = fileURLToPath(new URL("main.js", import.meta.url));

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

/** Lets this Node say that it is an old one. */
const OLD = "data:text/javascript,Object.defineProperty(process,'version',{value:'v20.0.0'})";

test.each(Object.values(manifest.bin))(
  "%s starts the installed Node from an old one, which loads no TypeScript",
  async (bin) => {
    const script = fileURLToPath(new URL(`../${bin}`, import.meta.url));
    const imports = [...readFileSync(script, "utf8").matchAll(/^import .* from "(.+)";$/gm)];
    for (const file of [bin, ...imports.map(([, path]) => path)]) expect(file).toMatch(/\.js$/);
    const args = ["--import", OLD, script, "--help"];
    const { stdout } = await promisify(execFile)(process.execPath, args);
    expect(stdout).toMatch(/^Usage: npx guildhall /);
  },
);

test("a reader that closes the output early is not an error", async () => {
  expect(await call("pipe", false)).toEqual({ stderr: "", code: 0 });
});
