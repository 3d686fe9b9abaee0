import { ENDPOINTS, type QuotaGrant, type QuotaLimits } from "@guildhall/contract";
import { describe, expect, test } from "vitest";
import { createClient } from "../client.ts";
import { RateLimitedError } from "../errors/status-errors.ts";
import { createEventHub, type ThrottledEvent } from "../events.ts";
import { createMemoryQuota } from "../quota/memory-quota.ts";
import type { QuotaStore } from "../quota/quota-store.ts";
import type { ApiRequest, ApiResponse } from "../send.ts";
import { apiRequest } from "../testing/api-request.ts";
import { type ManualTime, manualTime } from "../testing/manual-time.ts";
import { json, startScriptedServer } from "../testing/scripted-server.ts";
import { limiter } from "./limiter.ts";

const response = { status: 200 } as ApiResponse;
const error429 = (retryAfterMs: number | null) =>
  new RateLimitedError("The quota is used up.", { method: "GET", url: "x", retryAfterMs });

interface Setting {
  readonly limits?: QuotaLimits;
  readonly store?: (time: ManualTime) => QuotaStore;
  readonly answer?: (request: ApiRequest) => Promise<ApiResponse>;
}

/** The layer alone, in front of something that answers at once. */
function limited({ limits = { perSecond: 2, perHour: 36_000 }, store, answer }: Setting = {}) {
  const time = manualTime();
  const events = createEventHub();
  const throttled: ThrottledEvent[] = [];
  events.on("throttled", (event) => throttled.push(event));
  const kept = store?.(time) ?? createMemoryQuota({ time });
  const { layer, left, close } = limiter({ key: "key", limits, store: kept, time, events });
  const sent: [url: string, at: number][] = [];
  const send = layer(async (request) => {
    sent.push([request.url, time.elapsed()]);
    return answer ? answer(request) : response;
  });
  const call = (url: string, request: Parameters<typeof apiRequest>[0] = {}) => {
    const answered = send(apiRequest({ url, deadline: 60_000, ...request }));
    answered.catch(() => {});
    return answered;
  };
  return { time, events, throttled, sent, call, left, close };
}

const flush = () => new Promise(setImmediate);

/** The most arrivals in any window of so many ms, and all of them. */
function mostWithin(arrivals: readonly number[], ms: number): number {
  let first = 0;
  let most = 0;
  for (const [index, at] of arrivals.entries()) {
    while ((arrivals[first] ?? at) <= at - ms) first += 1;
    most = Math.max(most, index - first + 1);
  }
  return most;
}

describe("the quota of a client id, over all regions", () => {
  test("is never exceeded in any second by the requests that leave, whatever their region", async () => {
    await using server = await startScriptedServer();
    const departures: number[] = [];
    const client = server.client({ quota: { perSecond: 200, perHour: 36_000 }, cache: false });
    client.on("request", () => departures.push(performance.now()));
    const clients = [client, client.with({ region: "eu" }), client.with({ edition: "classic" })];
    await Promise.all(
      Array.from({ length: 600 }, (_, itemId) => clients[itemId % 3]?.items.get({ itemId })),
    );
    expect(departures).toHaveLength(600);
    expect(mostWithin(departures, 1_000)).toBeLessThanOrEqual(200);
  });

  test("is not exceeded when requests wait for connections, as they do at the start", async () => {
    const limits = { perSecond: 20, perHour: 36_000 };
    const left: number[] = [];
    const { time, call } = limited({
      limits,
      answer: async ({ onSent }) => {
        // The first ones make their connections, in which they are followed.
        const connecting = left.length < 20 && time.elapsed() < 100 ? 200 : 0;
        await new Promise<void>((resolve) => time.after(connecting, resolve));
        left.push(time.elapsed());
        onSent?.();
        return response;
      },
    });
    const calls = Array.from({ length: 100 }, (_, index) => call(String(index)));
    await time.advance(8_000);
    await Promise.all(calls);
    expect(left).toHaveLength(100);
    expect(mostWithin(left, 1_000)).toBe(20);
  });

  test("is used by at least 97% under load, in the second and in the hour, and never over", async () => {
    const limits = { perSecond: 20, perHour: 3_600 };
    const { time, sent, call } = limited({ limits });
    const hours = 3;
    let over = false;
    const user = async () => {
      while (!over) await call("u", { deadline: Number.POSITIVE_INFINITY });
    };
    const users = Array.from({ length: 30 }, user);
    await time.advance(hours * 3_600_000);
    over = true;
    const arrivals = sent.map(([, at]) => at);
    expect(mostWithin(arrivals, 1_000)).toBe(20);
    expect(mostWithin(arrivals, 3_600_000)).toBe(3_600);
    expect(arrivals.length).toBeGreaterThanOrEqual(0.97 * 3_600 * hours);
    const inFirstMinute = arrivals.filter((at) => at < 60_000).length;
    expect(inFirstMinute).toBeGreaterThanOrEqual(0.97 * 20 * 60);
    await time.advance(3_700_000);
    await Promise.all(users);
  });

  test.each([300, 1_000])(
    "is used by at least 97% also by answers that take %d ms",
    async (latencyMs) => {
      const time = manualTime();
      const body = (value: object) => new TextEncoder().encode(JSON.stringify(value));
      let sent = 0;
      const client = createClient({
        region: "us",
        credentials: { clientId: "id", clientSecret: "secret" },
        cache: false,
        quota: { perSecond: 100, perHour: 36_000 },
        time,
        transport: {
          async send({ method }) {
            const headers = {};
            if (method === "POST") {
              const token = { access_token: "token", token_type: "bearer", expires_in: 86_400 };
              return { status: 200, headers, body: body(token) };
            }
            sent += 1;
            await new Promise<void>((resolve) => time.after(latencyMs, resolve));
            return { status: 200, headers, body: body({}) };
          },
          close: async () => {},
        },
      });
      let over = false;
      const user = async (_: unknown, itemId: number) => {
        while (!over) await client.items.get({ itemId }, { cache: false });
      };
      const users = Array.from({ length: 200 }, user);
      await flush();
      await time.advance(20_000);
      over = true;
      expect(sent).toBeGreaterThanOrEqual(0.97 * 100 * 20);
      await time.advance(10_000);
      await Promise.all(users);
    },
  );

  test("lets go first who came first", async () => {
    const { time, sent, call } = limited();
    const calls = ["a", "b", "c", "d", "e"].map((url) => call(url));
    await time.advance(1_100);
    const late = call("f");
    await time.advance(5_000);
    await Promise.all([...calls, late]);
    expect(sent.map(([url]) => url)).toEqual(["a", "b", "c", "d", "e", "f"]);
    const seconds = sent.map(([, at]) => Math.floor(at / 1_000));
    expect(seconds).toEqual([0, 0, 1, 1, 2, 2]);
  });

  test("is one for all clients of a process that have the same client id", async () => {
    await using server = await startScriptedServer();
    const quota = { perSecond: 1_000, perHour: 3 };
    const options = { quota, timeouts: { call: 1_000 } };
    await server.client(options).items.get({ itemId: 1 });
    await server.client(options).items.get({ itemId: 2 });
    const other = { clientId: "other", clientSecret: "secret" };
    await server.client({ ...options, credentials: other }).items.get({ itemId: 3 });
    const exhausted = async () => {
      for (let itemId = 4; itemId < 8; itemId += 1)
        await server.client(options).items.get({ itemId });
    };
    await expect(exhausted()).rejects.toHaveProperty("name", "QuotaError");
    expect(server.apiRequests.length).toBeLessThanOrEqual(4);
  });

  test("is told with an answer: how many requests are left", async () => {
    await using server = await startScriptedServer();
    const quota = { perSecond: 5, perHour: 10 };
    const client = server.client({ quota });
    const first = await client.request(ENDPOINTS.items.get, { itemId: 1 });
    expect(first.quota).toEqual({ second: 4, hour: 9 });
    const uncounted = await server
      .client({ quota: false })
      .request(ENDPOINTS.items.get, { itemId: 1 });
    expect(uncounted.quota).toBeNull();
  });
});

