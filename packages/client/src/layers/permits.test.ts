import type { QuotaStore } from "@guildhall/contract";
import { expect, test } from "vitest";
import { RateLimitedError } from "../errors/status-errors.ts";
import { createMemoryQuota } from "../quota/memory-quota.ts";
import { manualTime } from "../testing/manual-time.ts";
import { createPermitSource } from "./permits.ts";

const error429 = (retryAfterMs: number | null) =>
  new RateLimitedError("", { method: "GET", url: "", retryAfterMs });
const holder = { key: "a", limits: { perSecond: 100, perHour: 36_000 } };

test("permits are valid for 15 ms, and not after a 429", async () => {
  const time = manualTime();
  const permits = createPermitSource({ holder, store: createMemoryQuota({ time }), time });
  const lapsing = await permits.take(3);
  expect([lapsing.granted, lapsing.areUsable()]).toEqual([3, true]);
  await time.advance(15);
  expect(lapsing.areUsable()).toBe(true);
  await time.advance(1);
  expect(lapsing.areUsable()).toBe(false);

  const refused = await permits.take(1);
  permits.blockAfter(error429(5_000));
  expect(refused.areUsable()).toBe(false);
  expect(await permits.take(1)).toMatchObject({ granted: 0, waitMs: 5_000 });
  expect(permits.left()).toEqual({ second: 96, hour: 35_996 });
});

test("permits of a slow store get a longer lifetime, which shrinks with each fast response", async () => {
  const time = manualTime();
  const lateMs: (number | undefined)[] = [];
  let answersIn = 40;
  const store: QuotaStore = {
    ...createMemoryQuota({ time }),
    take: (_, wanted, late) => {
      lateMs.push(late);
      const grant = { granted: wanted, waitMs: 0, reason: null, left: { second: 1, hour: 1 } };
      return new Promise((resolve) => time.after(answersIn, () => resolve(grant)));
    },
  };
  const permits = createPermitSource({ holder, store, time });
  const take = async () => {
    const given = permits.take(1);
    await time.advance(answersIn);
    return (await given).areUsable();
  };
  expect(await take()).toBe(false);
  expect(await take()).toBe(true);
  answersIn = 5;
  for (let call = 0; call < 3; call += 1) expect(await take()).toBe(true);
  expect(lateMs).toEqual([0, 80, 80, 72, 64]);
});

test("requests that are sent late shortly after each other are counted together", async () => {
  const time = manualTime();
  const charged: number[] = [];
  const store: QuotaStore = {
    ...createMemoryQuota({ time }),
    charge: (_, count) => void charged.push(count),
  };
  const permits = createPermitSource({ holder, store, time });
  permits.charge();
  permits.charge();
  await time.advance(1);
  permits.charge();
  await time.advance(1);
  permits.charge();
  await time.advance(2);
  expect(charged).toEqual([3, 1]);
});

test("a permit is acquired synchronously only from a synchronous store", async () => {
  const time = manualTime();
  const quota = createMemoryQuota({ time });
  let taken = 0;
  let isSlow = false;
  const store: QuotaStore = {
    ...quota,
    take: (...args) => {
      taken += 1;
      const grant = quota.take(...args);
      return isSlow ? Promise.resolve(grant) : grant;
    },
  };
  const permits = createPermitSource({ holder, store, time });
  expect(permits.takeAtOnce()).toBe(false);
  await permits.take(1);
  expect(permits.takeAtOnce()).toBe(true);
  permits.blockAfter(error429(1_000));
  expect(permits.takeAtOnce()).toBe(false);
  await time.advance(1_000);
  isSlow = true;
  await permits.take(1);
  expect(permits.takeAtOnce()).toBe(false);
  expect(taken).toBe(3);
});

test("a 429 with a Retry-After of 0 ms blocks nothing", { tags: "promise/quota" }, () => {
  const time = manualTime();
  const permits = createPermitSource({ holder, store: createMemoryQuota({ time }), time });
  expect(permits.blockAfter(error429(0))).toBe(true);
  expect(permits.take(1)).toMatchObject({ granted: 1 });
});

test.each([
  [3_600_000, 3_600_000],
  [3_600_001, 1_000],
  [99_999_999_999_000, 1_000],
  [5, 5],
  [null, 1_000],
])(
  "a 429 with a Retry-After of %j ms blocks for %d ms",
  {
    tags: ["promise/isolation", "promise/quota"],
  },
  (asked, blockedMs) => {
    const time = manualTime();
    const permits = createPermitSource({ holder, store: createMemoryQuota({ time }), time });
    expect(permits.blockAfter(error429(asked))).toBe(true);
    expect(permits.take(1)).toMatchObject({ granted: 0, waitMs: blockedMs });
  },
);
