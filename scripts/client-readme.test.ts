import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { promisify } from "node:util";
import { createEmulator } from "@guildhall/emulator";
import { expect, test } from "vitest";

const root = resolve(import.meta.dirname, "..");

test("the first program of the client's README works as printed, but for the port", async () => {
  const readme = readFileSync(resolve(root, "packages/client/README.md"), "utf8");
  const program = /```ts\n([\s\S]*?)```/.exec(readme)?.[1] ?? "";
  const emulator = createEmulator();
  const server = await emulator.listen();
  try {
    const { provider } = emulator.description(server.url);
    const here = program.replace("PROVIDERS.contract", JSON.stringify(provider));
    expect(here).not.toBe(program);
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ["--conditions=source", "--input-type=module-typescript", "--eval", here],
      { cwd: root },
    );
    expect(stdout).toMatch(/^Lanternwatch Company \d+\n$/);
  } finally {
    await server.close();
  }
});
