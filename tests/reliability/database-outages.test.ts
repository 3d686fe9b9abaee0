import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type OwnPostgres, startOwnPostgres } from "../postgres.ts";
import { createGuildHistory } from "./guild-history.ts";
import { seededRandom } from "./random.ts";
import { report } from "./result.ts";
import { openRig } from "./rig.ts";
import { rounds, roundsTimeout } from "./rounds.ts";
import { isIdle, printed, requestSync } from "./running-commands.ts";

const COUNT = rounds({ short: 10, long: 100 });

let server: OwnPostgres;
beforeAll(async () => {
  server = await startOwnPostgres();
});
afterAll(() => server?.stop());

/** Ends the server after a random time, and starts it again after another one. */
async function interrupt(random: () => number): Promise<void> {
  await sleep(random() * 600);
  await server.end(random() < 0.5 ? "KILL" : "INT");
  await sleep(random() * 400);
  await server.startAgain();
}

async function expectInStep(problems: () => Promise<string[]>): Promise<void> {
  await expect.poll(() => problems().catch(String), { timeout: 40_000 }).toEqual([]);
}

describe("safety 22: PostgreSQL stops at any moment", () => {
  test(
    "guildhall sync waits for it and then syncs the guild",
    async () => {
      await using rig = await openRig({ shape: "modern", postgres: await server.createDatabase() });
      const random = seededRandom(22);
      const history = createGuildHistory(rig, random);
      expect(await rig.start("sync").ended).toMatchObject({ code: 0 });
      const result = { tried: 0, survived: 0, lost: 0, duplicates: 0 };
      const recoveryMs: number[] = [];
      for (; result.tried < COUNT; result.tried += 1) {
        history.change();
        const sync = rig.start("sync");
        await interrupt(random);
        const back = performance.now();
        const { code, output } = await sync.ended;
        expect(output).not.toMatch(/unhandled|uncaught|\n {4}at /i);
        // A sync with a failed stage exits with 1. The next worker retries its job.
        if (code !== 0)
          expect([output, await rig.start("sync").ended]).toMatchObject([{}, { code: 0 }]);
        recoveryMs.push(performance.now() - back);
        result.lost += await history.lost();
        result.duplicates += await history.duplicates();
        expect(await history.problems()).toEqual([]);
        result.survived += 1;
      }
      const fault = "end of the PostgreSQL server during `guildhall sync`";
      await report({ fault, database: "PostgreSQL", ...result, recoveryMs });
      expect(result).toEqual({ tried: COUNT, survived: COUNT, lost: 0, duplicates: 0 });
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

      const result = { tried: 0, survived: 0, lost: 0, duplicates: 0 };
      const recoveryMs: number[] = [];
      for (; result.tried < COUNT; result.tried += 1) {
        history.change();
        await expect.poll(() => rig.read(requestSync), { timeout: 40_000 }).toBe("new");
        await interrupt(random);
        const back = performance.now();
        await expectInStep(history.problems);
        recoveryMs.push(performance.now() - back);
        await expect
          .poll(() => rig.read(isIdle).catch(() => false), { timeout: 40_000 })
          .toBe(true);
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
      const fault = "end of the PostgreSQL server during `guildhall serve`";
      await report({ fault, database: "PostgreSQL", ...result, recoveryMs });
      expect(result).toEqual({ tried: COUNT, survived: COUNT, lost: 0, duplicates: 0 });
    },
    roundsTimeout(COUNT),
  );
});
