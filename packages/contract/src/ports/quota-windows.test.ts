import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { HOUR_MS } from "../protocol/durations.ts";
import { createQuotaWindows, QUOTA_PERMIT_LIFETIME_MS } from "./quota-windows.ts";

const limits = { perSecond: 100, perHour: 36_000 };

describe("the second", () => {
  test("grants the available permits, and returns when there are more", () => {
    const quota = createQuotaWindows(limits);
    const left = { second: 70, hour: 35_970 };
    expect(quota.take(0, 30)).toEqual({ granted: 30, waitMs: 0, reason: null, left });
    const rest = quota.take(500, 100);
    expect(rest).toMatchObject({
      granted: 70,
      reason: "second",
      left: { second: 0, hour: 35_900 },
    });
    expect(quota.take(500 + rest.waitMs - 1, 1).granted).toBe(0);
    expect(quota.take(500 + rest.waitMs, 100).granted).toBe(30);
  });

  test("slides: a permit is available again a second after its last possible use", () => {
    const quota = createQuotaWindows({ ...limits, perSecond: 1 });
    expect(quota.take(0, 1).granted).toBe(1);
    const { waitMs } = quota.take(0, 1);
    expect(waitMs).toBeGreaterThanOrEqual(1_000 + QUOTA_PERMIT_LIFETIME_MS);
    expect(waitMs).toBeLessThanOrEqual(1_000 / 0.97);
    expect(quota.take(waitMs - 1, 1)).toMatchObject({ granted: 0, waitMs: 1 });
    expect(quota.take(waitMs, 1).granted).toBe(1);
  });
});

test("a permit that arrives late counts longer by its delay, also after a restart", () => {
  const quota = createQuotaWindows({ ...limits, perSecond: 2 });
  const onTime = createQuotaWindows({ ...limits, perSecond: 2 });
  quota.take(0, 1);
  quota.take(0.5, 1, 400);
  onTime.take(0.5, 2);
  const restarted = createQuotaWindows({ ...limits, perSecond: 2 }, quota.state());
  for (const late of [quota, restarted]) {
    expect(late.take(1, 1).waitMs).toBe(onTime.take(1, 1).waitMs + 400);
  }
});

test("at least 97% of the hour is used, and never more than the limit", () => {
  const quota = createQuotaWindows(limits);
  const permits: Permits[] = [];
  for (let now = 0; now < 5 * HOUR_MS; ) {
    const { granted, waitMs } = quota.take(now, 1_000);
    permits.push([now, now + QUOTA_PERMIT_LIFETIME_MS, granted]);
    now += Math.max(1, waitMs);
  }
  expect(permits.reduce((sum, [, , count]) => sum + count, 0)).toBeGreaterThan(5 * 36_000 * 0.97);
  expect(mostWithin(permits, HOUR_MS)).toBe(36_000);
});

describe("a block", () => {
  test("grants nothing until its end", () => {
    const quota = createQuotaWindows(limits);
    quota.block(0, 5_000);
    expect(quota.take(0, 1)).toMatchObject({ granted: 0, waitMs: 5_000, reason: "rate-limited" });
    expect(quota.take(4_999, 1).granted).toBe(0);
    expect(quota.take(5_000, 1).granted).toBe(1);
  });

  test("is not shortened by a shorter one, and lasts at most an hour", () => {
    const quota = createQuotaWindows(limits);
    quota.block(0, 5_000);
    quota.block(1_000, 1_000);
    quota.block(1_000, -1);
    quota.block(1_000, Number.NaN);
    expect(quota.take(1_000, 1).waitMs).toBe(4_000);
    quota.block(1_000, Number.MAX_SAFE_INTEGER);
    expect(quota.take(1_000, 1).waitMs).toBe(HOUR_MS);
  });
});

test("a block of 0 ms ends an existing block", () => {
  const quota = createQuotaWindows(limits);
  quota.block(0, 2_000);
  expect(quota.take(1, 1).granted).toBe(0);
  quota.block(1, 0);
  expect(quota.take(1, 1).granted).toBe(1);
});

describe("a clock that is set back", () => {
  test("blocks for at most a window, and grants no permit twice", () => {
    const quota = createQuotaWindows({ perSecond: 10, perHour: 15 });
    quota.take(10 * HOUR_MS, 10);
    quota.block(10 * HOUR_MS, 2_000);
    expect(quota.take(HOUR_MS, 1)).toMatchObject({ granted: 0, waitMs: 2_000 });
    expect(quota.take(HOUR_MS + 2_000, 10).granted).toBe(5);
    const { waitMs, reason } = quota.take(0, 1);
    expect(reason).toBe("hour");
    expect(waitMs).toBeLessThan(HOUR_MS * 1.01);
  });

  test("by a little, repeatedly, grants no permit earlier", () => {
    const quota = createQuotaWindows({ perSecond: 1, perHour: 1_000 });
    quota.take(1_000, 1);
    for (let turn = 0; turn < 1_000; turn += 1) {
      expect(quota.take(turn % 2 === 0 ? 1_500 : 1_000, 1).granted).toBe(0);
    }
  });
});

