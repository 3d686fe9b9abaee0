// @module-tag promise/transactions

import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { describe, expect, onTestFinished, test } from "vitest";
import { isDead } from "./process-lock.ts";

const THREAD = `const { parentPort, workerData } = require("node:worker_threads");
import(workerData.script).then(({ takeProcessLock }) => {
  // A lock that nothing refers to any more is released when its database is collected as garbage.
  globalThis.lock = takeProcessLock(workerData.file);
  parentPort.postMessage(lock.name);
  parentPort.once("message", () => {
    for (const all = []; ; ) all.push(new Array(100_000).fill(all.length));
  });
});`;

describe("the lock of a thread of this process", () => {
  test.each(["is terminated", "has no more memory"])(
    "is released when the thread %s",
    async (how) => {
      const folder = await mkdtemp(join(tmpdir(), "guildhall-lock-"));
      onTestFinished(() => rm(folder, { recursive: true }));
      const file = join(folder, "guildhall.sqlite");
      const script = new URL("process-lock.ts", import.meta.url).href;
      const resourceLimits = { maxOldGenerationSizeMb: 32 };
      const thread = new Worker(THREAD, {
        eval: true,
        workerData: { script, file },
        resourceLimits,
      });
      const errors: unknown[] = [];
      thread.on("error", (error) => errors.push(error));
      const [name] = await once(thread, "message");
      expect(isDead(file, name)).toBe(false);
      const ended = new Promise((resolve) => thread.once("exit", resolve));
      if (how === "is terminated") await thread.terminate();
      else thread.postMessage("allocate");
      await ended;
      expect(isDead(file, name)).toBe(true);
      expect(errors).toMatchObject(
        how === "is terminated" ? [] : [{ code: "ERR_WORKER_OUT_OF_MEMORY" }],
      );
    },
  );
});
