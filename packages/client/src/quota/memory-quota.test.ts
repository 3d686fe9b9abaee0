import { expect, test } from "vitest";
import { manualTime } from "../testing/manual-time.ts";
import { startScriptedServer } from "../testing/scripted-server.ts";
import { createMemoryQuota } from "./memory-quota.ts";

const holder = (key: string, perSecond: number) => ({ key, limits: { perSecond, perHour: 100 } });

test("a quota uses elapsed time, not the clock", { tags: "promise/quota" }, async () => {
  const time = manualTime();
  const quota = createMemoryQuota({ time });
  expect(quota.take(holder("a", 1), 1)).toMatchObject({ granted: 1 });
  time.setClock(0);
  expect(quota.take(holder("a", 1), 1)).toMatchObject({ granted: 0, reason: "second" });
  await time.advance(1_100);
  expect(quota.take(holder("a", 1), 1)).toMatchObject({ granted: 1 });
});

test("holders with equal limits share their windows", async () => {
  const quota = createMemoryQuota();
  const same = () => ({ key: "a", limits: { perSecond: 9, perHour: 3 } });
  const holders = [same(), same(), same(), same()];
  const takes = await Promise.all(holders.map((each) => quota.take(each, 1)));
  expect(takes.map(({ granted }) => granted)).toEqual([1, 1, 1, 0]);
});

test("clients with one id that share a store share its permits", async () => {
  await using server = await startScriptedServer();
  // A connection that takes long would cost a permit more.
  const time = manualTime();
  const quotaStore = createMemoryQuota({ time });
  const quota = { perSecond: 100, perHour: 2 };
  const options = { quotaStore, quota, time, cache: false } as const;
  const [one, other] = [server.client(options), server.client(options)];
  await one.items.get({ itemId: 1 });
  await other.items.get({ itemId: 2 });
  await expect(one.items.get({ itemId: 3 })).rejects.toHaveProperty("name", "QuotaError");
  await expect(other.items.get({ itemId: 3 })).rejects.toHaveProperty("name", "QuotaError");
  const credentials = { clientId: "another", clientSecret: "secret" };
  await server.client({ ...options, credentials }).items.get({ itemId: 3 });
  expect(server.apiRequests).toHaveLength(3);
});
