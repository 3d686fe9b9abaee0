// @module-tag promise/cache

import { type CachedResponse, ENDPOINTS, HOUR_MS, type ResponseCache } from "@guildhall/contract";
import { describe, expect, test } from "vitest";
import { createMemoryCache } from "../cache/memory-cache.ts";
import { createEventHub } from "../events.ts";
import { parseJson } from "../json-document.ts";
import type { ApiRequest } from "../send.ts";
import { apiRequest } from "../testing/api-request.ts";
import { manualTime } from "../testing/manual-time.ts";
import { json, startScriptedServer } from "../testing/scripted-server.ts";
import { DEFAULT_CACHE_TIMES } from "./cache-times.ts";
import { caching } from "./caching.ts";

describe("the response cache", () => {
  test("serves a document for 3600 s, then sends a request", {
    tags: "contract/limits",
  }, async () => {
    await using server = await startScriptedServer();
    const time = manualTime(1_000_000);
    const client = server.client({ time });
    const get = () => client.request(ENDPOINTS.items.get, { itemId: 1 });
    expect(await get()).toMatchObject({ cache: "miss" });
    await time.advance(HOUR_MS - 1);
    expect(await get()).toMatchObject({ cache: "hit", status: 200 });
    expect(server.apiRequests).toHaveLength(1);
    await time.advance(1);
    expect(await get()).toMatchObject({ cache: "miss" });
    expect(server.apiRequests).toHaveLength(2);
  });

  test("returns the same frozen headers for a miss and a hit, because calls share them", async () => {
    await using server = await startScriptedServer();
    const client = server.client();
    const get = () => client.request(ENDPOINTS.items.get, { itemId: 1 });
    const missed = await get();
    const { headers } = await get();
    expect(missed.headers).toEqual(headers);
    for (const shared of [missed.headers, headers]) {
      expect(() => Object.assign(shared, { "content-type": "text/html" })).toThrow(TypeError);
    }
    expect((await get()).headers).toMatchObject({ "content-type": "application/json" });
  });

  test("uses the lifetime of cacheTimes", async () => {
    await using server = await startScriptedServer();
    const time = manualTime(1_000_000);
    const client = server.client({ time, cacheTimes: { fresh: 10 } });
    await client.items.get({ itemId: 1 });
    await time.advance(10);
    await client.items.get({ itemId: 1 });
    expect(server.apiRequests).toHaveLength(2);
  });

  test("does not serve a document when the clock was set back", async () => {
    await using server = await startScriptedServer();
    const time = manualTime(10 * HOUR_MS);
    const client = server.client({ time });
    await client.items.get({ itemId: 1 });
    time.setClock(time.now() - HOUR_MS);
    await client.items.get({ itemId: 1 });
    expect(server.apiRequests).toHaveLength(2);
  });

  test("is keyed by the full URL: path, query, namespace, locale and host", {
    tags: "contract/limits",
  }, async () => {
    await using server = await startScriptedServer();
    const keys: string[] = [];
    const cache = createMemoryCache();
    const client = server.client({
      cache: {
        get: (key) => cache.get(key),
        set: (key, response) => {
          keys.push(key);
          return cache.set(key, response);
        },
      },
    });
    await client.items.get({ itemId: 1 });
    await client.items.get({ itemId: 1 }, { locale: "de_DE" });
    await client.items.get({ itemId: 1 }, { edition: "classic" });
    await client.with({ region: "eu" }).items.get({ itemId: 1 });
    await client.items.get({ itemId: 1 });
    const { url } = server;
    expect(keys).toEqual([
      `${url}/us/data/game/item/1?namespace=static-us`,
      `${url}/us/data/game/item/1?namespace=static-us&locale=de_DE`,
      `${url}/us/data/game/item/1?namespace=static-classic-us`,
      `${url}/eu/data/game/item/1?namespace=static-eu`,
    ]);
  });

  test("separates namespaces that are sent as a header", { tags: "contract/limits" }, async () => {
    await using server = await startScriptedServer();
    const client = server.client({ namespaceIn: "header" });
    await client.items.get({ itemId: 1 });
    await client.items.get({ itemId: 1 }, { edition: "classic" });
    expect(server.apiRequests.map(({ headers }) => headers["service-namespace"])).toEqual([
      "static-us",
      "static-classic-us",
    ]);
  });

  test("ignores Cache-Control", { tags: "contract/limits" }, async () => {
    await using server = await startScriptedServer();
    server.onApi = (_, response) =>
      json(response, 200, {}, { "cache-control": "no-store, max-age=0" });
    const client = server.client();
    await client.items.get({ itemId: 1 });
    await client.items.get({ itemId: 1 });
    expect(server.apiRequests).toHaveLength(1);
  });

  test("stores the headers that describe the document", async () => {
    await using server = await startScriptedServer();
    const kept = {
      "battlenet-namespace": "static-us",
      "battlenet-schema-revision": "3",
      "cache-control": "max-age=86400",
      "content-type": "application/json",
      "last-modified": "Tue, 03 Nov 2026 10:00:00 GMT",
      "x-trace-traceid": "abc",
    };
    server.onApi = (_, response) => json(response, 200, {}, { ...kept, "set-cookie": "a=b" });
    const client = server.client();
    await client.items.get({ itemId: 1 });
    const { headers } = await client.request(ENDPOINTS.items.get, { itemId: 1 });
    expect(headers).toEqual(kept);
  });

  test("returns a fresh document of memory without a wait or a timer", async () => {
    await using server = await startScriptedServer();
    const time = manualTime();
    const client = server.client({ time });
    await client.items.get({ itemId: 1 });
    const before = time.nextTimer();
    const hit = client.items.get({ itemId: 1 });
    expect(time.nextTimer()).toBe(before);
    const frozen = await hit;
    expect(await client.items.get({ itemId: 1 })).toBe(frozen);
    expect(Object.isFrozen(frozen)).toBe(true);
  });

  test("rejects an aborted call", async () => {
    await using server = await startScriptedServer();
    const client = server.client();
    await client.items.get({ itemId: 1 });
    const signal = AbortSignal.abort(new Error("enough"));
    await expect(client.items.get({ itemId: 1 }, { signal })).rejects.toThrow("enough");
  });

  test("returns one deeply frozen document after a miss and after a hit", async () => {
    await using server = await startScriptedServer();
    server.onApi = (_, response) => json(response, 200, { names: [{ a: "Lantern" }] });
    const client = server.client();
    const miss: object = await client.items.get({ itemId: 1 });
    expect(await client.items.get({ itemId: 1 })).toBe(miss);
    const { names } = miss as { readonly names: { a: unknown }[] };
    expect(() => names.push({ a: 1 })).toThrow(TypeError);
    expect(() => Object.assign(names[0] ?? {}, { a: "changed" })).toThrow(TypeError);
  });

  test("returns a document of its own, which can be changed, to each call without the cache", async () => {
    await using server = await startScriptedServer();
    server.onApi = (_, response) => json(response, 200, { names: [{ a: "Lantern" }] });
    const client = server.client();
    const read = () => client.items.get({ itemId: 1 }, { cache: false }) as Promise<object>;
    const [own, other] = await Promise.all([read(), read()]);
    Object.assign(own, { names: [] });
    expect(other).toEqual({ names: [{ a: "Lantern" }] });
    expect(server.apiRequests).toHaveLength(2);
  });

  test.each([401, 403, 429, 500])("does not store a %d", async (status) => {
    await using server = await startScriptedServer();
    server.onApi = (_, response) => json(response, status, {});
    const client = server.client({ retry: false, time: manualTime() });
    await expect(client.items.get({ itemId: 1 })).rejects.toThrow();
    server.onApi = (_, response) => json(response, 200, { id: 1 });
    expect(await client.items.get({ itemId: 1 })).toEqual({ id: 1 });
  });

  test("does not store an invalid body", async () => {
    await using server = await startScriptedServer();
    server.onApi = (_, response) => void response.writeHead(200).end("{");
    const client = server.client({ retry: false });
    await expect(client.items.get({ itemId: 1 })).rejects.toThrow();
    server.onApi = (_, response) => json(response, 200, { id: 1 });
    expect(await client.items.get({ itemId: 1 })).toEqual({ id: 1 });
  });

  test("fetches a document again when its copy is damaged", {
    tags: "promise/isolation",
  }, async () => {
    await using server = await startScriptedServer();
    const damaged = { text: '{"id":', headers: {}, storedAt: Date.now() - 1 };
    const client = server.client({ cache: { get: () => damaged, set: () => {} } });
    await client.items.get({ itemId: 1 });
    expect(server.apiRequests).toHaveLength(1);
  });

  test("is skipped with cache: false, for a call or for the client", async () => {
    await using server = await startScriptedServer();
    const client = server.client();
    const get = ENDPOINTS.items.get;
    await client.items.get({ itemId: 1 });
    expect(await client.request(get, { itemId: 1 }, { cache: false })).toMatchObject({
      cache: "off",
    });
    const uncached = server.client({ cache: false });
    await uncached.items.get({ itemId: 1 });
    expect(await uncached.request(get, { itemId: 1 })).toMatchObject({ cache: "off" });
    expect(server.apiRequests).toHaveLength(4);
  });

  test("never stores documents of users", { tags: "contract/authentication" }, async () => {
    await using server = await startScriptedServer();
    server.onApi = ({ headers }, response) => json(response, 200, { of: headers.authorization });
    const client = server.client();
    expect(await client.account.get({ userToken: "one" })).toEqual({ of: "Bearer one" });
    expect(await client.account.get({ userToken: "two" })).toEqual({ of: "Bearer two" });
  });
});

