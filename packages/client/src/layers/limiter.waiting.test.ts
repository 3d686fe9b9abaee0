import type { QuotaStore } from "@guildhall/contract";
import { describe, expect, test } from "vitest";
import { RateLimitedError } from "../errors/status-errors.ts";
import { createMemoryQuota } from "../quota/memory-quota.ts";
import type { ApiResponse } from "../send.ts";
import { limited, response } from "../testing/limited.ts";
import type { ManualTime } from "../testing/manual-time.ts";
import { json, startScriptedServer } from "../testing/scripted-server.ts";

const error429 = (retryAfterMs: number | null) =>
  new RateLimitedError("The quota is used up.", { method: "GET", url: "x", retryAfterMs });

describe("a call that must wait", () => {
  test("emits throttled once, with the reason and the wait", async () => {
    const { time, throttled, call } = limited({ limits: { perSecond: 1, perHour: 2 } });
    const calls = [call("a"), call("b"), call("c", { deadline: 9e9 })];
    expect(throttled).toMatchObject([
      { url: "b", region: "us", reason: "second" },
      { url: "c", region: "us", reason: "second" },
    ]);
    expect(throttled[0]?.waitMs).toBeGreaterThan(1_000);
    await time.advance(2_200);
    expect(throttled).toHaveLength(2);
    const late = call("d", { deadline: 9e9 });
    expect(throttled[2]).toMatchObject({ url: "d", reason: "hour" });
    expect(throttled[2]?.waitMs).toBeGreaterThan(3_590_000);
    await time.advance(3_700_000);
    await Promise.all([...calls, late]);
    expect(throttled).toHaveLength(3);
  });

  test("fails at once when its deadline is before the next permit, with the wait", {
    tags: "promise/quota",
  }, async () => {
    const { time, sent, call } = limited({ limits: { perSecond: 10, perHour: 1 } });
    await call("a");
    const error: unknown = await call("b").catch((reason: unknown) => reason);
    expect(error).toMatchObject({ name: "QuotaError", status: null, url: "b" });
    expect(error).toHaveProperty("retryAfterMs", expect.closeTo(3_600_025, -2));
    expect(error).toHaveProperty("message", expect.stringMatching(/this hour.*3601 s.*timeouts/));
    expect(time.nextTimer()).toBeNull();
    const patient = call("c", { deadline: 9e9 });
    const impatient = call("d", { timeoutOption: "options.timeoutMs" });
    await expect(impatient).rejects.toThrow("or raise options.timeoutMs.");
    await time.advance(3_600_100);
    await patient;
    expect(sent.map(([url]) => url)).toEqual(["a", "c"]);
  });

  test("leaves the queue when it is aborted, without a permit or a timer", {
    tags: "promise/quota",
  }, async () => {
    const { time, sent, call } = limited();
    await Promise.all([call("a"), call("b")]);
    const controller = new AbortController();
    const leaving = call("c", { signal: controller.signal });
    controller.abort(new Error("enough"));
    await expect(leaving).rejects.toThrow("enough");
    expect(time.nextTimer()).toBeNull();
    const calls = [call("d"), call("e")];
    await time.advance(1_050);
    await Promise.all(calls);
    expect(sent.map(([url]) => url)).toEqual(["a", "b", "d", "e"]);
  });

  test("is rejected when the client is closed, and so are later ones", async () => {
    const { time, call, close } = limited();
    const first = call("a");
    await Promise.all([first, call("b")]);
    const waiting = call("c");
    close();
    await expect(waiting).rejects.toThrow("the client is closed");
    expect(time.nextTimer()).toBeNull();
    await expect(call("d")).rejects.toThrow("the client is closed");
    expect(time.nextTimer()).toBeNull();
  });

  test("for the response of the store only is sent even when the client is closed", async () => {
    const store = (time: ManualTime): QuotaStore => {
      const quota = createMemoryQuota({ time });
      return { ...quota, take: async (...args) => quota.take(...args) };
    };
    const { sent, call, close } = limited({ store });
    const calls = [call("a"), call("b")];
    close();
    await Promise.all(calls);
    expect(sent).toHaveLength(2);
  });
});

describe("a 429", { tags: ["promise/isolation", "promise/quota"] }, () => {
  const failingOnce = (retryAfterMs: number | null) => {
    let failed = false;
    return async () => {
      if (failed) return response;
      failed = true;
      throw error429(retryAfterMs);
    };
  };

  test.each([
    ["as long as it says", 5_000, 5_000],
    ["for a second when it says nothing", null, 1_000],
  ])("delays every call, %s", { tags: "contract/limits" }, async (_, retryAfterMs, blockedMs) => {
    const limits = { perSecond: 100, perHour: 36_000 };
    const { time, sent, call, throttled } = limited({ limits, answer: failingOnce(retryAfterMs) });
    await expect(call("a")).rejects.toHaveProperty("name", "RateLimitedError");
    const calls = [call("b"), call("c", { region: "eu" })];
    expect(throttled.map(({ reason, waitMs }) => [reason, waitMs])).toEqual([
      ["rate-limited", blockedMs],
      ["rate-limited", blockedMs],
    ]);
    await time.advance(blockedMs - 1);
    expect(sent).toHaveLength(1);
    await time.advance(1);
    await Promise.all(calls);
    expect(sent).toHaveLength(3);
  });

  test("without a wait delays no other call", { tags: "contract/limits" }, async () => {
    const { sent, call, throttled } = limited({
      limits: { perSecond: 100, perHour: 36_000 },
      answer: failingOnce(0),
    });
    await expect(call("a")).rejects.toHaveProperty("name", "RateLimitedError");
    await Promise.all([call("b"), call("c")]);
    expect(throttled).toEqual([]);
    expect(sent).toHaveLength(3);
  });

  test("rejects waiting calls whose deadline is before its end", async () => {
    const gate = Promise.withResolvers<ApiResponse>();
    const { call } = limited({
      limits: { perSecond: 1, perHour: 100 },
      answer: () => gate.promise,
    });
    const first = call("a");
    const waiting = call("b");
    gate.reject(error429(120_000));
    await expect(first).rejects.toHaveProperty("name", "RateLimitedError");
    await expect(waiting).rejects.toMatchObject({ name: "QuotaError", retryAfterMs: 120_000 });
  });

  test("delays the calls of this process even when the store does not receive it", async () => {
    const store = (time: ManualTime): QuotaStore => ({
      ...createMemoryQuota({ time }),
      block: () => Promise.reject(new Error("gone")),
    });
    const { time, sent, call } = limited({ store, answer: failingOnce(3_000) });
    await expect(call("a")).rejects.toHaveProperty("name", "RateLimitedError");
    const second = call("b");
    await time.advance(2_999);
    expect(sent).toHaveLength(1);
    await time.advance(1);
    await second;
  });

  test("of the service also delays the retry", async () => {
    await using server = await startScriptedServer();
    const arrivals: number[] = [];
    server.onApi = (_, answer) => {
      arrivals.push(performance.now());
      if (arrivals.length === 1) json(answer, 429, {}, { "retry-after": "0.2" });
      else json(answer, 200, {});
    };
    const client = server.client({ quota: { perSecond: 100, perHour: 100 }, retry: {} });
    await client.items.get({ itemId: 1 });
    expect((arrivals[1] ?? 0) - (arrivals[0] ?? 0)).toBeGreaterThanOrEqual(199);
  });
});