describe("the state", () => {
  test("is small, also after an hour of the whole quota", () => {
    const quota = createQuotaWindows({ perSecond: 100, perHour: 360_000 });
    for (let now = 1_790_000_000_000; now < 1_790_003_700_000; now += 10) quota.take(now, 1);
    expect(JSON.stringify(quota.state()).length).toBeLessThan(6_000);
  });

  test("of larger limits is used with smaller ones", () => {
    const used = createQuotaWindows(limits);
    used.take(0, 100);
    const quota = createQuotaWindows({ perSecond: 10, perHour: 20 }, used.state());
    expect(quota.take(1, 1)).toMatchObject({ granted: 0, left: { second: 0, hour: 0 } });
  });
});

test("the state stays small after a million permits with limits that are not reached", () => {
  const quota = createQuotaWindows({ perSecond: 1e9, perHour: 1e9 });
  for (let taken = 0; taken < 1_000_000; taken += 1) quota.take(taken / 100, 1);
  expect(quota.state().second.length).toBeLessThan(1_100);
});

describe("any sequence of takes, blocks, restarts and clocks set back", () => {
  const step = fc.oneof(
    { weight: 8, arbitrary: fc.record({ kind: fc.constant("take"), value: fc.nat(12) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant("late"), value: fc.nat(12) }) },
    { weight: 4, arbitrary: fc.record({ kind: fc.constant("pass"), value: fc.nat(1_200) }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant("pass"), value: fc.nat(HOUR_MS) }) },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant("wait"), value: fc.constant(0) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant("restart"), value: fc.constant(0) }) },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant("block"),
        value: fc.integer({ min: 1, max: 3_000 }),
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant("back"), value: fc.nat(2 * HOUR_MS) }) },
  );
  const small = fc.record({
    perSecond: fc.integer({ min: 1, max: 9 }),
    perHour: fc.integer({ min: 1, max: 40 }),
  });
  const sequence = (back: boolean) =>
    fc.array(
      step.filter(({ kind }) => back || kind !== "back"),
      { maxLength: 120 },
    );

  test("grants no more than the limits in any window, and waits at most one window", () => {
    const property = fc.property(small, sequence(true), (limits, steps) => {
      let quota = createQuotaWindows(limits);
      const permits: Permits[] = [];
      let elapsed = 0;
      let clock = 1_790_000_000_000;
      let waitMs = 0;
      for (const { kind, value } of steps) {
        const passed = kind === "pass" ? value : kind === "wait" ? waitMs : 0;
        elapsed += passed;
        clock += kind === "back" ? -value : passed;
        if (kind === "restart") {
          quota = createQuotaWindows(limits, JSON.parse(JSON.stringify(quota.state())));
        }
        if (kind === "block") quota.block(clock, value);
        if (kind !== "take" && kind !== "wait" && kind !== "late") continue;
        const lateMs = kind === "late" ? value * 30 : 0;
        const grant = quota.take(clock, Math.max(1, value), lateMs);
        permits.push([elapsed, elapsed + QUOTA_PERMIT_LIFETIME_MS + lateMs, grant.granted]);
        waitMs = grant.waitMs;
        expect(waitMs).toBeLessThanOrEqual(HOUR_MS + 30 + 12 * 30);
        expect(waitMs > 0).toBe(grant.granted < Math.max(1, value));
        expect(grant.reason === null).toBe(waitMs === 0);
      }
      expect(mostWithin(permits, 1_000)).toBeLessThanOrEqual(limits.perSecond);
      expect(mostWithin(permits, HOUR_MS)).toBeLessThanOrEqual(limits.perHour);
    });
    fc.assert(property, { numRuns: 3_000 });
  });

  test("grants all wanted permits that the windows allow, within a margin", () => {
    const property = fc.property(small, sequence(false), (limits, steps) => {
      let quota = createQuotaWindows(limits);
      const grants: [at: number, count: number][] = [];
      let now = 0;
      let waitMs = 0;
      let blockedUntil = 0;
      for (const { kind, value } of steps) {
        now += kind === "pass" ? value : kind === "wait" ? waitMs : 0;
        if (kind === "restart") quota = createQuotaWindows(limits, quota.state());
        if (kind === "block") {
          quota.block(now, value);
          blockedUntil = Math.max(blockedUntil, now + value);
        }
        if (kind !== "take" && kind !== "wait") continue;
        const wanted = Math.max(1, value);
        const grant = quota.take(now, wanted);
        const given = (ms: number) =>
          grants.reduce((sum, [at, count]) => sum + (at > now - ms ? count : 0), 0);
        const room = Math.min(
          limits.perSecond - given(1_000 / 0.97),
          limits.perHour - given(HOUR_MS / 0.97),
        );
        if (now < blockedUntil) expect(grant.granted).toBe(0);
        else expect(grant.granted).toBeGreaterThanOrEqual(Math.min(wanted, Math.max(0, room)));
        grants.push([now, grant.granted]);
        waitMs = grant.waitMs;
      }
    });
    fc.assert(property, { numRuns: 3_000 });
  });
});

/** Permits with their grant time and expiry. */
type Permits = readonly [from: number, until: number, count: number];

/** The most permits that can be used in any window of `ms`, each at its worst moment. */
function mostWithin(permits: readonly Permits[], ms: number): number {
  const mostFrom = (start: number) =>
    permits.reduce(
      (sum, [from, until, count]) => sum + (until >= start && from < start + ms ? count : 0),
      0,
    );
  return Math.max(0, ...permits.map(([, until]) => mostFrom(until)));
}
