// @module-tag promise/transactions

import { once } from "node:events";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Worker } from "node:worker_threads";
import { createEmulator } from "@guildhall/emulator";
import { openStore } from "@guildhall/store";
import { temporaryFolder } from "@guildhall/tests/temporary-folder";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { createLogger } from "./logger.ts";
import { startJobsThread } from "./start-jobs-thread.ts";

let emulator: ReturnType<typeof createEmulator>;
let listening: Awaited<ReturnType<typeof emulator.listen>>;
let folder: string;
beforeEach(async () => {
  emulator = createEmulator({ seed: 7, speed: 0 });
  listening = await emulator.listen();
  folder = await temporaryFolder();
});
afterEach(async () => {
  await listening.close();
  await rm(folder, { recursive: true, force: true });
});

function start(env: Record<string, string>) {
  let written = "";
  const stderr = { isTTY: true, write: (text: string) => (written += text) };
  const config = readConfig({ env, folder }, { dataFolder: folder });
  const terminal = { folder, stderr };
  const logger = createLogger(terminal, "error");
  const thread = startJobsThread({
    ...{ config, terminal, logger, jobs: true, restartMs: 10 },
    sources: { environment: env, flags: {} },
  });
  return { thread, written: () => written };
}

describe("the thread that runs the jobs", () => {
  test("starts again after it ended, and the interrupted sync continues within 15 s", async () => {
    const fault = emulator.faults.add({
      match: /\/realm\/(?!index)/,
      kind: "slow-headers",
      ms: 60_000,
    });
    const workers: Worker[] = [];
    const onWorker = (worker: Worker) => void workers.push(worker);
    process.on("worker", onWorker);
    const { thread, written } = start({
      GUILDHALL_PROVIDER: listening.url,
      GUILDHALL_REGION: "us",
      GUILDHALL_GUILD: "vaelorin/Cinder Pact",
      GUILDHALL_PUBLIC_URL: "https://guild.example",
    });
    await using cleanUp = new AsyncDisposableStack();
    cleanUp.defer(() => thread.stop());
    cleanUp.defer(() => void process.off("worker", onWorker));
    await thread.started;
    const store = await openStore({ sqlite: join(folder, "emulator.sqlite") });
    cleanUp.defer(() => store.close());
    const runs = () => store.runs.list();
    await expect
      .poll(() => store.jobs.find("sync/emulator", "guild/1"))
      .toMatchObject({ state: "active", data: { stage: "realms" } });

    await workers[0]?.terminate();
    emulator.faults.remove(fault);
    await expect
      .poll(runs, { timeout: 60_000 })
      .toMatchObject([{ status: "succeeded" }, { status: "failed", error: { code: "abandoned" } }]);
    expect(workers).toHaveLength(2);
    expect(written()).toMatch(
      /error The thread that runs the jobs failed\. .* The thread ended with exit code 1\.\n/,
    );
    // Log lines of the thread are plain in a terminal, too.
    await expect.poll(written).toMatch(/\n\d\d:\d\d:\d\d info Sync of Cinder Pact .*\n$/);
  });

  test("starts again also when it ended before its first start", async () => {
    const fault = emulator.faults.add({ match: /_emulator/, kind: "slow-headers", ms: 60_000 });
    const threadCreated = once(process, "worker") as Promise<[Worker]>;
    const { thread } = start({ GUILDHALL_PROVIDER: listening.url });
    const [worker] = await threadCreated;
    await once(worker, "online");
    emulator.faults.remove(fault);
    await worker.terminate();
    await thread.started;
    await thread.stop();
  });

  test("ends when it is stopped before it has started", async () => {
    emulator.faults.add({ match: /_emulator/, kind: "slow-headers", ms: 60_000 });
    const { thread } = start({ GUILDHALL_PROVIDER: listening.url });
    await thread.stop();
  });

  test("is stopped without an error while it syncs the past of the demo", async () => {
    const { thread, written } = start({});
    await thread.started;
    await thread.stop();
    expect(written()).not.toContain("error");
  });

  test("rejects with the error and the advice of a wrong setting", async () => {
    const { port } = new URL(listening.url);
    await listening.close();
    const { thread } = start({ GUILDHALL_PROVIDER: `http://127.0.0.1:${port}` });
    await expect(thread.started).rejects.toMatchObject({
      name: "CommandError",
      exitCode: 1,
      advice: expect.stringContaining("guildhall emulate"),
    });
    await thread.stop();
  });
});
