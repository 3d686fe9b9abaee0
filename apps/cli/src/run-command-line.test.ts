import { expect, test } from "vitest";
import { runCommandLine } from "./run-command-line.ts";

async function run(args: string[], env: Record<string, string> = {}) {
  let stdout = "";
  let stderr = "";
  const code = await runCommandLine(args, {
    env,
    folder: "/nowhere/at/all",
    stdout: { write: (text) => (stdout += text) },
    stderr: { write: (text) => (stderr += text) },
  });
  return { code, stdout, stderr };
}

test("help is success, and a wrong command line is not", async () => {
  expect(await run(["--help"])).toMatchObject({ code: 0, stderr: "" });
  expect(await run(["sing"])).toMatchObject({ code: 2, stdout: "" });
});

test("an error has a message and advice, and never a secret", {
  tags: "promise/secrets",
}, async () => {
  const env = { GUILDHALL_CLIENT_ID: "id", GUILDHALL_CLIENT_SECRET: "hidden-secret" };
  const { code, stderr } = await run(["call", "regions.index", "--provider", "hidden-secret"], env);
  expect(code).toBe(2);
  expect(stderr).toMatch(
    /^Error: The provider "\[secret\]" cannot be read: .*\nSet GUILDHALL_PROVIDER/,
  );
});

test("prints the stack only when the log level is debug", async () => {
  expect((await run(["call", "items.gt"])).stderr).not.toContain("    at ");
  expect((await run(["call", "items.gt"], { GUILDHALL_LOG_LEVEL: "debug" })).stderr).toContain(
    "    at ",
  );
});
