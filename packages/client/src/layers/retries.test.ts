// @module-tag promise/retries

import type { ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { items } from "@guildhall/contract";
import { describe, expect, test } from "vitest";
import { createClient } from "../client.ts";
import type { ClientOptions } from "../client-options.ts";
import { createCoreClient } from "../core/core-client.ts";
import type { RetryEvent } from "../events.ts";
import { manualTime } from "../testing/manual-time.ts";
import {
  json,
  type Script,
  type ScriptedServer,
  startScriptedServer,
} from "../testing/scripted-server.ts";
import {
  type CallRetry,
  completeRetryPolicy,
  DEFAULT_RETRY_POLICY,
  type RetryPolicy,
} from "./retry-policy.ts";

const status =
  (code: number, retryAfter?: string): Script =>
  (_, response) =>
    json(response, code, {}, retryAfter === undefined ? {} : { "retry-after": retryAfter });
const ok = (body: string | Uint8Array, headers: Record<string, string> = {}): Script => {
  return (_, response) => void response.writeHead(200, headers).end(body);
};

/** A client that waits in no time, and what it waited for. */
function patientClient(server: ScriptedServer, options: Partial<ClientOptions> = {}) {
  const time = manualTime();
  const waits: RetryEvent[] = [];
  const client = server.client({ time, random: () => 0.5, retry: {}, cache: false, ...options });
  client.on("retry", (event) => {
    waits.push(event);
    queueMicrotask(() => void time.advance(event.delayMs));
  });
  return { client, time, waits, call: () => client.items.get({ itemId: 1 }) };
}

/** Calls a server that fails the first times, and then answers. */
async function callAfter(failure: Script, options: Partial<ClientOptions> = {}) {
  await using server = await startScriptedServer();
  const { time, waits, call } = patientClient(server, options);
  const arrivals: number[] = [];
  server.onApi = (request, response) => {
    arrivals.push(time.elapsed());
    return arrivals.length === 1 ? failure(request, response) : json(response, 200, { id: 1 });
  };
  const result = await call().catch((error: unknown) => error);
  return { result, waits, arrivals };
}

describe("the client retries after", () => {
  test.each<[string, Script, Partial<ClientOptions>?]>([
    ["a 429", status(429)],
    ["a 500", status(500)],
    ["a 502", status(502)],
    ["a 503", status(503)],
    ["a 504", status(504)],
    ["a connection that breaks before the headers", (_, response) => void response.destroy()],
    [
      "a connection that breaks within the body",
      (_, response) => {
        response.writeHead(200, { "content-length": "100" });
        response.write('{"a":', () => response.destroy());
      },
    ],
    ["an HTML page with status 200", ok("<html></html>")],
    ["headers that do not come in time", () => {}, { timeouts: { headers: 50 } }],
    [
      "a body that stops",
      (_, response) => void response.writeHead(200).write('{"a":'),
      { timeouts: { body: 50 } },
    ],
  ])("%s", async (_, failure, options) => {
    const { result, waits, arrivals } = await callAfter(failure, options);
    expect(result).toEqual({ id: 1 });
    expect(arrivals).toHaveLength(2);
    expect(waits).toMatchObject([{ attempt: 1, region: "us", error: { attempts: 1 } }]);
  });

  test("a refused connection", async () => {
    const closed = await startScriptedServer();
    await closed[Symbol.asyncDispose]();
    await using server = await startScriptedServer();
    const hosts = { ...server.provider.hosts.us, api: closed.provider.hosts.us.api };
    const provider = { ...server.provider, hosts: { ...server.provider.hosts, us: hosts } };
    const { call, waits } = patientClient(server, { provider });
    await expect(call()).rejects.toMatchObject({ name: "ConnectionError", attempts: 6 });
    expect(waits.map(({ attempt }) => attempt)).toEqual([1, 2, 3, 4, 5]);
  });
});

describe("the client does not retry after", () => {
  test.each<[string, Script, Partial<ClientOptions>?]>([
    ["a 400", status(400)],
    ["a 403", status(403)],
    ["a 404", status(404)],
    ["a 418", status(418)],
    ["a redirect", status(302)],
    ["a 204", (_, response) => void response.writeHead(204).end()],
    ["a 304", (_, response) => void response.writeHead(304).end()],
    ["a body that is cut off", ok('{"id":1')],
    ["a body that is cut within a character", ok(new Uint8Array([0x7b, 0x22, 0xc3]))],
    ["an empty body", ok("")],
    ["a body that is compressed wrongly", ok("{}", { "content-encoding": "gzip" })],
    [
      "a compressed body that is cut off",
      ok(gzipSync('{"id":1}').subarray(0, 14), { "content-encoding": "gzip" }),
    ],
    ["another value than an object", ok("[]")],
    ["a body that is too deep", ok(`{"a":${"[".repeat(9_000)}${"]".repeat(9_000)}}`)],
    ["a body that is too large", ok(`{"a":"${"x".repeat(200)}"}`), { maxBodyBytes: 100 }],
  ])("%s", async (_, failure, options) => {
    const { result, waits, arrivals } = await callAfter(failure, options);
    expect(result).toBeInstanceOf(Error);
    expect(result).toHaveProperty("attempts", 1);
    expect(arrivals).toHaveLength(1);
    expect(waits).toEqual([]);
  });

  test("a second 401, or a refusal of the token host", async () => {
    await using server = await startScriptedServer();
    server.onApi = status(401);
    const refused = patientClient(server);
    await expect(refused.call()).rejects.toHaveProperty("name", "UnauthorizedError");
    expect(server.apiRequests).toHaveLength(2);
    server.onToken = status(401);
    const tokenless = patientClient(server);
    await expect(tokenless.call()).rejects.toHaveProperty("name", "TokenError");
    expect(server.apiRequests).toHaveLength(2);
    expect([...refused.waits, ...tokenless.waits]).toEqual([]);
  });

  test("any failure, when retry is false", async () => {
    const { arrivals } = await callAfter(status(503), { retry: false });
    expect(arrivals).toHaveLength(1);
  });
});

describe("Retry-After", () => {
  const noWait = () => 0;
  // The time of these tests begins at Sunday, 9 September 2001, 01:46:40.
  test.each<[string, Script, number]>([
    ["seconds", status(429, "2"), 2_000],
    ["decimals", status(429, "0.5"), 500],
    ["a date", status(429, "Sun, 09 Sep 2001 01:46:42 GMT"), 2_000],
    ["a date of the long form", status(429, "Sunday, 09-Sep-01 01:46:43 GMT"), 3_000],
    ["a date of the old form", status(429, "Sun Sep  9 01:46:44 2001"), 4_000],
    ["seconds of a 503", status(503, "7"), 7_000],
  ])("of %s is respected", { tags: "contract/errors" }, async (_, failure, askedMs) => {
    const { result, arrivals } = await callAfter(failure, { random: noWait });
    expect(result).toEqual({ id: 1 });
    expect(arrivals).toEqual([0, askedMs]);
  });

  test("gets a random extra wait, so that clients do not retry together", async () => {
    const { arrivals } = await callAfter(status(429, "2"), { random: () => 0.9 });
    expect(arrivals).toEqual([0, 2_000 + 0.9 * DEFAULT_RETRY_POLICY.baseDelayMs]);
  });

  test.each([
    ["none", undefined],
    ["zero", "0"],
    ["a past date", "Sat, 01 Sep 2001 00:00:00 GMT"],
    ["a negative number", "-5"],
    ["garbage", "soon"],
  ])("of %s is ignored", async (_, retryAfter) => {
    const { result, arrivals } = await callAfter(status(429, retryAfter));
    expect(result).toEqual({ id: 1 });
    expect(arrivals).toEqual([0, 200]);
  });

  test.each([
    ["99999999999", 99_999_999_999_000],
    ["9".repeat(40), Number.MAX_SAFE_INTEGER],
    ["61", 61_000],
    ["Fri, 31 Dec 9999 23:59:59 GMT", Date.UTC(9999, 11, 31, 23, 59, 59) - 1_000_000_000_000],
  ])(
    "of %s exceeds the deadline, so the call fails at once with the wait",
    async (value, retryAfterMs) => {
      for (const [code, name] of [
        [429, "RateLimitedError"],
        [503, "ServerError"],
      ] as const) {
        const { result, waits, arrivals } = await callAfter(status(code, value));
        expect(result).toMatchObject({ name, status: code, retryAfterMs });
        expect([arrivals, waits]).toEqual([[0], []]);
      }
    },
  );

  test("is compared with the timeout of the call", async () => {
    await using server = await startScriptedServer();
    server.onApi = status(503, "2");
    const { client } = patientClient(server);
    const failure = client.items.get({ itemId: 1 }, { timeoutMs: 2_000 });
    await expect(failure).rejects.toMatchObject({ name: "ServerError", retryAfterMs: 2_000 });
    expect(server.apiRequests).toHaveLength(1);
  });
});

describe("the waits", { tags: "contract/errors" }, () => {
  async function delays(retry: Partial<RetryPolicy>, random: () => number) {
    await using server = await startScriptedServer();
    server.onApi = status(500);
    const { call, waits } = patientClient(server, { retry, random });
    const error: unknown = await call().catch((reason: unknown) => reason);
    return { delays: waits.map(({ delayMs }) => delayMs), error };
  }

  test("are random, with a limit that doubles up to maxDelayMs", async () => {
    const retry = { attempts: 6, baseDelayMs: 100, maxDelayMs: 500 };
    expect((await delays(retry, () => 0)).delays).toEqual([0, 0, 0, 0, 0]);
    expect((await delays(retry, () => 0.5)).delays).toEqual([50, 100, 200, 250, 250]);
    expect((await delays(retry, () => 0.999)).delays).toEqual([100, 200, 400, 500, 500]);
  });

  test("end with the last error, which has the number of attempts", async () => {
    const { error, delays: waited } = await delays({}, () => 0.5);
    expect(error).toMatchObject({ name: "ServerError", status: 500, attempts: 6 });
    expect(waited).toEqual([200, 400, 800, 1_600, 3_200]);
    expect((await delays({ attempts: 1 }, () => 0.5)).delays).toEqual([]);
  });

  test("never exceed the deadline of the call", async () => {
    await using server = await startScriptedServer();
    server.onApi = status(500);
    const { client, time } = patientClient(server, { retry: { attempts: 100 } });
    const failure = client.items.get({ itemId: 1 }, { timeoutMs: 1_000 });
    await expect(failure).rejects.toHaveProperty("name", "ServerError");
    expect(time.elapsed()).toBeLessThan(1_000);
    expect(server.apiRequests.length).toBeGreaterThan(2);
  });

  test("end at once when the call is aborted or the client is closed", async () => {
    await using server = await startScriptedServer();
    server.onApi = status(503, "5");
    for (const end of ["abort", "close"] as const) {
      const time = manualTime();
      const client = server.client({ time, retry: {} });
      const controller = new AbortController();
      const waiting = Promise.withResolvers<void>();
      client.on("retry", () => queueMicrotask(waiting.resolve));
      const call = client.items.get({ itemId: 1 }, { signal: controller.signal });
      const rejected = expect(call).rejects.toThrow(end === "abort" ? "enough" : "returned 503");
      await waiting.promise;
      if (end === "abort") controller.abort(new Error("enough"));
      else await client.close();
      await rejected;
      expect(time.nextTimer()).toBeNull();
    }
    expect(server.apiRequests).toHaveLength(2);
  });
});

test("a request that fails after the client was closed is not retried", async () => {
  await using server = await startScriptedServer();
  const arrived = Promise.withResolvers<() => void>();
  server.onApi = (request, response) => {
    arrived.resolve(() => void status(503)(request, response));
  };
  const { client, waits } = patientClient(server);
  const failed = expect(client.items.get({ itemId: 1 })).rejects.toThrow("returned 503");
  const answer = await arrived.promise;
  const closing = client.close();
  answer();
  await failed;
  await closing;
  expect(waits).toEqual([]);
});

describe("an outage", { tags: "contract/errors" }, () => {
  test("adds at most the budget and a fifth of the requests, instead of five times as many", async () => {
    await using server = await startScriptedServer();
    server.onApi = status(503);
    const { client } = patientClient(server, { retry: { baseDelayMs: 0, budget: 10 } });
    const calls = Array.from({ length: 300 }, (_, itemId) => client.items.get({ itemId }));
    for (const { status: end } of await Promise.allSettled(calls)) expect(end).toBe("rejected");
    expect(server.apiRequests.length).toBeGreaterThan(300);
    expect(server.apiRequests.length).toBeLessThanOrEqual(300 * 1.2 + 10);
  });

  test("of 429s does not use the retry budget", async () => {
    await using server = await startScriptedServer();
    server.onApi = (request, response) =>
      server.apiRequests.filter(({ url }) => url === request.url).length < 3
        ? json(response, 429, {})
        : json(response, 200, {});
    const { client } = patientClient(server, { retry: { baseDelayMs: 0 } });
    await Promise.all(Array.from({ length: 50 }, (_, itemId) => client.items.get({ itemId })));
    expect(server.apiRequests).toHaveLength(150);
  });
});

test("every attempt has its own number, also the one after a 401", async () => {
  await using server = await startScriptedServer();
  server.onApi = (request, response) =>
    status(server.apiRequests.length === 2 ? 401 : 503)(request, response);
  const { client, call, waits } = patientClient(server, { retry: { attempts: 3 } });
  const attempts: number[] = [];
  client.on("request", ({ attempt }) => attempts.push(attempt));
  await expect(call()).rejects.toMatchObject({ name: "ServerError", attempts: 4 });
  expect(attempts).toEqual([1, 2, 3, 4]);
  expect(waits.map(({ attempt, error }) => [attempt, error])).toMatchObject([
    [1, { attempts: 1 }],
    [3, { attempts: 3 }],
  ]);
});

test("a request without a token does not count as an attempt", async () => {
  await using server = await startScriptedServer();
  server.onToken = (_, response) => {
    if (server.tokenRequests.length === 1) json(response, 503, {});
    else json(response, 200, { access_token: "t", token_type: "bearer", expires_in: 9_000 });
  };
  server.onApi = status(503);
  const { client, call } = patientClient(server, { retry: { attempts: 2 } });
  const attempts: number[] = [];
  client.on("request", ({ attempt }) => attempts.push(attempt));
  await expect(call()).rejects.toMatchObject({ name: "ServerError", attempts: 1 });
  expect(attempts).toEqual([1]);
});

test("a retry emits an event, and its request has the next attempt number", async () => {
  await using server = await startScriptedServer();
  server.onApi = status(500);
  const { client, call, waits } = patientClient(server, { retry: { attempts: 2 } });
  const attempts: number[] = [];
  client.on("request", ({ attempt }) => attempts.push(attempt));
  await expect(call()).rejects.toThrow("returned 500");
  const url = `${server.url}/us/data/game/item/1?namespace=static-us`;
  expect(waits).toEqual([
    { url, region: "us", attempt: 1, delayMs: 200, error: expect.any(Error) },
  ]);
  expect(attempts).toEqual([1, 2]);
});

describe("the policy of a call", () => {
  test("replaces fields of the client's policy, or all retries with false", async () => {
    await using server = await startScriptedServer();
    server.onApi = status(503);
    const { client } = patientClient(server, { retry: { attempts: 3 } });
    const attemptsWith = async (retry?: CallRetry) =>
      client.items.get({ itemId: 1 }, { retry }).catch(({ attempts }) => attempts);
    expect(await attemptsWith()).toBe(3);
    expect(await attemptsWith({ baseDelayMs: 0 })).toBe(3);
    expect(await attemptsWith({ attempts: 2 })).toBe(2);
    expect(await attemptsWith(false)).toBe(1);
  });

  test("also applies to a client with disabled retries", async () => {
    await using server = await startScriptedServer();
    server.onApi = status(503);
    const { client } = patientClient(server, { retry: false });
    const call = client.items.get({ itemId: 1 }, { retry: { attempts: 2 } });
    await expect(call).rejects.toHaveProperty("attempts", 2);
  });

  test("does not affect identical calls with another policy", async () => {
    await using server = await startScriptedServer();
    server.onApi = (request, response) =>
      status(server.apiRequests.length === 1 ? 503 : 200)(request, response);
    const { client } = patientClient(server);
    const calls = [
      client.items.get({ itemId: 1 }, { retry: false }),
      client.items.get({ itemId: 1 }),
    ];
    const ends = await Promise.allSettled(calls);
    expect(ends.map(({ status: end }) => end)).toEqual(["rejected", "fulfilled"]);
  });

  test("is refused with the name of an invalid field, before any request", async () => {
    await using server = await startScriptedServer();
    const { client } = patientClient(server);
    const call = client.items.get({ itemId: 1 }, { retry: { attempts: 0 } });
    await expect(call).rejects.toThrow(/^options.retry.attempts is 0/);
    const core = createCoreClient({
      region: "us",
      credentials: { clientId: "a", clientSecret: "b" },
    });
    const without = core.request(items.get, { itemId: 1 }, { retry: {} });
    await expect(without).rejects.toThrow(/^The option retry requires layers.retry/);
    expect(server.apiRequests).toEqual([]);
  });
});

describe("the policy", () => {
  test("has defaults for omitted and undefined fields", () => {
    expect(completeRetryPolicy()).toEqual(DEFAULT_RETRY_POLICY);
    const given: Record<string, unknown> = { attempts: 2, baseDelayMs: undefined };
    expect(completeRetryPolicy(given)).toEqual({ ...DEFAULT_RETRY_POLICY, attempts: 2 });
  });

  test.each([
    ["attempts", [0, 101, 1.5, "3"]],
    ["baseDelayMs", [-1, Number.NaN, 2 ** 31]],
    ["maxDelayMs", [-1, Number.POSITIVE_INFINITY, 0.5]],
    ["budget", [-1, Number.POSITIVE_INFINITY, 0.5]],
  ])(
    "with an invalid %s is refused with its name when the client is created",
    async (name, values) => {
      const credentials = { clientId: "id", clientSecret: "secret" };
      for (const value of values) {
        const retry = { [name]: value } as Partial<RetryPolicy>;
        expect(() => createClient({ region: "us", credentials, retry })).toThrow(RangeError);
        expect(() => createClient({ region: "us", credentials, retry })).toThrow(`retry.${name}`);
      }
    },
  );
});

describe("a token host that fails temporarily", () => {
  test.each([
    ["breaks the connection", (response: ServerResponse) => void response.destroy()],
    ["answers 503", (response: ServerResponse) => json(response, 503, {})],
    ["answers 429", (response: ServerResponse) => json(response, 429, {}, { "retry-after": "2" })],
  ])("and %s is requested again after its pause", async (_, fail) => {
    await using server = await startScriptedServer();
    const time = manualTime();
    const client = server.client({ time, retry: {}, random: () => 0 });
    const answer = server.onToken;
    const failed = Promise.withResolvers<number>();
    server.onToken = (_request, response) => {
      server.onToken = answer;
      fail(response);
    };
    client.on("retry", ({ delayMs }) => failed.resolve(delayMs));
    const calls = Promise.all([1, 2, 3].map((itemId) => client.items.get({ itemId })));
    await time.advance(await failed.promise);
    await time.advance(2_000);
    expect(await calls).toHaveLength(3);
    expect(server.tokenRequests).toHaveLength(2);
  });

  test("and refuses the client is not requested again by the same call", async () => {
    await using server = await startScriptedServer();
    server.onToken = (_request, response) => json(response, 401, { error: "invalid_client" });
    const client = server.client({ retry: {} });
    await expect(client.items.get({ itemId: 1 })).rejects.toMatchObject({ name: "TokenError" });
    expect(server.tokenRequests).toHaveLength(1);
  });
});
