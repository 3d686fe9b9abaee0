// @module-tag promise/outages
// @module-tag promise/retention

import { DAY_MS, HOUR_MS, MINUTE_MS } from "@guildhall/contract";
import { afterAll, beforeAll, describe, test } from "vitest";
import { startPostgres } from "../postgres.ts";
import { createGuildHistory, type GuildHistory } from "./guild-history.ts";
import { seededRandom } from "./random.ts";
import { report } from "./result.ts";
import { openRig, type Rig } from "./rig.ts";

const STEPS = [HOUR_MS, -HOUR_MS, DAY_MS, -DAY_MS, 365 * DAY_MS, -365 * DAY_MS];
/** An attempt is due within 15 s of a fault; the sync itself and a busy machine take some more. */
const PATIENCE_MS = MINUTE_MS;

let postgres: Awaited<ReturnType<typeof startPostgres>>;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres?.stop());

/**
 * Syncs the guild once a day for 8 days, on which members leave. An officer approves a roster while the clock is a year
 * behind.
 */
async function liveForDays(
  rig: Rig,
  history: GuildHistory,
  run: (...args: readonly string[]) => Promise<void>,
): Promise<void> {
  for (let day = -7; day <= 0; day += 1) {
    if (day > -7) history.change();
    await rig.sync(() => Date.now() + day * DAY_MS);
    if (day !== -6) continue;
    history.leave(6);
    await rig.setClock(day * DAY_MS);
    // The roster is held, so the command fails.
    await rig.start("sync").ended;
    await rig.setClock(-365 * DAY_MS);
    await run("held", "approve", "--yes");
    await rig.setClock(0);
  }
}

describe.concurrent("a clock change stops no sync and deletes no data", () => {
  test.for(["SQLite", "PostgreSQL"])(
    "a running site on %s continues to sync when its clock is set by an hour, a day or a year",
    { timeout: STEPS.length * PATIENCE_MS },
    async (database, { expect }) => {
      const url = database === "PostgreSQL" ? { postgres: await postgres.createDatabase() } : {};
      await using rig = await openRig({ shape: "modern", ...url });
      const history = createGuildHistory(rig, seededRandom(5));
      const run = async (...args: readonly string[]) => {
        const { code, output } = await rig.start(...args).ended;
        if (code !== 0) throw new Error(`${args.join(" ")} ended with ${code}: ${output}`);
      };
      await liveForDays(rig, history, run);
      const site = rig.start("serve", "--port", "0", "--interval", "30");
      /** Waits until the database equals the service and no sync is running that could see the next change. */
      const settled = () =>
        expect
          .poll(
            async () => {
              const running = await rig.read((store) => store.runs.list({ status: "running" }));
              return running.length > 0 ? ["a sync is running"] : history.problems();
            },
            { timeout: PATIENCE_MS, interval: 250 },
          )
          .toEqual([])
          .catch((error: unknown) => {
            throw new Error(`The site did not sync. It wrote: ${site.output()}`, { cause: error });
          });
      await settled();
      // From now on, what is stored must not be lost.
      await history.lost();

      let tried = 0;
      let survived = 0;
      let lost = 0;
      let duplicates = 0;
      const recoveryMs: number[] = [];
      let offset = 0;
      try {
        for (const step of STEPS) {
          tried += 1;
          history.change();
          offset += step;
          await rig.setClock(offset);
          const since = performance.now();
          await settled();
          recoveryMs.push(performance.now() - since);
          lost += await history.lost();
          expect(site.child.exitCode).toBeNull();
          survived += 1;
        }
        duplicates = await history.duplicates();
        // The data of the members who left by the approval is still stored.
        await run("held", "undo");
      } finally {
        const fault = "Clock set forward and back by an hour, a day and a year";
        await report({ fault, database, tried, survived, lost, duplicates, recoveryMs });
      }
      expect({ lost, duplicates }).toEqual({ lost: 0, duplicates: 0 });
    },
  );
});
