// @module-tag promise/outages

import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, describe, test } from "vitest";
import { type OwnPostgres, startOwnPostgres } from "../postgres.ts";
import type { Rig } from "./rig.ts";
import { rounds, roundsTimeout } from "./rounds.ts";
import { isIdle, printed, requestSync } from "./running-commands.ts";
import { expectSurvival } from "./survival.ts";

const COUNT = rounds({ short: 4, long: 100 });
/** Most rounds wait. Neither number divides into the five outages, so that each lane has all of them. */
const LANES = COUNT > 10 ? 6 : 2;
/** A stage that fails is retried within 15 s. */
const RECOVERY = { timeout: 60_000, interval: 250 };

const started: OwnPostgres[] = [];
afterAll(() => Promise.all(started.map((server) => server.stop())));

/** Starts a server for each lane, because an outage concerns all databases of a server. */
function ownServers() {
  const servers: OwnPostgres[] = [];
  return {
    async postgres(lane: number) {
      const server = await startOwnPostgres();
      started.push(server);
      servers[lane] = server;
      return server.url;
    },
    of(lane: number) {
      const server = servers[lane];
      if (!server) throw new Error(`Lane ${lane} has no server.`);
      return server;
    },
  };
}

type Outage = (server: OwnPostgres, random: () => number) => Promise<void>;

/** Up to `longestMs`; most outages are short. */
const duration = (random: () => number, longestMs: number) => random() ** 2 * longestMs;

/** Ends the server, and starts it again after up to 4 s. */
const ends =
  (signal: "KILL" | "INT"): Outage =>
  async (server, random) => {
    await server.end(signal);
    await sleep(duration(random, 4_000));
    await server.startAgain();
  };

/** Freezes the server for up to 4 s. */
const freezes: Outage = async (server, random) => {
  try {
    await server.freeze();
    await sleep(duration(random, 4_000));
  } finally {
    server.thaw();
  }
};

/** Ends all connections, and leaves none free for up to 4 s. */
const isFull: Outage = async (server, random) => {
  const others = await server.takeConnections();
  await sleep(duration(random, 4_000));
  await others.free();
};

/** Ends all connections, and refuses writes for up to 4 s. */
const failsOver: Outage = async (server, random) => {
  await server.setReadOnly(true);
  await sleep(duration(random, 4_000));
  await server.setReadOnly(false);
};

const OUTAGES: readonly (readonly [name: string, outage: Outage])[] = [
  ["is killed", ends("KILL")],
  ["is shut down", ends("INT")],
  ["is frozen", freezes],
  ["has no free connection", isFull],
  ["fails over", failsOver],
];
const faultsDuring = (command: string) =>
  OUTAGES.map(([name]) => `PostgreSQL ${name} during \`${command}\``);

/** Causes the outage with this index. */
async function interrupt(fault: number, ...given: Parameters<Outage>): Promise<void> {
  await OUTAGES[fault]?.[1](...given);
}

/** A sync can need fewer requests than the one before it, whose documents of characters were read in the background meanwhile. */
const QUIET_MS = 5_000;

/** Waits until the service has answered `count` more requests, or none for a while, or the command has ended. */
async function untilRequests(rig: Rig, count: number, hasEnded = () => false): Promise<void> {
  let seen = rig.newRequests();
  let last = performance.now();
  while (seen < count && !hasEnded() && performance.now() - last < QUIET_MS) {
    await sleep(1);
    const more = rig.newRequests();
    if (more > 0) last = performance.now();
    seen += more;
  }
}

describe.concurrent("PostgreSQL ends at any moment", () => {
  test("guildhall sync waits for a server that ends, is frozen, is full or fails over, and ends with 0 and the guild in step", {
    timeout: roundsTimeout(COUNT),
  }, async ({ expect }) => {
    const servers = ownServers();
    const faults = faultsDuring("guildhall sync");
    const { postgres } = servers;
    await expectSurvival(
      { faults, database: "PostgreSQL", count: COUNT, lanes: LANES, postgres },
      async ({ rig, history, random }, lane) => {
        const syncToEnd = async () => {
          rig.newRequests();
          expect(await rig.start("sync").ended).toMatchObject({ code: 0 });
          return rig.newRequests();
        };
        await rig.sync();
        // The first sync fetches more than the next ones do.
        history.change();
        const requests = await syncToEnd();
        return {
          async round(fault) {
            history.change();
            rig.newRequests();
            const sync = rig.start("sync");
            let ended = false;
            void sync.ended.then(() => {
              ended = true;
            });
            await untilRequests(rig, 1 + Math.floor(random() * (requests - 4)), () => ended);
            expect(ended).toBe(false);
            await interrupt(fault, servers.of(lane), random);
            const back = performance.now();
            const { code, output } = await sync.ended;
            expect(code, output).toBe(0);
            expect(output).not.toMatch(/unhandled|uncaught|\n {4}at /i);
            return performance.now() - back;
          },
        };
      },
    );
  });

  test("guildhall serve and its sync continue without a restart when the server ends, is frozen, is full or fails over", {
    timeout: roundsTimeout(COUNT),
  }, async ({ expect }) => {
    const servers = ownServers();
    const faults = faultsDuring("guildhall serve");
    const { postgres } = servers;
    await expectSurvival(
      { faults, database: "PostgreSQL", count: COUNT, lanes: LANES, postgres },
      async ({ rig, history, random }, lane) => {
        const server = servers.of(lane);
        const inStep = () =>
          expect.poll(() => history.problems().catch(String), RECOVERY).toEqual([]);
        const idle = () =>
          expect.poll(() => rig.read(isIdle).catch(() => false), RECOVERY).toBe(true);
        await server.end("INT");
        const site = rig.start("serve", "--port", "0");
        const url = await printed(site, /Guildhall is at (\S+)/);
        expect((await fetch(`${url}/api/v1/guilds`)).status).toBe(503);
        await server.startAgain();
        await inStep();
        await idle();
        // The first sync fetches more than the next ones do.
        rig.newRequests();
        history.change();
        await rig.read(requestSync);
        await inStep();
        await idle();
        const requests = rig.newRequests() - 4;
        return {
          async round(fault) {
            history.change();
            rig.newRequests();
            await expect.poll(() => rig.read(requestSync), RECOVERY).toBe("new");
            await untilRequests(rig, 1 + Math.floor(random() * requests));
            await interrupt(fault, server, random);
            const back = performance.now();
            await inStep();
            const recoveryMs = performance.now() - back;
            await idle();
            expect((await fetch(`${url}/api/v1/guilds`)).status).toBe(200);
            expect(site.child.exitCode).toBeNull();
            return recoveryMs;
          },
          async end() {
            site.child.kill("SIGTERM");
            const { code, output } = await site.ended;
            expect(code).toBe(0);
            expect(output).not.toMatch(/unhandled|uncaught/i);
          },
        };
      },
    );
  });
});
