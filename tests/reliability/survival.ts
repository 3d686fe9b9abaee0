import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import { createGuildHistory, type GuildHistory } from "./guild-history.ts";
import { seededRandom } from "./random.ts";
import { report } from "./result.ts";
import { openRig, type Rig } from "./rig.ts";

/** A system of its own in which rounds of a fault take place one after the other. */
export interface Lane {
  readonly rig: Rig;
  readonly history: GuildHistory;
  /** From 0 to 1, the same for each run of the tests. */
  readonly random: () => number;
}

export interface LaneRounds {
  /**
   * Changes the guild, causes the fault with this index and waits until the database matches the service; resolves
   * with the recovery time in ms, or with two times of the result.
   */
  round(fault: number): Promise<number | { recoveryMs: number; restartMs: number }>;
  /** Ends the lane's processes, and checks how they ended. */
  end?(): Promise<void>;
}

/** Ends a round that hangs, in ms. A kill that hits no sync is repeated within its round. */
const LONGEST_ROUND_MS = 600_000;

export interface SurvivalOptions {
  /** Each round causes one of them, in this order. */
  readonly faults: readonly string[];
  readonly database: "PostgreSQL" | "SQLite";
  readonly shape?: "legacy" | "modern";
  /** Number of rounds, over all faults and lanes. */
  readonly count: number;
  /** Number of rounds at the same time. Defaults to 3, because most rounds wait. */
  readonly lanes?: number;
  /** Opens the PostgreSQL database of a lane, and resolves with its URL. SQLite without it. */
  readonly postgres?: (lane: number) => Promise<string>;
}

/**
 * Runs rounds of faults and expects that each leaves the guild as the service has it, with nothing lost, stored
 * twice or still running. Reports the result of each fault.
 */
export async function expectSurvival(
  { faults, database, shape = "modern", count, lanes = 3, postgres }: SurvivalOptions,
  openLane: (lane: Lane, index: number) => Promise<LaneRounds>,
): Promise<void> {
  const results = faults.map((fault) => ({
    fault,
    database,
    tried: 0,
    survived: 0,
    lost: 0,
    duplicates: 0,
    recoveryMs: [] as number[],
    restartMs: [] as number[],
  }));
  let failed = false;

  async function runLane(index: number) {
    await using rig = await openRig({
      shape,
      ...(postgres && { postgres: await postgres(index) }),
    });
    const random = seededRandom(index);
    const history = createGuildHistory(rig, random);
    try {
      const lane = await openLane({ rig, history, random }, index);
      // From now on, what is stored must not be lost.
      await history.lost();
      for (let round = index; round < count && !failed; round += lanes) {
        const fault = round % faults.length;
        const result = results[fault];
        if (!result) throw new Error("The test has no faults.");
        result.tried += 1;
        const times = await inTime(lane.round(fault));
        if (typeof times === "number") result.recoveryMs.push(times);
        else {
          result.recoveryMs.push(times.recoveryMs);
          result.restartMs.push(times.restartMs);
        }
        result.lost += await history.lost();
        result.duplicates += await history.duplicates();
        expect(await history.problems()).toEqual([]);
        expect(await rig.read((store) => store.runs.list({ status: "running" }))).toEqual([]);
        result.survived += 1;
      }
      await lane.end?.();
    } catch (cause) {
      failed = true;
      throw new Error(`A round failed. The running commands wrote: ${rig.output()}`, {
        cause,
      });
    }
  }

  const runs = Array.from({ length: Math.min(lanes, count) }, (_, index) => runLane(index));
  // A lane that went on after the end of the test would lose its database server.
  await Promise.allSettled(runs);
  // A test that fails reports the rounds until then.
  for (const result of results) if (result.tried > 0) await report(result);
  await Promise.all(runs);
  for (const { tried, survived, lost, duplicates } of results) {
    expect({ survived, lost, duplicates }).toEqual({ survived: tried, lost: 0, duplicates: 0 });
  }
}

async function inTime<Result>(round: Promise<Result>): Promise<Result> {
  const ended = new AbortController();
  const late = sleep(LONGEST_ROUND_MS, undefined, { signal: ended.signal }).then(() => {
    throw new Error(`The round has not ended after ${LONGEST_ROUND_MS / 1000} s.`);
  });
  try {
    return await Promise.race([round, late]);
  } finally {
    ended.abort();
  }
}