describe("a cache that fails", () => {
  const fail = () => {
    throw new Error("broken");
  };
  const broken: [string, Partial<ResponseCache>][] = [
    ["throws on reading", { get: fail }],
    ["rejects on reading", { get: async () => fail() }],
    ["returns an invalid document", { get: () => ({ storedAt: 1_000_000 }) as CachedResponse }],
    ["throws on writing", { set: fail }],
    ["throws on peeking", { peek: fail }],
    [
      "returns an invalid document with peek",
      { peek: () => ({ storedAt: 1_000_000 }) as CachedResponse },
    ],
    ["rejects on writing", { set: async () => fail() }],
    ["never ends to write", { set: () => new Promise(() => {}) }],
  ];

  test.each(broken)("and %s breaks no call", { tags: "promise/isolation" }, async (_, part) => {
    await using server = await startScriptedServer();
    server.onApi = (_, response) => json(response, 200, { id: 1 });
    const cache = { get: () => undefined, set: () => {}, ...part };
    const client = server.client({ cache, time: manualTime(1_000_000) });
    expect(await client.items.get({ itemId: 1 })).toEqual({ id: 1 });
    expect(server.apiRequests).toHaveLength(1);
  });

  test("that never responds sends no request after the call has ended", async () => {
    const get = () => new Promise<never>(() => {});
    const { layer } = caching({
      cache: { get, set: () => {} },
      times: DEFAULT_CACHE_TIMES,
      time: manualTime(),
      events: createEventHub(),
    });
    const sent: ApiRequest[] = [];
    const send = layer((request) => {
      sent.push(request);
      return Promise.reject(new Error("sent"));
    });
    const controller = new AbortController();
    const call = send(apiRequest({ signal: controller.signal }));
    controller.abort(new Error("enough"));
    await expect(call).rejects.toThrow("enough");
    expect(sent).toEqual([]);
  });

  test.each([
    ["never responds", new Promise<never>(() => {})],
    // biome-ignore lint/suspicious/noThenProperty: promises of other libraries have this form.
    ["never calls back", { then() {} } as unknown as Promise<never>],
  ])(
    "that %s delays concurrent calls by cacheTimes.timeout and then no call for 10 s",
    {
      tags: ["promise/isolation", "promise/timeouts"],
    },
    async (_, pending) => {
      await using server = await startScriptedServer();
      let reads = 0;
      const get = () => {
        reads += 1;
        return pending;
      };
      const time = manualTime();
      const cache = { get, set: () => new Promise<never>(() => {}) };
      const client = server.client({ cache, time, cacheTimes: { timeout: 200 } });
      const calls = [1, 2].map((itemId) => client.items.get({ itemId }));
      await time.advance(199);
      expect([reads, server.tokenRequests.length]).toEqual([2, 0]);
      await time.advance(1);
      expect(await Promise.all(calls)).toHaveLength(2);
      await client.items.get({ itemId: 3 });
      expect(reads).toBe(2);
      await time.advance(10_000);
      const probing = client.items.get({ itemId: 4 });
      expect(reads).toBe(3);
      await time.advance(200);
      await probing;
      expect(server.apiRequests).toHaveLength(4);
    },
  );

  test("that never finishes writing gets at most 1,000 documents", async () => {
    let writes = 0;
    const set = () => {
      writes += 1;
      return new Promise<void>(() => {});
    };
    const time = manualTime();
    const { layer } = caching({
      cache: { get: () => undefined, set },
      times: DEFAULT_CACHE_TIMES,
      time,
      events: createEventHub(),
    });
    const parsed = parseJson("{}");
    if (!("document" in parsed)) throw new Error("The document cannot be read.");
    const { document } = parsed;
    const send = layer(async () => ({
      status: 200,
      headers: {},
      document,
      lastModified: null,
      cache: "off",
    }));
    for (let call = 0; call < 1_100; call += 1) await send(apiRequest());
    expect(writes).toBe(1_000);
  });

  test("that never responds delays a call by at most a second by default", async () => {
    await using server = await startScriptedServer();
    const time = manualTime();
    const cache = { get: () => new Promise<never>(() => {}), set: () => {} };
    const call = server.client({ cache, time }).items.get({ itemId: 1 });
    await time.advance(1_000);
    expect(await call).toBeTruthy();
  });

  test("that never responds ends at the deadline of the call, or with its signal", {
    tags: "promise/timeouts",
  }, async () => {
    await using server = await startScriptedServer();
    const cache = { get: () => new Promise<never>(() => {}), set: () => {} };
    const client = server.client({ cache, timeouts: { call: 30 } });
    await expect(client.items.get({ itemId: 1 })).rejects.toMatchObject({
      name: "TimeoutError",
      phase: "call",
    });
    const controller = new AbortController();
    const { signal } = controller;
    const call = server.client({ cache }).items.get({ itemId: 1 }, { signal });
    controller.abort(new Error("enough"));
    await expect(call).rejects.toThrow("enough");
    expect(server.apiRequests).toHaveLength(0);
  });
});

