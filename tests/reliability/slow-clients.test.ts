// @module-tag promise/outages
// @module-tag promise/overload

import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { get } from "node:http";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { type Store, UNKNOWN_MEMBER } from "@guildhall/store";
import { afterAll, beforeAll, describe, test } from "vitest";
import { startPostgres } from "../postgres.ts";
import { rounds, roundsTimeout } from "./rounds.ts";
import { isIdle, printed, requestSync } from "./running-commands.ts";
import { expectSurvival } from "./survival.ts";
import { memberOfWorld, type VisibleMember } from "./visible-member.ts";

const COUNT = rounds({ short: 1, long: 50 });
/** Number of slow clients in each round. They use other addresses than the visitor. */
const CLIENTS = 100;
const SLOW_ADDRESSES = ["127.0.0.2", "127.0.0.3", "127.0.0.4", "127.0.0.5"];
/** Number of requests that a client pipelines, each for another page of a large roster, which it does not read. */
const UNREAD = 100;
/** Members of a second guild. Their names are random, so that a page of the roster has 1 MB when it is compressed. */
const MEMBERS = 10_000;
const NAME_BYTES = 90;
/** Limit for the growth of the memory of the process, in MB. */
const MAX_GROWTH = 100;
const RECOVERY = { timeout: 60_000, interval: 100 };

let postgres: Awaited<ReturnType<typeof startPostgres>>;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres?.stop());

/** Makes a connection slow, until the signal is aborted. */
type SlowClient = (socket: Socket, roster: string, signal: AbortSignal) => void;

const request = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n`;

const readsNothing: SlowClient = (socket, roster) => {
  const requests = Array.from(
    { length: UNREAD },
    (_, rank) => `${request(`${roster}?fromLevel=${rank}`)}Accept-Encoding: gzip\r\n\r\n`,
  );
  socket.pause().write(requests.join(""));
};

const sendsSlowly: SlowClient = async (socket, roster, signal) => {
  for (const letter of `${request(roster)}Accept: ${"a".repeat(10_000)}`) {
    if (signal.aborted || socket.destroyed) return;
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

describe.concurrent("slow clients", () => {
  test.for(SETUPS)(
    "that %s do not keep guildhall serve on %s from syncing and from answering others",
    { timeout: roundsTimeout(COUNT) },
    async ([name, database, slow], { expect }) => {
      const url = database === "PostgreSQL" ? { postgres: () => postgres.createDatabase() } : {};
      await expectSurvival(
        { faults: [`${CLIENTS} clients that ${name}`], database, count: COUNT, lanes: 1, ...url },
        async ({ rig, history }) => {
          const site = rig.start("serve", "--port", "0");
          const address = await printed(site, /Guildhall is at (\S+)/);
          const idle = () =>
            expect.poll(() => rig.read(isIdle).catch(() => false), RECOVERY).toBe(true);
          await expect.poll(() => history.problems().catch(String), RECOVERY).toEqual([]);
          await idle();
          const guild = `/api/v1/guilds/${await rig.read(async (_, id) => id)}`;
          const large = `/api/v1/guilds/${await rig.read(addLargeGuild)}/roster`;
          // The roster in memory and what building several pages takes belong to the memory before a round.
          const read = (rank: number) =>
            statusOf(`${new URL(large, address)}?toLevel=${100 + rank}`);
          for (let batch = 0; batch < 2; batch++) {
            const ranks = Array.from({ length: 12 }, (_, rank) => 12 * batch + rank);
            expect(new Set(await Promise.all(ranks.map(read)))).toEqual(new Set([200]));
          }
          const refused: number[] = [];
          const served = async () => {
            const response = await fetch(new URL(`${guild}/roster`, address));
            if (response.status !== 200) refused.push(response.status);
            return sorted(((await response.json()) as { members: Shown[] }).members);
          };
          return {
            async round() {
              const ended = new AbortController();
              const memory = [memoryOf(site.child.pid)];
              const sockets = Array.from({ length: CLIENTS }, (_, index) =>
                connect({
                  port: Number(new URL(address).port),
                  host: "127.0.0.1",
                  localAddress: SLOW_ADDRESSES[index % SLOW_ADDRESSES.length],
                }).on("error", () => {}),
              );
              try {
                await Promise.all(sockets.map((socket) => once(socket, "connect")));
                for (const socket of sockets) slow(socket, large, ended.signal);
                history.change();
                const changedAt = performance.now();
                expect(await rig.read(requestSync)).toBe("new");
                const seen = () => {
                  memory.push(memoryOf(site.child.pid));
                  return served();
                };
                await expect.poll(seen, RECOVERY).toEqual(sorted(rig.members().map(memberOfWorld)));
                const recoveryMs = performance.now() - changedAt;
                await idle();
                await expect
                  .poll(async () => {
                    await seen();
                    return hasSettled(memory);
                  }, RECOVERY)
                  .toBe(true);
                expect(refused).toEqual([]);
                expect(Math.max(...memory) - (memory[0] ?? 0)).toBeLessThan(MAX_GROWTH);
                if (slow === sendsSlowly && COUNT > 1) {
                  await expect
                    .poll(() => sockets.every(({ closed }) => closed), RECOVERY)
                    .toBe(true);
                }
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

/**
 * Reads a response on a connection of its own. A connection of `fetch` stays open: the server closes it 5 s after the
 * response, which fails the read of a test process that is busy for longer.
 */
async function statusOf(url: string): Promise<number> {
  const headers = { "accept-encoding": "gzip" };
  const [response] = await once(get(url, { agent: false, headers }), "response");
  await once(response.resume(), "end");
  return response.statusCode;
}

/** Adds a guild that is not synced, and resolves with its id. */
async function addLargeGuild(store: Store): Promise<number> {
  const key = { provider: "large", region: "us", edition: "current" } as const;
  const { id } = await store.guilds.add(
    { ...key, realmSlug: "vaelorin", nameSlug: "large" },
    { name: "Large", realmName: "Vaelorin" },
  );
  const members = Array.from({ length: MEMBERS }, (_, number) => ({
    ...UNKNOWN_MEMBER,
    name: randomBytes(NAME_BYTES).toString("base64"),
    nameSlug: `member-${number}`,
    realmSlug: "vaelorin",
    level: 100,
    firstSeenAt: 0,
    joinedAt: null,
  }));
  await store.members.insert(id, members);
  return id;
}

/** The resident memory of a process, in MB. 0 on systems other than Linux. */
function memoryOf(pid: number | undefined): number {
  if (process.platform !== "linux") return 0;
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024;
}

/** True when the last samples are almost equal, because the process has no more work. */
function hasSettled(samples: readonly number[]): boolean {
  const last = samples.slice(-10);
  return last.length === 10 && Math.max(...last) - Math.min(...last) < 2;
}

type Shown = Pick<VisibleMember, "name" | "level" | "rank" | "achievementPoints">;

/** The facts that the site shows in the same form as the database, in one order. */
function sorted(members: readonly Shown[]): Shown[] {
  return members
    .map(({ name, level, rank, achievementPoints }) => ({ name, level, rank, achievementPoints }))
    .toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}
