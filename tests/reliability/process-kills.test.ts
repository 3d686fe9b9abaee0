// @module-tag promise/transactions

import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, test } from "vitest";
import { startPostgres } from "../postgres.ts";
import { seededRandom, shuffled } from "./random.ts";
import type { Rig } from "./rig.ts";
import { rounds, roundsTimeout } from "./rounds.ts";
import { expectSurvival } from "./survival.ts";

const COUNT = rounds({ short: 2, long: 100 });
/** On PostgreSQL, most of a round is the wait for the heartbeat of the killed process to expire. */
const lanesOf = (database: string) => (COUNT <= 10 ? 1 : database === "PostgreSQL" ? 4 : 2);
/** In the short version, each shape and each database is in one setup. */
const SETUPS = (
  [
    ["modern", "SQLite"],
    ["legacy", "PostgreSQL"],
    ["legacy", "SQLite"],
    ["modern", "PostgreSQL"],
  ] as const
).slice(0, COUNT <= 10 ? 2 : 4);

let postgres: Awaited<ReturnType<typeof startPostgres>>;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres?.stop());

const KILL_AT_STATEMENT = join(import.meta.dirname, "kill-at-statement.ts");
/** A round whose sync ended before the kill is repeated this often. It does not count. */
const LONGEST_MISSES = 20;

describe.concurrent("SIGKILL loses and duplicates no data", () => {
  test.for(SETUPS)(
    "a sync of %s documents into %s that is killed at any statement is finished by the next one",
    { timeout: roundsTimeout(COUNT) },
    async ([shape, database], { expect }) => {
      const faults = [`SIGKILL of \`guildhall sync\` (${shape} documents)`];
      const lanes = lanesOf(database);
      const url = database === "PostgreSQL" ? { postgres: () => postgres.createDatabase() } : {};
      await expectSurvival(
        { faults, database, shape, count: COUNT, lanes, ...url },
        async ({ rig, history, random }, lane) => {
          await rig.sync();
          // The first sync sends more statements than the next ones.
          history.change();
          await runSync(rig);
          const points = await killPoints(rig);
          let round = lane;
          return {
            async round() {
              for (let missed = 0; ; missed += 1) {
                history.change();
                const statement = points[round % points.length] ?? 0;
                // In every second round, the statement is sent and the sync goes on for a moment.
                const delayMs = Math.floor(round / lanes) % 2 === 1 ? 0 : random() * 15;
                round += lanes;
                if (await runSync(rig, { statement, delayMs })) break;
                expect(missed).toBeLessThan(LONGEST_MISSES);
              }
              const killedAt = performance.now();
              expect(await history.lost()).toBe(0);
              await runSync(rig);
              return performance.now() - killedAt;
            },
          };
        },
      );
    },
  );
});

interface KillPoint {
  /** Index of the statement, among those that can change the database. */
  readonly statement: number;
  /** Time after this statement was sent, in ms; 0 kills before. */
  readonly delayMs: number;
}

/** Runs a sync. Resolves with true when it was killed, and with false when it has ended. */
async function runSync(rig: Rig, kill?: KillPoint): Promise<boolean> {
  const env = {
    GUILDHALL_TEST_STATEMENTS: statementsFile(rig),
    ...(kill && {
      GUILDHALL_TEST_KILL_AT: `${kill.statement}`,
      GUILDHALL_TEST_KILL_DELAY: `${kill.delayMs}`,
    }),
  };
  await rm(statementsFile(rig), { force: true });
  const sync = rig.startWith({ module: KILL_AT_STATEMENT, env }, "sync");
  const { code, output } = await sync.ended;
  if (sync.child.signalCode === "SIGKILL") return true;
  if (code !== 0) throw new Error(`guildhall sync ended with ${code}:\n${output}`);
  return false;
}

const statementsFile = ({ folder }: Rig) => join(folder, "statements");

/**
 * Returns the index of every statement of the last sync: first those from the end of the roster's transaction back to
 * its begin, then the others in random order.
 */
async function killPoints(rig: Rig): Promise<number[]> {
  const statements = (await readFile(statementsFile(rig), "utf8")).trimEnd().split("\n");
  const find = (text: string, from = 0) =>
    statements.findIndex((statement, index) => index >= from && statement.includes(text));
  const change = find('"changes"');
  const end = find('update "sync_runs"', change);
  const begin = statements.findLastIndex(
    (statement, index) => index < change && statement.startsWith("begin"),
  );
  if (change < 0 || begin < 0 || end < 0) throw new Error("The sync has applied no roster.");
  const others = [...range(0, begin), ...range(end + 1, statements.length)];
  return [...range(begin, end + 1).reverse(), ...shuffled(others, seededRandom(COUNT))];
}

/** Returns the integers from `start` to before `end`. */
function range(start: number, end: number): number[] {
  return Array.from({ length: end - start }, (_, offset) => start + offset);
}