describe("the end of a client", () => {
  async function fetchAndClose(set: ResponseCache["set"]) {
    const time = manualTime();
    const cache = { get: () => undefined, set };
    const { layer, close } = caching({
      cache,
      time,
      times: DEFAULT_CACHE_TIMES,
      events: createEventHub(),
    });
    const parsed = parseJson('{"id":1}');
    if (!("document" in parsed)) throw new Error("The document cannot be read.");
    const { document } = parsed;
    const send = layer(async () => ({
      status: 200,
      headers: {},
      document,
      lastModified: null,
      cache: "off",
    }));
    await send(apiRequest());
    const closing = { ended: false };
    void close().then(() => {
      closing.ended = true;
    });
    await time.advance(0);
    return { time, closing };
  }

  test("waits until the last documents are written", async () => {
    const gate = Promise.withResolvers<void>();
    const { time, closing } = await fetchAndClose(() => gate.promise);
    expect(closing.ended).toBe(false);
    gate.resolve();
    await time.advance(0);
    expect(closing.ended).toBe(true);
    expect(time.nextTimer()).toBeNull();
  });

  test("waits cacheTimes.timeout for a cache that never finishes writing, and not for one that fails", async () => {
    const { time, closing } = await fetchAndClose(() => new Promise(() => {}));
    await time.advance(999);
    expect(closing.ended).toBe(false);
    await time.advance(1);
    expect(closing.ended).toBe(true);
    const fail = () => Promise.reject(new Error("full"));
    expect((await fetchAndClose(fail)).closing.ended).toBe(true);
  });
});

test("a 404 emits a cache event with miss, and its repetition one with not-found", async () => {
  await using server = await startScriptedServer();
  server.onApi = (_, response) => json(response, 404, {});
  const client = server.client();
  const states: string[] = [];
  client.on("cache", ({ state }) => states.push(state));
  for (let call = 0; call < 2; call += 1) {
    await expect(client.items.get({ itemId: 1 })).rejects.toHaveProperty("name", "NotFoundError");
  }
  expect(states).toEqual(["miss", "not-found"]);
  expect(server.apiRequests).toHaveLength(1);
});
