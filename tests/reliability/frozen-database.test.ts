import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type OwnPostgres, startOwnPostgres } from "../postgres.ts";
import { openRig, type Rig } from "./rig.ts";
import { endsInTime, isIdle, printed } from "./running-commands.ts";

const TIMEOUT_MS = 120_000;

let server: OwnPostgres;
let rig: Rig;
beforeAll(async () => {
  server = await startOwnPostgres();
});
afterAll(() => server?.stop());
beforeEach(async () => {
  rig = await openRig({ shape: "modern", postgres: await server.createDatabase() });
});
afterEach(async () => {
  server.thaw();
  await rig[Symbol.asyncDispose]();
});

/** Starts a command, and waits until it has synced the guild once. */
async function startAndSync(...args: string[]) {
  const command = rig.start(...args);
  await printed(command, /Guildhall is at|Working on/);
  const idle = () =>
    rig.read(
      async (store, id) => (await isIdle(store, id)) && (await store.runs.list()).length > 0,
    );
  // Each look opens the database, and the command needs the processor more.
  const poll = { timeout: 60_000, interval: 500 };
  await expect.poll(() => idle().catch(() => false), poll).toBe(true);
  return command;
}

/** Starts a sync of a guild that was synced before, and waits for a request to the service. */
async function startSecondSync() {
  expect(await rig.start("sync").ended).toMatchObject({ code: 0 });
  rig.emulator.faults.add({ match: /\/profile\//, kind: "slow-headers", ms: 200 });
  rig.newRequests();
  const sync = rig.start("sync");
  await expect.poll(() => rig.newRequests(), { timeout: 30_000 }).toBeGreaterThan(0);
  return sync;
}

describe("safety 22: SIGTERM of guildhall sync", () => {
  test.each([
    ["frozen", () => server.freeze(), () => server.thaw()],
    ["down", () => server.end("INT"), () => server.startAgain()],
  ] as const)(
    "ends it within 10 s with code 1 while PostgreSQL is %s",
    async (_state, interrupt, restore) => {
      const sync = await startSecondSync();
      await interrupt();
      const { code, output } = await endsInTime(sync);
      await restore();
      expect({ code, output }).toMatchObject({ code: 1 });
      expect(output).not.toMatch(/running|\n {4}at /);
    },
    TIMEOUT_MS,
  );

  test(
    "ends it within 10 s while it waits for PostgreSQL at its start",
    async () => {
      await server.end("INT");
      const sync = rig.start("sync");
      await printed(sync, /Waiting for the database/);
      expect(await endsInTime(sync)).toMatchObject({ code: 1 });
      await server.startAgain();
    },
    TIMEOUT_MS,
  );
});

describe("safety 22: SIGTERM while PostgreSQL is frozen", () => {
  test.each([[["serve", "--port", "0"]], [["worker"]]])(
    "ends an idle guildhall %s within 10 s",
    async (args) => {
      const command = await startAndSync(...args);
      await server.freeze();
      expect(await endsInTime(command)).toMatchObject({ code: 0 });
    },
    TIMEOUT_MS,
  );

  test(
    "ends guildhall serve within 10 s when a sync is running",
    async () => {
      rig.emulator.faults.add({ match: /\/profile\//, kind: "slow-headers", ms: 1_000 });
      const command = rig.start("serve", "--port", "0");
      await expect.poll(() => rig.newRequests(), { timeout: 30_000 }).toBeGreaterThan(0);
      await server.freeze();
      expect(await endsInTime(command)).toMatchObject({ code: 0 });
    },
    TIMEOUT_MS,
  );
});
