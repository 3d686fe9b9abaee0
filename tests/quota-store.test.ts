// @module-tag promise/quota

import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import type { Readable, Writable } from "node:stream";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { createMemoryQuota } from "@guildhall/client/quota";
import { DAY_MS } from "@guildhall/contract";
import { openStore, type StoreLocation } from "@guildhall/store";
import { describe, expect, test } from "vitest";
import { describeQuotaStore } from "./quota-store.contract.ts";
import { storeLocations } from "./store-locations.ts";

const { sqliteFile, postgresDatabase } = storeLocations();

describeQuotaStore("in memory", async () => {
  let now = 0;
  return {
    store: createMemoryQuota({ time: { elapsed: () => now } }),
    pass: async (ms) => {
      now += ms;
    },
  };
});

describeQuotaStore("in a SQLite file", async () => {
  let now = Date.now();
  const store = await openStore(await sqliteFile(), { clock: () => now });
  const pass = async (ms: number) => {
    now += ms;
  };
  return { store: store.quota, pass, close: store.close };
});

describeQuotaStore("in PostgreSQL", async () => {
  const store = await openStore(await postgresDatabase());
  // The server's clock counts, so the test has to wait.
  return { store: store.quota, pass: (ms) => delay(ms), close: store.close };
});

const TAKER = fileURLToPath(new URL("./quota-store.taker.ts", import.meta.url));

interface Batch {
  /** In ms since 1970. */
  readonly at: number;
  readonly granted: number;
  /** The number of permits that had not expired when they arrived: all or none. */
  readonly used: number;
}

/** Starts a process that takes permits. `batches` grows while it runs. */
async function startTaker(location: StoreLocation, perSecond: number) {
  const child: ChildProcessByStdio<Writable, Readable, null> = spawn(
    process.execPath,
    ["--conditions=source", TAKER, JSON.stringify(location), String(perSecond)],
    { stdio: ["pipe", "pipe", "inherit"] },
  );
  const batches: Batch[] = [];
  const lines = createInterface({ input: child.stdout });
  await once(lines, "line");
  lines.on("line", (line) => {
    const [at = 0, granted = 0, used = 0] = line.split(" ").map(Number);
    batches.push({ at, granted, used });
  });
  const kill = async () => {
    const closed = once(lines, "close");
    child.kill("SIGKILL");
    await closed;
  };
  return { batches, begin: () => child.stdin.write("go\n"), kill };
}

describe.each([
  ["a SQLite file", sqliteFile],
  ["PostgreSQL", postgresDatabase],
] as const)("three processes that share a quota in %s, one of which is killed", (_, locate) => {
  test("never exceed the quota in any second, and use at least 97% of it", async () => {
    const PER_SECOND = 100;
    const location = await locate();
    const takers = await Promise.all([1, 2, 3].map(() => startTaker(location, PER_SECOND)));
    for (const taker of takers) taker.begin();
    await delay(1_500);
    await takers[0]?.kill();
    await delay(1_200);
    await Promise.all(takers.slice(1).map((taker) => taker.kill()));

    const batches = takers.flatMap((taker) => taker.batches).sort((a, b) => a.at - b.at);
    for (const taker of takers) expect(taker.batches.length).toBeGreaterThan(0);

    // Counts complete seconds only, so that the duration of the test does not matter.
    const first = batches[0]?.at ?? 0;
    const seconds = Math.floor(((batches.at(-1)?.at ?? 0) - first) / 1000);
    expect(seconds).toBeGreaterThanOrEqual(2);
    const granted = batches
      .filter(({ at }) => at < first + seconds * 1000)
      .reduce((sum, batch) => sum + batch.granted, 0);
    expect(granted).toBeGreaterThanOrEqual(0.97 * PER_SECOND * seconds);

    const used = batches.flatMap(({ at, used: count }) => Array.from({ length: count }, () => at));
    expect(used.length).toBeGreaterThan(PER_SECOND);
    const tooMany = used.filter((at, index) => {
      const later = used[index + PER_SECOND];
      return later !== undefined && later - at < 1000;
    });
    expect(tooMany).toEqual([]);
  });
});

describe.each([
  ["a SQLite file", sqliteFile],
  ["PostgreSQL", postgresDatabase],
] as const)("a quota in %s", (_, locate) => {
  test("grants no permit twice after a restart", async () => {
    const location = await locate();
    const holder = { key: "a", limits: { perSecond: 1_000, perHour: 10 } };
    const before = await openStore(location);
    expect(await before.quota.take(holder, 8)).toMatchObject({ granted: 8 });
    await before.close();
    const after = await openStore(location);
    expect(await after.quota.take(holder, 8)).toMatchObject({ granted: 2, reason: "hour" });
    await after.close();
  });
});

test("PostgreSQL counts by the server's clock, even when the clock of the client's machine is wrong", async () => {
  const location = await postgresDatabase();
  const holder = { key: "a", limits: { perSecond: 1_000, perHour: 10 } };
  for (const [clock, granted] of [
    [Date.now() - DAY_MS, 8],
    [Date.now() + DAY_MS, 2],
  ]) {
    const store = await openStore(location, { clock: () => clock ?? 0 });
    expect(await store.quota.take(holder, 8)).toMatchObject({ granted });
    await store.close();
  }
});
