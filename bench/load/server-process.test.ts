import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { request } from "undici";
import { expect, onTestFinished, test } from "vitest";
import { startServer } from "./server-process.ts";

async function scriptOf(text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "guildhall-bench-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const script = join(folder, "server.mjs");
  await writeFile(script, text, { mode: 0o755 });
  return script;
}

const SERVER = `import { createServer } from "node:http";
createServer((_, response) => response.end(process.execArgv.join(" ") + process.env.COLOR))
  .listen(Number(process.argv[2]), "127.0.0.1");`;

const args = (port: number) => [String(port)];

test("starts a server, reports its usage, and stops it", async () => {
  const server = await startServer({ script: await scriptOf(SERVER), args });
  const { memory, peak, cpu } = await server.usage();
  expect(memory).toBeGreaterThan(20 * 1024 ** 2);
  expect(peak).toBeGreaterThanOrEqual(memory * 0.9);
  expect(cpu).toBeGreaterThan(1);
  await server.stop();
  await server.stop();
  await expect(request(server.url)).rejects.toThrow("ECONNREFUSED");
});

test("startServer runs a command with the Node options of its first line", async () => {
  const script = await scriptOf(`#!/usr/bin/env -S node --max-semi-space-size=8\n${SERVER}`);
  const server = await startServer({ script, args, isCommand: true, env: { COLOR: "teal" } });
  onTestFinished(() => server.stop());
  const { body } = await request(server.url);
  expect(await body.text()).toBe("--max-semi-space-size=8teal");
});

test("startServer throws an error that names a server that ends before its first response", async () => {
  const script = await scriptOf("process.exit(3);");
  await expect(startServer({ script, args })).rejects.toThrow(`${script}`);
});
