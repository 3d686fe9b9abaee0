import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, test } from "vitest";
import { startPostgres } from "../postgres.ts";
import type { Rig } from "./rig.ts";
import { rounds, roundsTimeout } from "./rounds.ts";
import { expectSurvival } from "./survival.ts";

const COUNT = rounds({ short: 3, long: 100 });
const LANES = COUNT > 10 ? 2 : 1;
const SETUPS = [
  ["modern", "SQLite"],
  ["legacy", "SQLite"],
  ["modern", "PostgreSQL"],
  ["legacy", "PostgreSQL"],
] as const;

let postgres: Awaited<ReturnType<typeof startPostgres>>;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres?.stop());

describe.concurrent("safety 10: SIGKILL loses and duplicates no data", () => {
  test.for(SETUPS)(
    "a sync of %s documents into %s that is killed at random is finished by the next one",
    { timeout: roundsTimeout(COUNT) },
    async ([shape, database], { expect }) => {
      const faults = [`SIGKILL of \`guildhall sync\` (${shape} documents)`];
      const url = database === "PostgreSQL" ? { postgres: () => postgres.createDatabase() } : {};
      await expectSurvival(
        { faults, database, shape, count: COUNT, lanes: LANES, ...url },
        async ({ rig, history, random }) => {
          await finish(rig);
          const requests = rig.newRequests();
          return {
            async round() {
              history.change();
              await killAt(rig, {
                requests: Math.floor(random() * requests),
                delayMs: random() * 15,
              });
              const killedAt = performance.now();
              expect(await history.lost()).toBe(0);
              await finish(rig);
              const recoveryMs = performance.now() - killedAt;
              rig.newRequests();
              return recoveryMs;
            },
          };
        },
      );
    },
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
