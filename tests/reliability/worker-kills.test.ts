import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startPostgres } from "../postgres.ts";
import { createGuildHistory } from "./guild-history.ts";
import { seededRandom } from "./random.ts";
import { report } from "./result.ts";
import { type Command, openRig } from "./rig.ts";
import { rounds, roundsTimeout } from "./rounds.ts";
import { isIdle, printed, requestSync } from "./running-commands.ts";

const SETUPS = [
  ["worker", "SQLite", rounds({ short: 3, long: 50 })],
  ["serve", "SQLite", rounds({ short: 3, long: 50 })],
  ["worker", "PostgreSQL", rounds({ short: 2, long: 50 })],
] as const;

let postgres: Awaited<ReturnType<typeof startPostgres>>;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres?.stop());

/** A dead worker is noticed within 15 s; a sync of the guild takes a few more on a busy machine. */
const RECOVERY = { timeout: 40_000, interval: 100 };

describe("safety 10: a sync whose worker is killed continues in another worker", () => {
  test.each(SETUPS)(
    "guildhall %s on %s, killed at random, while another one runs",
    async (name, database, count) => {
      const url = database === "PostgreSQL" ? { postgres: await postgres.createDatabase() } : {};
      await using rig = await openRig({ shape: "modern", ...url });
      const random = seededRandom(10);
      const history = createGuildHistory(rig, random);
      const start = async () => {
        const command = rig.start(name, ...(name === "serve" ? ["--port", "0"] : []));
        await printed(command, /Guildhall is at|Working on/);
        return command;
      };
      const problems = () => history.problems().catch((error: unknown) => [String(error)]);
      const idle = () => rig.read(isIdle).catch(() => false);
      let commands: readonly [Command, Command] = [await start(), await start()];
      await expect.poll(problems, RECOVERY).toEqual([]);

      const result = { tried: 0, survived: 0, lost: 0, duplicates: 0 };
      const recoveryMs: number[] = [];
      for (; result.tried < count; result.tried += 1) {
        await expect.poll(idle, RECOVERY).toBe(true);
        history.change();
        expect(await rig.read(requestSync)).toBe("new");
        await sleep(random() * 1_200);
        const [victim, other] = commands;
        victim.child.kill("SIGKILL");
        await victim.ended;
        const killedAt = performance.now();
        await expect.poll(problems, RECOVERY).toEqual([]);
        await expect.poll(idle, RECOVERY).toBe(true);
        recoveryMs.push(performance.now() - killedAt);
        // The survivor also syncs what changes from now on.
        history.change();
        expect(await rig.read(requestSync)).toBe("new");
        await expect.poll(problems, RECOVERY).toEqual([]);
        commands = [other, await start()];
        await expect.poll(idle, RECOVERY).toBe(true);
        expect(await rig.read((store) => store.runs.list({ status: "running" }))).toEqual([]);
        result.lost += await history.lost();
        result.duplicates += await history.duplicates();
        result.survived += 1;
      }
      for (const { child, ended } of commands) {
        child.kill("SIGTERM");
        expect(await ended).toMatchObject({ code: 0 });
      }
      if (database === "SQLite") {
        const file = new DatabaseSync(join(rig.folder, "guildhall-data/emulator.sqlite"));
        expect(file.prepare("pragma integrity_check").all()).toEqual([{ integrity_check: "ok" }]);
        file.close();
      }
      const fault = `SIGKILL of one of two \`guildhall ${name}\``;
      await report({ fault, database, ...result, recoveryMs });
      expect(result).toEqual({ tried: count, survived: count, lost: 0, duplicates: 0 });
    },
    roundsTimeout(Math.max(...SETUPS.map(([, , count]) => count))),
  );

  const ALONE = rounds({ short: 3, long: 50 });
  test(
    "a lone guildhall serve on SQLite, killed at random and started again, reads what changed since",
    async () => {
      await using rig = await openRig({ shape: "modern" });
      const random = seededRandom(11);
      const history = createGuildHistory(rig, random);
      const start = async () => {
        const command = rig.start("serve", "--port", "0");
        await printed(command, /Guildhall is at/);
        return command;
      };
      const problems = () => history.problems().catch((error: unknown) => [String(error)]);
      const idle = () => rig.read(isIdle).catch(() => false);
      let command = await start();
      await expect.poll(problems, RECOVERY).toEqual([]);

      const result = { tried: 0, survived: 0, lost: 0, duplicates: 0 };
      const recoveryMs: number[] = [];
      for (; result.tried < ALONE; result.tried += 1) {
        await expect.poll(idle, RECOVERY).toBe(true);
        history.change();
        await rig.read(requestSync);
        await sleep(random() * 1_200);
        command.child.kill("SIGKILL");
        await command.ended;
        history.change();
        const request = await rig.read(requestSync);
        const startedAt = performance.now();
        command = await start();
        // The process was killed between two stages, so the request has joined the sync with the older roster.
        if (request === "joined") {
          await expect.poll(() => rig.read(requestSync), RECOVERY).toBe("new");
        }
        await expect.poll(problems, RECOVERY).toEqual([]);
        recoveryMs.push(performance.now() - startedAt);
        await expect.poll(idle, RECOVERY).toBe(true);
        expect(await rig.read((store) => store.runs.list({ status: "running" }))).toEqual([]);
        result.lost += await history.lost();
        result.duplicates += await history.duplicates();
        result.survived += 1;
      }
      const fault = "SIGKILL of a lone `guildhall serve`";
      await report({ fault, database: "SQLite", ...result, recoveryMs });
      expect(result).toEqual({ tried: ALONE, survived: ALONE, lost: 0, duplicates: 0 });
    },
    roundsTimeout(ALONE),
  );
});
