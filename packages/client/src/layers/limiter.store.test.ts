import type { QuotaGrant, QuotaStore } from "@guildhall/contract";
import { describe, expect, test } from "vitest";
import { RateLimitedError } from "../errors/status-errors.ts";
import { createMemoryQuota } from "../quota/memory-quota.ts";
import type { ApiResponse } from "../send.ts";
import { flush, limited, response } from "../testing/limited.ts";
import type { ManualTime } from "../testing/manual-time.ts";

const error429 = (retryAfterMs: number | null) =>
  new RateLimitedError("The quota is used up.", { method: "GET", url: "x", retryAfterMs });

describe("an asynchronous store", () => {
  /** A store that takes so long to answer, and what it was asked. */
  const slow = (ms: number, asked: [wanted: number, lateMs: number | undefined][] = []) => {
    return (time: ManualTime): QuotaStore => {
      const quota = createMemoryQuota({ time });
      return {
        ...quota,
        take: (holder, wanted, lateMs) => {
          asked.push([wanted, lateMs]);
          const grant = quota.take(holder, wanted, lateMs) as QuotaGrant;
          return new Promise((resolve) => time.after(ms, () => resolve(grant)));
        },
      };
    };
  };

  test("receives one request for all waiting calls", async () => {
    const asked: [number, number | undefined][] = [];
    const limits = { perSecond: 100, perHour: 36_000 };
    const { time, sent, call } = limited({ limits, store: slow(5, asked) });
    const calls = ["a", "b", "c", "d"].map((url) => call(url));
    await time.advance(5);
    await time.advance(5);
    await Promise.all(calls);
    expect(asked.map(([wanted]) => wanted)).toEqual([1, 3]);
    expect(sent).toHaveLength(4);
  });

  test("that is slower than the lifetime of permits then grants permits with a longer lifetime", async () => {
    const asked: [number, number | undefined][] = [];
    const limits = { perSecond: 4, perHour: 36_000 };
    const { time, sent, call } = limited({ limits, store: slow(40, asked) });
    const first = call("a");
    await time.advance(40);
    expect(sent).toEqual([]);
    await time.advance(40);
    await first;
    expect(asked).toEqual([
      [1, 0],
      [1, 80],
    ]);
  });

  test("may grant more permits than are still needed; the rest is not used", async () => {
    const { time, sent, call } = limited({ store: slow(5) });
    const controller = new AbortController();
    const leaving = call("a", { signal: controller.signal });
    controller.abort(new Error("enough"));
    await expect(leaving).rejects.toThrow("enough");
    await time.advance(5);
    const calls = [call("b"), call("c")];
    await time.advance(20);
    expect(sent).toHaveLength(1);
    await time.advance(1_100);
    await Promise.all(calls);
  });

  test("may grant too few permits, and calls can be aborted while they wait", async () => {
    const { time, sent, call, events } = limited({ store: slow(5) });
    const controller = new AbortController();
    const { signal } = controller;
    events.on("throttled", () => controller.abort(new Error("enough")));
    const first = call("a");
    const second = call("b");
    const leaving = [60_000, 500].map((deadline) => call("c", { signal, deadline }));
    const staying = call("d");
    await time.advance(10);
    for (const each of leaving) await expect(each).rejects.toThrow("enough");
    const calls = [call("e"), call("f")];
    await time.advance(3_000);
    await Promise.all([first, second, staying, ...calls]);
    expect(sent.map(([url]) => url)).toEqual(["a", "b", "d", "e", "f"]);
  });

  test("grants nothing when a 429 arrived meanwhile", async () => {
    const limits = { perSecond: 100, perHour: 36_000 };
    const fail = () => {
      const { promise, reject } = Promise.withResolvers<ApiResponse>();
      time.after(5, () => reject(error429(2_000)));
      return promise;
    };
    const answer = async () => (sent.length === 1 ? fail() : response);
    const { time, sent, call } = limited({ limits, store: slow(10), answer });
    const first = call("a");
    await time.advance(10);
    const second = call("b");
    await time.advance(2_000);
    await expect(first).rejects.toHaveProperty("name", "RateLimitedError");
    expect(sent).toHaveLength(1);
    await time.advance(100);
    await second;
  });
});

describe("a store that fails", { tags: ["promise/isolation", "promise/quota"] }, () => {
  test.each<[string, () => QuotaGrant | Promise<QuotaGrant>]>([
    [
      "throws",
      () => {
        throw new Error("gone");
      },
    ],
    ["rejects", () => Promise.reject(new Error("gone"))],
  ])("that %s rejects the waiting calls, so that none is sent uncounted", async (_, take) => {
    let fails = true;
    const store = (time: ManualTime): QuotaStore => {
      const quota = createMemoryQuota({ time });
      return { ...quota, take: (...args) => (fails ? take() : quota.take(...args)) };
    };
    const { time, sent, call } = limited({ store });
    const results = await Promise.allSettled([call("a"), call("b")]);
    for (const [index, result] of results.entries()) {
      expect(result).toMatchObject({
        reason: { name: "QuotaError", url: "ab"[index], retryAfterMs: null },
      });
      expect(result).toHaveProperty("reason.cause.message", "gone");
    }
    expect([sent, time.nextTimer()]).toEqual([[], null]);
    fails = false;
    await call("c");
    expect(sent).toHaveLength(1);
  });

  test.each<[string, unknown]>([
    ["a grant of nothing", {}],
    ["a grant of NaN", { granted: Number.NaN, waitMs: 0, reason: null, left: null }],
    ["a grant of less than none", { granted: -1, waitMs: 0, reason: null, left: null }],
    ["a grant of a half", { granted: 0.5, waitMs: 0, reason: null, left: null }],
    ["more than was asked for", { granted: 3, waitMs: 0, reason: null, left: null }],
    ["no grant", undefined],
  ])("that grants %s rejects the waiting calls after one request", async (_, grant) => {
    for (const answer of [grant, Promise.resolve(grant)] as QuotaGrant[]) {
      let asked = 0;
      const store = (time: ManualTime): QuotaStore => ({
        ...createMemoryQuota({ time }),
        take: () => {
          asked += 1;
          return answer;
        },
      });
      const { time, sent, call } = limited({ store });
      await expect(call("a")).rejects.toMatchObject({ name: "QuotaError", retryAfterMs: null });
      expect([asked, sent, time.nextTimer()]).toEqual([1, [], null]);
    }
  });

  test("that never responds delays no call for more than two seconds", async () => {
    const store = (time: ManualTime): QuotaStore => ({
      ...createMemoryQuota({ time }),
      take: () => new Promise(() => {}),
    });
    const { time, call } = limited({ store });
    const calls = [call("a"), call("b")];
    await flush();
    await time.advance(2_000);
    for (const answer of calls) {
      await expect(answer).rejects.toMatchObject({
        name: "QuotaError",
        cause: { message: expect.stringContaining("2000 ms") },
      });
    }
    expect(time.nextTimer()).toBeNull();
  });
});
