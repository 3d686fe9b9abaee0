// @module-tag promise/outages

import type { RunStage } from "@guildhall/store";
import { STAGE_NAMES, type StageName } from "@guildhall/sync";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startPostgres } from "../postgres.ts";
import { openRig } from "./rig.ts";
import { rounds } from "./rounds.ts";
import { endsInTime, findJob, printed } from "./running-commands.ts";

/** For each stage, its name in a run and the requests that hold it. */
const HELD: Readonly<Record<StageName, { stage: RunStage; match: RegExp | string }>> = {
  roster: { stage: "guild", match: /\/guild\// },
  realms: { stage: "realms", match: /\/realm\// },
  profiles: { stage: "profiles", match: "characters.get" },
  portraits: { stage: "portraits", match: /^\/render\// },
  retention: { stage: "retention", match: "characters.status" },
};

/** In the short version, the stages run on SQLite only. */
const DATABASES_OF_STAGE = rounds({ short: 1, long: 2 });
const SETUPS = ["SQLite", "PostgreSQL"]
  .slice(0, DATABASES_OF_STAGE)
  .flatMap((database) => STAGE_NAMES.map((name) => ({ name, database })));

let postgres: Awaited<ReturnType<typeof startPostgres>>;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres?.stop());

describe("SIGTERM during a stage of a sync", () => {
  test.each(SETUPS)(
    "$name on $database ends guildhall serve and the guildhall sync beside it within 10 s, and closes the run",
    async ({ name, database }) => {
      const url = database === "PostgreSQL" ? { postgres: await postgres.createDatabase() } : {};
      await using rig = await openRig({ shape: "modern", ...url });
      const { faults } = rig.emulator;
      await rig.addGuild();
      // Retention requests the status of a character whose profile was refused.
      if (name === "retention") faults.add({ match: "characters.get", status: 404, times: 1 });
      const { stage, match } = HELD[name];
      faults.add({ match, kind: "slow-headers", ms: 60_000 });
      const site = rig.start("serve", "--port", "0");
      await printed(site, /Guildhall is at/);
      const sync = rig.start("sync");
      const state = () =>
        rig.read(async (store, id) => [await store.runs.list(), await findJob(store, id)]);
      await expect
        .poll(() => state().catch(String), { timeout: 60_000, interval: 200 })
        .toMatchObject([[{ status: "running", stage }], { state: "active", priority: 10 }]);

      const ended = await Promise.all([site, sync].map(endsInTime));
      expect(ended.map(({ code }) => code)).toEqual([0, 1]);
      const [runs, job] = await state();
      expect(runs).toMatchObject([{ status: "failed", stage, error: { code: "stopped" } }]);
      expect(job).toMatchObject({ state: "waiting", failures: 0 });
    },
    90_000,
  );
});
