import { join } from "node:path";
import { createEmulator } from "@guildhall/emulator";
import type { SyncRunRecord } from "@guildhall/store";
import { openStore } from "@guildhall/store";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openGuildhall } from "../testing/guildhall.ts";

let emulator: ReturnType<typeof createEmulator>;
let listening: Awaited<ReturnType<typeof emulator.listen>>;
let guildhall: Awaited<ReturnType<typeof openGuildhall>>;
beforeEach(async () => {
  emulator = createEmulator({ speed: 0 });
  listening = await emulator.listen();
  guildhall = await openGuildhall({ GUILDHALL_PROVIDER: listening.url });
});
afterEach(async () => {
  await guildhall.close();
  await listening.close();
});

async function runs(): Promise<SyncRunRecord[]> {
  const store = await openStore({
    sqlite: join(guildhall.folder, "guildhall-data/emulator.sqlite"),
  });
  try {
    return await store.runs.list();
  } finally {
    await store.close();
  }
}

test("a site without jobs syncs nothing, and a worker beside it does", async () => {
  const site = guildhall.start("serve", "--no-jobs", "--port", "0");
  await site.until("Guildhall is at");
  const worker = guildhall.start("worker");
  await worker.until("Working on the jobs of emulator.");
  await expect.poll(runs, { timeout: 20_000 }).toMatchObject([{ status: "succeeded" }]);
  worker.child.kill("SIGTERM");
  expect(await worker.ended).toMatchObject({ code: 0 });
  expect(site.child.exitCode).toBeNull();
});

describe("safety 22: SIGTERM", () => {
  test.each(["guild", "realms", "portraits"])(
    "during the stage %s stops a worker within 10 s and closes the run",
    async (stage) => {
      const hung = { guild: /\/guild\//, realms: /\/realm\//, portraits: /^\/render\// }[stage];
      emulator.faults.add({ match: hung ?? /./, kind: "slow-headers", ms: 60_000 });
      const worker = guildhall.start("worker");
      await worker.until("Working on the jobs");
      await expect.poll(runs, { timeout: 20_000 }).toMatchObject([{ status: "running", stage }]);
      const started = performance.now();
      worker.child.kill("SIGTERM");
      expect(await worker.ended).toMatchObject({ code: 0 });
      expect(performance.now() - started).toBeLessThan(10_000);
      expect(await runs()).toMatchObject([{ status: "failed", error: { code: "stopped" } }]);
    },
    40_000,
  );
});
