import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { PROVIDERS } from "@guildhall/contract";
import { expect, test } from "vitest";
import { createEmulator } from "./create-emulator.ts";

test.each([
  [
    "fetch",
    'const { status } = await fetch("https://us.api.blizzard.com/x"); console.log(status);',
  ],
  [
    "node:https",
    'import { get } from "node:https"; get("https://oauth.battle.net/x", (r) => { console.log(r.statusCode); r.resume(); });',
  ],
])("the preload redirects calls of %s to the emulator", async (_, program) => {
  const emulator = createEmulator({ provider: PROVIDERS.battlenet });
  const { url, close } = await emulator.listen();
  const preload = ["--conditions=source", "--import", "@guildhall/emulator/redirect"];
  const args = [...preload, "--input-type=module", "-e", program];
  const env = { GUILDHALL_EMULATOR_PORT: new URL(url).port };
  const { stdout } = await promisify(execFile)(process.execPath, args, { env });
  expect(stdout).toBe("404\n");
  expect(emulator.requests.map(({ path }) => path)).toEqual(["/x"]);
  await close();
});

test.each(["abc", "0", "65536", ""])(
  "the preload refuses the port %j in one line",
  async (port) => {
    const args = ["--conditions=source", "--import", "@guildhall/emulator/redirect", "-e", "0"];
    const env = { GUILDHALL_EMULATOR_PORT: port };
    const failed = promisify(execFile)(process.execPath, args, { env });
    await expect(failed).rejects.toMatchObject({
      code: 1,
      stderr: `GUILDHALL_EMULATOR_PORT is "${port}". It must be the port of the emulator: 1 to 65535.\n`,
    });
  },
);
