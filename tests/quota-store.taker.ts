import { setTimeout as delay } from "node:timers/promises";
import { QUOTA_PERMIT_LIFETIME_MS } from "@guildhall/contract";
import { openStore } from "@guildhall/store";

/*
 * A process of `quota-store.test.ts`. Takes as many permits as possible and uses each immediately, until
 * it is killed. For each batch it prints the time in ms since 1970, the number of permits, and the
 * number of permits that had not expired when they arrived.
 */
/** The expected maximum delay of a response on a busy machine, in ms. */
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
