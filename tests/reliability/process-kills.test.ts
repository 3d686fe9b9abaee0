import { watch } from "node:fs";
import { join } from "node:path";
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

/** Number of requests before the transaction that applies the roster, with documents of both shapes. */
const ROSTER_REQUESTS = 4;
/** The writes to the SQLite file in this transaction and next to it. Their number differs between syncs. */
const ROSTER_WRITES = 16;
/** A round whose sync ended before the kill is repeated this often. It does not count. */
const LONGEST_MISSES = 5;

describe.concurrent("safety 10: SIGKILL loses and duplicates no data", () => {
  test.for(SETUPS)(
    "a sync of %s documents into %s that is killed at random is finished by the next one",
    { timeout: roundsTimeout(COUNT) },
    async ([shape, database], { expect }) => {
      const faults = [`SIGKILL of \`guildhall sync\` (${shape} documents)`];
      const url = database === "PostgreSQL" ? { postgres: () => postgres.createDatabase() } : {};
      await expectSurvival(
        { faults, database, shape, count: COUNT, lanes: LANES, ...url },
        async ({ rig, history, random }, lane) => {
          await finish(rig);
          rig.newRequests();
          // The first sync fetches more than the next ones do.
          history.change();
          await finish(rig);
          const requests = rig.newRequests();
          let round = lane;
          return {
            async round() {
              round += 1;
              for (let missed = 0; ; missed += 1) {
                history.change();
                // A third of the kills are near the transaction that applies the roster.
                const isNearRoster = round % 3 === 0;
                const at = {
                  requests: isNearRoster
                    ? ROSTER_REQUESTS
                    : 1 + Math.floor(random() * (requests - 1)),
                  writes:
                    isNearRoster && database === "SQLite"
                      ? Math.floor(random() * ROSTER_WRITES)
                      : 0,
                  delayMs: isNearRoster && database === "SQLite" ? 0 : random() * 15,
                };
                if (await killAt(rig, at)) break;
                expect(missed).toBeLessThan(LONGEST_MISSES);
                rig.newRequests();
              }
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

interface KillPoint {
  /** Number of requests that the service has answered. */
  readonly requests: number;
  /** Number of writes to the SQLite file after these requests. */
  readonly writes: number;
  /** Time after both, in ms. */
  readonly delayMs: number;
}

/** Starts a sync and kills it. Resolves with false when the sync had ended before. */
async function killAt(rig: Rig, { requests, writes, delayMs }: KillPoint): Promise<boolean> {
  const sync = rig.start("sync");
  let ended = false;
  void sync.ended.then(() => {
    ended = true;
  });
  for (let seen = rig.newRequests(); seen < requests && !ended; seen += rig.newRequests()) {
    await sleep(1);
  }
  if (writes > 0) await Promise.race([untilWrites(rig, writes), sync.ended]);
  if (delayMs > 0) await sleep(delayMs);
  sync.child.kill("SIGKILL");
  const { code, output } = await sync.ended;
  if (sync.child.signalCode === "SIGKILL") return true;
  if (code !== 0) throw new Error(`guildhall sync ended with ${code}:\n${output}`);
  return false;
}

/** Resolves after this number of writes to the write-ahead log of the SQLite file. */
function untilWrites(rig: Rig, count: number): Promise<void> {
  return new Promise((resolve) => {
    let left = count;
    const folder = join(rig.folder, "guildhall-data");
    const watcher = watch(folder, { persistent: false }, (_, file) => {
      if (file?.endsWith("-wal")) left -= 1;
      if (left > 0) return;
      watcher.close();
      resolve();
    });
  });
}

/** Runs a sync to its end. */
async function finish(rig: Rig): Promise<void> {
  const { code, output } = await rig.start("sync").ended;
  if (code !== 0) throw new Error(`guildhall sync ended with ${code}:\n${output}`);
}
