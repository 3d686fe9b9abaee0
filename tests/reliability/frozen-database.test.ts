// @module-tag promise/outages

import { beforeAll, describe, expect, test, vi } from "vitest";
import { type OwnPostgres, startOwnPostgres } from "../postgres.ts";
import { type Command, openRig, type Rig } from "./rig.ts";
import { endsInTime, isIdle, printed } from "./running-commands.ts";

const TIMEOUT_MS = 120_000;
/** Delay of responses, so that a sync does not end before the server fails. */
const HOLD_MS = 60_000;
const POLL = { timeout: 60_000, interval: 250 };

type Start = (rig: Rig) => Promise<Command>;

/**
 * Before the tests of a group, starts each command on a database of its own, lets their server fail, and starts the
 * commands of `later`. Returns a function that finds a command by name.
 */
function runDuring(
  fail: (server: OwnPostgres) => Promise<void>,
  commands: Readonly<Record<string, Start>>,
  later: Readonly<Record<string, Start>> = {},
): (name: string) => Command {
  const running = new Map<string, Command>();
  beforeAll(async () => {
    await using opened = new AsyncDisposableStack();
    const server = await startOwnPostgres();
    opened.defer(() => server.stop());
    const open = async ([name, start]: [string, Start]) => {
      const postgres = await server.createDatabase();
      const rig = opened.use(await openRig({ shape: "modern", postgres }));
      return async () => void running.set(name, await start(rig));
    };
    const starts = await Promise.all(Object.entries(commands).map(open));
    const laterStarts = await Promise.all(Object.entries(later).map(open));
    await Promise.all(starts.map((start) => start()));
    opened.defer(() => server.thaw());
    await fail(server);
    await Promise.all(laterStarts.map((start) => start()));
    const close = opened.move();
    return () => close.disposeAsync();
  }, TIMEOUT_MS);
  return (name) => {
    const command = running.get(name);
    if (!command) throw new Error(`The command ${name} does not run.`);
    return command;
  };
}

/** Starts a sync of a guild that was synced before, and waits for a request to the service, which holds it. */
const secondSync: Start = async (rig) => {
  await rig.sync();
  rig.emulator.faults.add({ match: "*", kind: "slow-headers", ms: HOLD_MS });
  rig.newRequests();
  const sync = rig.start("sync");
  await vi.waitFor(() => expect(rig.newRequests()).toBeGreaterThan(0), POLL);
  return sync;
};

/** Starts a command, and waits until it has synced the guild once. */
const idle =
  (...args: readonly string[]): Start =>
  async (rig) => {
    const command = rig.start(...args);
    await printed(command, /Guildhall is at|Working on/);
    const hasSynced = async () => {
      const synced = await rig.read(
        async (store, id) => (await isIdle(store, id)) && (await store.runs.list()).length > 0,
      );
      expect(synced).toBe(true);
    };
    await vi.waitFor(hasSynced, POLL);
    return command;
  };

/** Starts the site, and waits until its first sync has sent a request to the service, which holds that of a profile. */
const syncingSite: Start = async (rig) => {
  rig.emulator.faults.add({ match: /\/profile\//, kind: "slow-headers", ms: HOLD_MS });
  const command = rig.start("serve", "--port", "0");
  await vi.waitFor(() => expect(rig.newRequests()).toBeGreaterThan(0), POLL);
  return command;
};

/** Starts a sync, and waits until it waits for the database. */
const waitingSync: Start = async (rig) => {
  const sync = rig.start("sync");
  await printed(sync, /Waiting for the database/);
  return sync;
};

// Most of the time is spent waiting.
describe.concurrent("SIGTERM while PostgreSQL is frozen", () => {
  const SITE = ["serve", "--port", "0"];
  const command = runDuring((server) => server.freeze(), {
    sync: secondSync,
    serve: idle(...SITE),
    worker: idle("worker"),
    "serve with a running sync": syncingSite,
  });

  test("ends guildhall sync within 10 s with code 1", async ({ expect }) => {
    const { code, output } = await endsInTime(command("sync"));
    expect(code, output).toBe(1);
    expect(output).not.toMatch(/running|\n {4}at /);
  });

  test.for(["serve", "worker"])(
    "ends an idle guildhall %s within 10 s",
    async (name, { expect }) => {
      const { code, output } = await endsInTime(command(name));
      expect(code, output).toBe(0);
    },
  );

  test("ends guildhall serve within 10 s when a sync is running", async ({ expect }) => {
    const { code, output } = await endsInTime(command("serve with a running sync"));
    expect(code, output).toBe(0);
  });
});

describe.concurrent("SIGTERM while PostgreSQL is stopped", () => {
  const command = runDuring(
    (server) => server.end("INT"),
    { sync: secondSync },
    { "waiting sync": waitingSync },
  );

  test.for([
    ["guildhall sync", "sync"],
    ["a guildhall sync that waits for the database at its start", "waiting sync"],
  ] as const)("ends %s within 10 s with code 1", async ([, name], { expect }) => {
    const { code, output } = await endsInTime(command(name));
    expect(code, output).toBe(1);
    expect(output).not.toMatch(/running|\n {4}at /);
  });
});