describe("a call that must wait", () => {
  test("is announced once, with the reason and for how long", async () => {
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

  test("fails at once when it would be over before, and says when to come again", async () => {
    const { time, sent, call } = limited({ limits: { perSecond: 10, perHour: 1 } });
    await call("a");
    const error: unknown = await call("b").catch((reason: unknown) => reason);
    expect(error).toMatchObject({ name: "QuotaError", status: null, url: "b" });
    expect(error).toHaveProperty("retryAfterMs", expect.closeTo(3_600_025, -2));
    expect(error).toHaveProperty("message", expect.stringMatching(/3601 s.*this hour.*timeouts/));
    expect(time.nextTimer()).toBeNull();
    const patient = call("c", { deadline: 9e9 });
    const impatient = call("d", { timeoutOption: "options.timeoutMs" });
    await expect(impatient).rejects.toThrow("or raise options.timeoutMs.");
    await time.advance(3_600_100);
    await patient;
    expect(sent.map(([url]) => url)).toEqual(["a", "c"]);
  });

  test("leaves when it is given up, and takes no permit and no timer with it", async () => {
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

  test("ends when the client is closed", async () => {
    const { time, call, close } = limited();
    await Promise.all([call("a"), call("b")]);
    const waiting = call("c");
    close();
    await expect(waiting).rejects.toThrow("the client is closed");
    expect(time.nextTimer()).toBeNull();
  });

  test("is not sent when it comes after the client was closed", async () => {
    const { sent, call, close } = limited();
    close();
    await expect(call("a")).rejects.toThrow("the client is closed");
    expect(sent).toEqual([]);
  });
});

describe("a 429", () => {
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
    ["for a second when what it says is past", 0, 1_000],
  ])("holds back every call, %s", async (_, retryAfterMs, blockedMs) => {
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

  test("fails the calls that waited already, when their time is over before", async () => {
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

  test("holds back the calls of this process also when the store does not learn of it", async () => {
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

  test("of the service holds back the repetition too", async () => {
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

describe("a store that answers later", () => {
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

  test("is asked once for all that wait", async () => {
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

  test("than permits live is told so: they lapse once, and then they count for longer", async () => {
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

  test("and gives more than is still wanted: what is left over is used by nobody", async () => {
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

  test("and gives too few: who is told to wait may give up, and end others with it", async () => {
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

  test("gives nothing when a 429 came meanwhile", async () => {
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

describe("a store that fails", () => {
  test.each<[string, () => QuotaGrant | Promise<QuotaGrant>]>([
    [
      "throws",
      () => {
        throw new Error("gone");
      },
    ],
    ["rejects", () => Promise.reject(new Error("gone"))],
  ])("and %s fails the calls that wait: none goes out uncounted", async (_, take) => {
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

  test("and never answers holds up no call for longer than two seconds", async () => {
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
        ...{ name: "QuotaError", cause: { message: expect.stringContaining("2000 ms") } },
      });
    }
    expect(time.nextTimer()).toBeNull();
  });
});
