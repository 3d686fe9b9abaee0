import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startPostgres } from "../postgres.ts";
import { createGuildHistory } from "./guild-history.ts";
import { seededRandom } from "./random.ts";
import { report } from "./result.ts";
import { openRig, type Rig } from "./rig.ts";
import { rounds, roundsTimeout } from "./rounds.ts";

let postgres: Awaited<ReturnType<typeof startPostgres>>;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres?.stop());

const setups = [
  ["modern", "SQLite", rounds({ short: 4, long: 100 })],
  ["legacy", "SQLite", rounds({ short: 4, long: 100 })],
  ["modern", "PostgreSQL", rounds({ short: 4, long: 200 })],
] as const;

describe("safety 10: SIGKILL loses and duplicates no data", () => {
  test.each(setups)(
    "a sync of %s documents into %s that is killed at random is finished by the next one",
    async (shape, database, count) => {
      const url = database === "PostgreSQL" ? { postgres: await postgres.createDatabase() } : {};
      await using rig = await openRig({ shape, ...url });
      const random = seededRandom(11);
      const history = createGuildHistory(rig, random);
      await finish(rig);
      const requests = rig.newRequests();
      expect(await history.problems()).toEqual([]);

      const result = { tried: 0, survived: 0, lost: 0, duplicates: 0 };
      const recoveryMs: number[] = [];
      for (let round = 0; round < count; round += 1) {
        history.change();
        await killAt(rig, { requests: Math.floor(random() * requests), delayMs: random() * 15 });
        const killedAt = performance.now();
        result.tried += 1;
        result.lost += await history.lost();
        await finish(rig);
        recoveryMs.push(performance.now() - killedAt);
        rig.newRequests();
        result.lost += await history.lost();
        result.duplicates += await history.duplicates();
        expect(await history.problems()).toEqual([]);
        result.survived += 1;
      }
      await report({
        fault: `SIGKILL of \`guildhall sync\` (${shape} documents)`,
        database,
        ...result,
        recoveryMs,
      });
      expect(result).toEqual({ tried: count, survived: count, lost: 0, duplicates: 0 });
    },
    roundsTimeout(Math.max(...setups.map(([, , count]) => count))),
  );
});

/** Kills a sync some time after the service has answered this many of its requests. */
async function killAt(rig: Rig, at: { requests: number; delayMs: number }): Promise<void> {
  const sync = rig.start("sync");
  let ended = false;
  void sync.ended.then(() => {
    ended = true;
  });
  for (let seen = rig.newRequests(); seen < at.requests && !ended; seen += rig.newRequests()) {
    await sleep(1);
  }
  await sleep(at.delayMs);
  sync.child.kill("SIGKILL");
  await sync.ended;
}

/** Runs a sync to its end. */
async function finish(rig: Rig): Promise<void> {
  const { code, output } = await rig.start("sync").ended;
  if (code !== 0) throw new Error(`guildhall sync ended with ${code}:\n${output}`);
}
