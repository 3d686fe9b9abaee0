import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { aborted } from "./stop-signal.ts";

const MAIN = fileURLToPath(new URL("./main.js", import.meta.url));

test("waiting for a signal ends when it is aborted, and at once when it was", async () => {
  const controller = new AbortController();
  const waiting = aborted(controller.signal);
  controller.abort();
  await waiting;
  await expect(aborted(controller.signal)).resolves.toBeUndefined();
});

test("a command ends with the shell that npm started it in, which passes no signal on", async () => {
  const command = `"${process.execPath}" --conditions=source "${MAIN}" emulate --port 0 --json; true`;
  const shell = spawn("sh", ["-c", command], {
    env: { PATH: process.env.PATH, npm_lifecycle_event: "start" },
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [line] = await once(shell.stdout.setEncoding("utf8"), "data");
  const { api } = JSON.parse(line).provider.hosts.us;
  const answers = () =>
    fetch(api).then(
      () => true,
      () => false,
    );
  expect(await answers()).toBe(true);
  shell.kill("SIGTERM");
  await expect.poll(answers, { timeout: 60_000 }).toBe(false);
});
