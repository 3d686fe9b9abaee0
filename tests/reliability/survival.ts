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
  /** Changes the guild, causes the fault and waits until the database matches the service; resolves with the recovery time in ms. */
  round(): Promise<number>;
  /** Ends the lane's processes, and checks how they ended. */
  end?(): Promise<void>;
}

export interface SurvivalOptions {
  readonly fault: string;
  readonly database: "PostgreSQL" | "SQLite";
  readonly shape?: "legacy" | "modern";
  /** Number of rounds, over all lanes. */
  readonly count: number;
  /** Number of rounds at the same time. Defaults to 3, because most rounds wait. */
  readonly lanes?: number;
  /** Opens the PostgreSQL database of a lane, and resolves with its URL. SQLite without it. */
  readonly postgres?: (lane: number) => Promise<string>;
}

/**
 * Runs rounds of a fault and expects that each leaves the guild as the service has it, with nothing lost, stored
 * twice or still running. Reports the result.
 */
export async function expectSurvival(
  { fault, database, shape = "modern", count, lanes = 3, postgres }: SurvivalOptions,
  openLane: (lane: Lane, index: number) => Promise<LaneRounds>,
): Promise<void> {
  const result = { tried: 0, survived: 0, lost: 0, duplicates: 0 };
  const recoveryMs: number[] = [];

  async function runLane(index: number) {
    await using rig = await openRig({
      shape,
      ...(postgres && { postgres: await postgres(index) }),
    });
    const random = seededRandom(index);
    const history = createGuildHistory(rig, random);
    const lane = await openLane({ rig, history, random }, index);
    // From now on, what is stored must not be lost.
    await history.lost();
    for (let round = index; round < count; round += lanes) {
      result.tried += 1;
      recoveryMs.push(await lane.round());
      result.lost += await history.lost();
      result.duplicates += await history.duplicates();
      expect(await history.problems()).toEqual([]);
      expect(await rig.read((store) => store.runs.list({ status: "running" }))).toEqual([]);
      result.survived += 1;
    }
    await lane.end?.();
  }

  await Promise.all(Array.from({ length: Math.min(lanes, count) }, (_, index) => runLane(index)));
  await report({ fault, database, ...result, recoveryMs });
  expect(result).toEqual({ tried: count, survived: count, lost: 0, duplicates: 0 });
}
