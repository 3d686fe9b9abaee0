// @module-tag promise/transactions

import { join } from "node:path";
import { createEmulator } from "@guildhall/emulator";
import type { SyncRunRecord } from "@guildhall/store";
import { openStore } from "@guildhall/store";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openGuildhall, SMALL_GUILD } from "../testing/guildhall.ts";

let emulator: ReturnType<typeof createEmulator>;
let listening: Awaited<ReturnType<typeof emulator.listen>>;
let guildhall: Awaited<ReturnType<typeof openGuildhall>>;
beforeEach(async () => {
  emulator = createEmulator({ seed: 7, speed: 0 });
  listening = await emulator.listen();
  guildhall = await openGuildhall({ GUILDHALL_PROVIDER: listening.url, ...SMALL_GUILD });
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

test("a site without jobs syncs nothing, ends the run of a killed worker, and the next one continues", async () => {
  const fault = emulator.faults.add({
    match: /\/realm\/(?!index)/,
    kind: "slow-headers",
    ms: 60_000,
  });
  const site = guildhall.start("serve", "--no-jobs", "--port", "0");
  await site.until("Guildhall is at");
  const first = guildhall.start("worker");
  await first.until("Working on the jobs of emulator.");
  // A worker that dies between two stages leaves a run that the next worker continues.
  await expect.poll(() => emulator.faults.list()[0]?.acted).toBeGreaterThan(0);
  expect(await runs()).toMatchObject([{ status: "running", stage: "realms" }]);
  first.child.kill("SIGKILL");
  const abandoned = { status: "failed", error: { code: "abandoned" } };
  await expect.poll(runs).toMatchObject([abandoned]);

  emulator.faults.remove(fault);
  const second = guildhall.start("worker");
  const retried = { status: "succeeded", trigger: "retry" };
  await expect.poll(runs).toMatchObject([retried, abandoned]);
  second.child.kill("SIGTERM");
  expect(await second.ended).toMatchObject({ code: 0 });
  expect(site.child.exitCode).toBeNull();
  site.child.kill("SIGTERM");
  const { stderr } = await site.ended;
  expect(stderr).toContain("has ended. The sync starts again when a worker takes its job.");
});

test("a worker without a guild logs the command that adds one, as it can be run in a checkout", async () => {
  const credentials = {
    GUILDHALL_CLIENT_ID: "lantern",
    GUILDHALL_CLIENT_SECRET: "hunter2-hunter2",
  };
  const own = await openGuildhall(credentials);
  const worker = own.start("worker");
  await worker.until("Working on the jobs of battlenet.");
  worker.child.kill("SIGTERM");
  const { stderr } = await worker.ended;
  await own.close();
  expect(stderr).toContain("Add one with: npx guildhall guild add <realm/name>");
});
