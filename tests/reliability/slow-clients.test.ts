import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, test } from "vitest";
import { startPostgres } from "../postgres.ts";
import { rounds, roundsTimeout } from "./rounds.ts";
import { isIdle, printed, requestSync } from "./running-commands.ts";
import { expectSurvival } from "./survival.ts";
import { memberOfWorld, type VisibleMember } from "./visible-member.ts";

const COUNT = rounds({ short: 1, long: 50 });
/** Number of slow clients in each round. */
const CLIENTS = 20;
/** Number of crests that a client requests without reading them: 5 MB, which is more than the system's buffers hold. */
const UNREAD = 60;
const RECOVERY = { timeout: 60_000, interval: 100 };

let postgres: Awaited<ReturnType<typeof startPostgres>>;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres?.stop());

/** Makes a connection slow, until the signal is aborted. */
type SlowClient = (socket: Socket, guild: string, signal: AbortSignal) => void;

const request = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n`;

const readsNothing: SlowClient = (socket, guild) => {
  socket.pause().write(`${request(`${guild}/crest.png`)}\r\n`.repeat(UNREAD));
};

const sendsSlowly: SlowClient = async (socket, guild, signal) => {
  for (const letter of `${request(guild)}Accept: ${"a".repeat(10_000)}`) {
    if (signal.aborted) return;
    socket.write(letter);
    await sleep(100);
  }
};

const SETUPS = [
  ["do not read", "SQLite", readsNothing],
  ["do not read", "PostgreSQL", readsNothing],
  ["send slowly", "SQLite", sendsSlowly],
  ["send slowly", "PostgreSQL", sendsSlowly],
] as const;

describe.concurrent("safety 22: slow clients", () => {
  test.for(SETUPS)(
    "that %s do not keep guildhall serve on %s from syncing and from answering others",
    { timeout: roundsTimeout(COUNT) },
    async ([name, database, slow], { expect }) => {
      const url = database === "PostgreSQL" ? { postgres: () => postgres.createDatabase() } : {};
      await expectSurvival(
        { faults: [`${CLIENTS} clients that ${name}`], database, count: COUNT, ...url },
        async ({ rig, history }) => {
          const site = rig.start("serve", "--port", "0");
          const address = await printed(site, /Guildhall is at (\S+)/);
          const idle = () =>
            expect.poll(() => rig.read(isIdle).catch(() => false), RECOVERY).toBe(true);
          await expect.poll(() => history.problems().catch(String), RECOVERY).toEqual([]);
          await idle();
          const guild = `/api/guilds/${await rig.read(async (_, id) => id)}`;
          const refused: number[] = [];
          const served = async () => {
            const response = await fetch(new URL(`${guild}/roster`, address));
            if (response.status !== 200) refused.push(response.status);
            return sorted(((await response.json()) as { members: Shown[] }).members);
          };
          return {
            async round() {
              const ended = new AbortController();
              const sockets = Array.from({ length: CLIENTS }, () =>
                connect(Number(new URL(address).port), "127.0.0.1").on("error", () => {}),
              );
              try {
                await Promise.all(sockets.map((socket) => once(socket, "connect")));
                for (const socket of sockets) slow(socket, guild, ended.signal);
                history.change();
                const changedAt = performance.now();
                expect(await rig.read(requestSync)).toBe("new");
                await expect
                  .poll(served, RECOVERY)
                  .toEqual(sorted(rig.members().map(memberOfWorld)));
                const recoveryMs = performance.now() - changedAt;
                await idle();
                expect(refused).toEqual([]);
                expect(sockets.filter(({ closed }) => closed)).toEqual([]);
                return recoveryMs;
              } finally {
                ended.abort();
                for (const socket of sockets) socket.destroy();
              }
            },
          };
        },
      );
    },
  );
});

type Shown = Pick<VisibleMember, "characterId" | "name" | "level" | "rank" | "achievementPoints">;

/** The facts that the site shows in the same form as the database, sorted by character. */
function sorted(members: readonly Shown[]): Shown[] {
  return members
    .map(({ characterId, name, level, rank, achievementPoints }) => ({
      ...{ characterId, name, level, rank, achievementPoints },
    }))
    .toSorted((a, b) => (a.characterId ?? 0) - (b.characterId ?? 0));
}
