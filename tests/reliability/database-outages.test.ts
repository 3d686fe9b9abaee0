import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type OwnPostgres, startOwnPostgres } from "../postgres.ts";
import { createGuildHistory } from "./guild-history.ts";
import { seededRandom } from "./random.ts";
import { report } from "./result.ts";
import { openRig, type Rig } from "./rig.ts";
import { rounds, roundsTimeout } from "./rounds.ts";
import { isIdle, printed, requestSync } from "./running-commands.ts";

const COUNT = rounds({ short: 3, long: 100 });
const RARE_COUNT = rounds({ short: 1, long: 20 });

let server: OwnPostgres;
beforeAll(async () => {
  server = await startOwnPostgres();
});
afterAll(() => server?.stop());

type Outage = (random: () => number) => Promise<void>;

/** Up to `longestMs`; most outages are short. */
const duration = (random: () => number, longestMs: number) => random() ** 2 * longestMs;

/** Ends the server, and starts it again after up to 4 s. */
const ends: Outage = async (random) => {
  await server.end(random() < 0.5 ? "KILL" : "INT");
  await sleep(duration(random, 4_000));
  await server.startAgain();
};

/** Freezes the server for up to 4 s. */
const freezes: Outage = async (random) => {
  await server.freeze();
  await sleep(duration(random, 4_000));
  server.thaw();
};

/** Ends all connections, and leaves none free for up to 4 s. */
const isFull: Outage = async (random) => {
  const others = await server.takeConnections();
  await sleep(duration(random, 4_000));
  await others.free();
};

/** Waits until the service has answered `count` more requests, or the command has ended. */
async function untilRequests(rig: Rig, count: number, hasEnded = () => false): Promise<void> {
  for (let seen = rig.newRequests(); seen < count && !hasEnded(); seen += rig.newRequests()) {
    await sleep(1);
  }
}

async function expectInStep(problems: () => Promise<string[]>): Promise<void> {
  await expect.poll(() => problems().catch(String), { timeout: 40_000 }).toEqual([]);
}

describe("safety 22: PostgreSQL ends at any moment", () => {
  test.each([
    ["ends", ends, COUNT],
    ["is frozen", freezes, RARE_COUNT],
    ["has no free connection", isFull, RARE_COUNT],
  ] as const)(
    "guildhall sync waits for a server that %s, and ends with 0 and the guild in step",
    async (fault, outage, count) => {
      await using rig = await openRig({ shape: "modern", postgres: await server.createDatabase() });
      const random = seededRandom(22);
      const history = createGuildHistory(rig, random);
      expect(await rig.start("sync").ended).toMatchObject({ code: 0 });
      rig.newRequests();
      // The first sync fetches more than the next ones do.
      history.change();
      expect(await rig.start("sync").ended).toMatchObject({ code: 0 });
      const requests = rig.newRequests();
      const result = { tried: 0, survived: 0, lost: 0, duplicates: 0 };
      const recoveryMs: number[] = [];
      for (; result.tried < count; result.tried += 1) {
        history.change();
        const sync = rig.start("sync");
        let ended = false;
        void sync.ended.then(() => {
          ended = true;
        });
        await untilRequests(rig, 1 + Math.floor(random() * (requests - 4)), () => ended);
        expect(ended).toBe(false);
        await outage(random);
        const back = performance.now();
        const { code, output } = await sync.ended;
        expect({ code, output }).toMatchObject({ code: 0 });
        expect(output).not.toMatch(/unhandled|uncaught|\n {4}at /i);
        recoveryMs.push(performance.now() - back);
        rig.newRequests();
        result.lost += await history.lost();
        result.duplicates += await history.duplicates();
        expect(await history.problems()).toEqual([]);
        expect(await rig.read((store) => store.runs.list({ status: "running" }))).toEqual([]);
        result.survived += 1;
      }
      await report({
        fault: `PostgreSQL ${fault} during \`guildhall sync\``,
        database: "PostgreSQL",
        ...result,
        recoveryMs,
      });
      expect(result).toEqual({ tried: count, survived: count, lost: 0, duplicates: 0 });
    },
    roundsTimeout(COUNT),
  );

  test(
    "guildhall serve and its sync continue without a restart",
    async () => {
      await using rig = await openRig({ shape: "modern", postgres: await server.createDatabase() });
      const random = seededRandom(23);
      const history = createGuildHistory(rig, random);
      await server.end("INT");
      const site = rig.start("serve", "--port", "0");
      const url = await printed(site, /Guildhall is at (\S+)/);
      expect((await fetch(`${url}/api/guilds`)).status).toBe(503);
      await server.startAgain();
      await expectInStep(history.problems);

      const idle = () =>
        expect.poll(() => rig.read(isIdle).catch(() => false), { timeout: 40_000 }).toBe(true);
      await idle();
      // The first sync fetches more than the next ones do.
      rig.newRequests();
      history.change();
      await rig.read(requestSync);
      await expectInStep(history.problems);
      await idle();
      const requests = rig.newRequests() - 4;
      const result = { tried: 0, survived: 0, lost: 0, duplicates: 0 };
      const recoveryMs: number[] = [];
      for (; result.tried < COUNT; result.tried += 1) {
        history.change();
        rig.newRequests();
        await expect.poll(() => rig.read(requestSync), { timeout: 40_000 }).toBe("new");
        await untilRequests(rig, 1 + Math.floor(random() * requests));
        await ends(random);
        const back = performance.now();
        await expectInStep(history.problems);
        recoveryMs.push(performance.now() - back);
        await idle();
        result.lost += await history.lost();
        result.duplicates += await history.duplicates();
        expect((await fetch(`${url}/api/guilds`)).status).toBe(200);
        expect(site.child.exitCode).toBeNull();
        result.survived += 1;
      }
      site.child.kill("SIGTERM");
      const { code, output } = await site.ended;
      expect(code).toBe(0);
      expect(output).not.toMatch(/unhandled|uncaught/i);
      const fault = "PostgreSQL ends during `guildhall serve`";
      await report({ fault, database: "PostgreSQL", ...result, recoveryMs });
      expect(result).toEqual({ tried: COUNT, survived: COUNT, lost: 0, duplicates: 0 });
    },
    roundsTimeout(COUNT),
  );
});
