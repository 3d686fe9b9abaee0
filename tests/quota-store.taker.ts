import { setTimeout as delay } from "node:timers/promises";
import { QUOTA_PERMIT_LIFETIME_MS } from "@guildhall/contract";
import { openStore } from "@guildhall/store";

/*
 * One of the processes of `quota-store.test.ts`: it takes as many permits as it can get until it is
 * killed, uses each at once, and writes for every batch when that was, in ms since 1970, how many they
 * were, and how many of them came in time to be used.
 */
/** How late a busy machine may let an answer arrive, in ms. */
const LATE_MS = 50;

const [location = "", perSecond = ""] = process.argv.slice(2);
const store = await openStore(JSON.parse(location));
const holder = { key: "taken", limits: { perSecond: Number(perSecond), perHour: 36_000 } };
await store.quota.take(holder, 0);
process.stdout.write("ready\n");
process.stdin.once("data", run);

async function run(): Promise<never> {
  for (;;) {
    const asked = performance.now();
    const { granted, waitMs } = await store.quota.take(holder, 5, LATE_MS);
    const used = performance.now();
    const isInTime = used - asked <= QUOTA_PERMIT_LIFETIME_MS + LATE_MS;
    const at = performance.timeOrigin + used;
    if (granted > 0) process.stdout.write(`${at} ${granted} ${isInTime ? granted : 0}\n`);
    await delay(waitMs);
  }
}
