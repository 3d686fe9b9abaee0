// @module-tag promise/outages

import { describe, type ExpectStatic, test } from "vitest";
import { type OwnPostgres, startOwnPostgres } from "../postgres.ts";
import { openRig, type Rig } from "./rig.ts";
import { endsInTime, isIdle, printed } from "./running-commands.ts";

const TIMEOUT_MS = 120_000;

/** A database server, and a service with commands that use the server. */
async function open() {
  const server = await startOwnPostgres();
  const rig = await openRig({ shape: "modern", postgres: server.url });
  return {
    server,
    rig,
    async [Symbol.asyncDispose]() {
      server.thaw();
      await rig[Symbol.asyncDispose]();
      await server.stop();
    },
  };
}

/** Starts a command, and waits until it has synced the guild once. */
async function startAndSync(rig: Rig, expect: ExpectStatic, args: readonly string[]) {
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
async function startSecondSync(rig: Rig, expect: ExpectStatic) {
  expect(await rig.start("sync").ended).toMatchObject({ code: 0 });
  rig.emulator.faults.add({ match: /\/profile\//, kind: "slow-headers", ms: 200 });
  rig.newRequests();
  const sync = rig.start("sync");
  await expect.poll(() => rig.newRequests(), { timeout: 60_000 }).toBeGreaterThan(0);
  return sync;
}

const DOWN = {
  frozen: {
    interrupt: (server: OwnPostgres) => server.freeze(),
    restore: async (server: OwnPostgres) => server.thaw(),
  },
  stopped: {
    interrupt: (server: OwnPostgres) => server.end("INT"),
    restore: (server: OwnPostgres) => server.startAgain(),
  },
};

// Most of the time is spent waiting.
describe.concurrent("SIGTERM of guildhall sync", () => {
  test.for(["frozen", "stopped"] as const)(
    "ends it within 10 s with code 1 while PostgreSQL is %s",
    { timeout: TIMEOUT_MS },
    async (state, { expect }) => {
      await using opened = await open();
      const { server, rig } = opened;
      const sync = await startSecondSync(rig, expect);
      await DOWN[state].interrupt(server);
      const { code, output } = await endsInTime(sync);
      await DOWN[state].restore(server);
      expect({ code, output }).toMatchObject({ code: 1 });
      expect(output).not.toMatch(/running|\n {4}at /);
    },
  );

  test("ends it within 10 s while it waits for PostgreSQL at its start", {
    timeout: TIMEOUT_MS,
  }, async ({ expect }) => {
    await using opened = await open();
    const { server, rig } = opened;
    await server.end("INT");
    const sync = rig.start("sync");
    await printed(sync, /Waiting for the database/);
    expect(await endsInTime(sync)).toMatchObject({ code: 1 });
  });
});

describe.concurrent("SIGTERM while PostgreSQL is frozen", () => {
  test.for([["serve", "--port", "0"], ["worker"]])(
    "ends an idle guildhall %s within 10 s",
    { timeout: TIMEOUT_MS },
    async (args, { expect }) => {
      await using opened = await open();
      const { server, rig } = opened;
      const command = await startAndSync(rig, expect, args);
      await server.freeze();
      expect(await endsInTime(command)).toMatchObject({ code: 0 });
    },
  );

  test("ends guildhall serve within 10 s when a sync is running", {
    timeout: TIMEOUT_MS,
  }, async ({ expect }) => {
    await using opened = await open();
    const { server, rig } = opened;
    rig.emulator.faults.add({ match: /\/profile\//, kind: "slow-headers", ms: 1_000 });
    const command = rig.start("serve", "--port", "0");
    await expect.poll(() => rig.newRequests(), { timeout: 60_000 }).toBeGreaterThan(0);
    await server.freeze();
    expect(await endsInTime(command)).toMatchObject({ code: 0 });
  });
});
