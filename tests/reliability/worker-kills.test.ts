// @module-tag promise/transactions

import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, type ExpectStatic, test } from "vitest";
import { startPostgres } from "../postgres.ts";
import { killDuringSync, startsAgain } from "./interrupted-sync.ts";
import { rounds, roundsTimeout } from "./rounds.ts";
import { isIdle, printed, requestSync } from "./running-commands.ts";
import { expectSurvival, type Lane } from "./survival.ts";

const COUNT = rounds({ short: 1, long: 50 });
const LANES = COUNT > 10 ? 3 : 1;
const DATABASES = ["SQLite", "PostgreSQL"] as const;
type Setup = [
  number: "two" | "four",
  command: "worker" | "serve",
  database: (typeof DATABASES)[number],
];
const SETUPS = DATABASES.flatMap<Setup>((database) => [
  ["two", "worker", database],
  ["two", "serve", database],
]);
if (COUNT > 10) SETUPS.push(["four", "worker", "PostgreSQL"]);
/** A dead worker is noticed within 15 s; a sync of the guild takes a few more on a busy machine. */
const RECOVERY = { timeout: 60_000, interval: 250 };

let postgres: Awaited<ReturnType<typeof startPostgres>>;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres?.stop());

const postgresOf = (database: string) =>
  database === "PostgreSQL" ? { postgres: () => postgres.createDatabase() } : {};

/** Returns waits for the recovery of a system. Concurrent tests need the `expect` of each. */
function waits({ rig, history }: Lane, expect: ExpectStatic) {
  return {
    /** Until the database matches the service. */
    inStep: () => expect.poll(() => history.problems().catch(String), RECOVERY).toEqual([]),
    /** Until no sync waits or runs. */
    idle: () => expect.poll(() => rig.read(isIdle).catch(() => false), RECOVERY).toBe(true),
  };
}

describe.concurrent("a sync whose worker is killed continues", () => {
  test.for(SETUPS)(
    "one of %s guildhall %s on %s is killed at random",
    { timeout: roundsTimeout(COUNT) },
    async ([number, name, database], { expect }) => {
      const faults = [`SIGKILL of one of ${number} \`guildhall ${name}\``];
      await expectSurvival(
        { faults, database, count: COUNT, lanes: LANES, ...postgresOf(database) },
        async (lane) => {
          const { rig, history, random } = lane;
          const start = async () => {
            const command = rig.start(name, ...(name === "serve" ? ["--port", "0"] : []));
            await printed(command, /Guildhall is at|Working on/);
            return command;
          };
          const { inStep, idle } = waits(lane, expect);
          const running = [await start(), await start()];
          if (number === "four") running.push(await start(), await start());
          await inStep();
          await idle();
          return {
            async round() {
              // A round counts when the victim was the process that ran the sync.
              for (;;) {
                history.change();
                const [victim] = running.splice(Math.floor(random() * running.length), 1);
                if (!victim) throw new Error("No process is running.");
                const killed = await killDuringSync(rig, victim, random());
                const killedAt = performance.now();
                // Only the other processes can see this change.
                history.change();
                const restartMs = killed && (await startsAgain(rig, killed));
                await expect.poll(() => rig.read(requestSync), RECOVERY).toBe("new");
                await inStep();
                const recoveryMs = performance.now() - killedAt;
                running.push(await start());
                await idle();
                if (restartMs !== null) return { recoveryMs, restartMs };
              }
            },
            async end() {
              for (const { child, ended } of running) {
                child.kill("SIGTERM");
                expect(await ended).toMatchObject({ code: 0 });
              }
              if (database === "PostgreSQL") return;
              const file = new DatabaseSync(join(rig.folder, "guildhall-data/emulator.sqlite"));
              const check = file.prepare("pragma integrity_check").all();
              expect(check).toEqual([{ integrity_check: "ok" }]);
              file.close();
            },
          };
        },
      );
    },
  );

  test.for(DATABASES)(
    "a lone guildhall serve on %s, killed at random and started again, reads what changed since",
    {
      timeout: roundsTimeout(COUNT),
    },
    async (database, { expect }) => {
      const faults = ["SIGKILL of a lone `guildhall serve`"];
      await expectSurvival(
        { faults, database, count: COUNT, lanes: LANES, ...postgresOf(database) },
        async (lane) => {
          const { rig, history, random } = lane;
          const start = async () => {
            const command = rig.start("serve", "--port", "0");
            await printed(command, /Guildhall is at/);
            return command;
          };
          const { inStep, idle } = waits(lane, expect);
          let command = await start();
          await inStep();
          await idle();
          return {
            async round() {
              for (;;) {
                history.change();
                const killed = await killDuringSync(rig, command, random());
                history.change();
                const startedAt = performance.now();
                command = await start();
                const ready = { at: Date.now() };
                const restartMs = killed && (await startsAgain(rig, { ...killed, ...ready }));
                await expect.poll(() => rig.read(requestSync), RECOVERY).toBe("new");
                await inStep();
                const recoveryMs = performance.now() - startedAt;
                await idle();
                if (restartMs !== null) return { recoveryMs, restartMs };
              }
            },
          };
        },
      );
    },
  );
});
