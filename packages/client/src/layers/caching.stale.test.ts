// @module-tag promise/cache

import { ENDPOINTS, HOUR_MS } from "@guildhall/contract";
import { describe, expect, test } from "vitest";
import { createMemoryCache } from "../cache/memory-cache.ts";
import type { ClientOptions } from "../client-options.ts";
import { manualTime } from "../testing/manual-time.ts";
import { json, type ScriptedServer, startScriptedServer } from "../testing/scripted-server.ts";

const MODIFIED = "Tue, 03 Nov 2026 10:00:00 GMT";
const LATER = "Tue, 10 Nov 2026 10:00:00 GMT";

/** A client of a server that has an item, and what the service does when it is asked whether it changed. */
async function servedItem(options: Partial<ClientOptions> = {}) {
  const server = await startScriptedServer();
  server.onApi = (_, response) => json(response, 200, { id: 1 }, { "last-modified": MODIFIED });
  const time = manualTime();
  const client = server.client({ time, retry: false, ...options });
  const states: string[] = [];
  client.on("cache", ({ state }) => states.push(state));
  const get = () => client.request(ENDPOINTS.items.get, { itemId: 1 });
  return { server, time, client, get, states };
}

const status = (server: ScriptedServer, code: number) => {
  server.onApi = (_, response) => json(response, code, {});
};

describe("an expired document", () => {
  test("is requested with its Last-Modified, and a 304 makes it fresh with the new headers", {
    tags: "contract/limits",
  }, async () => {
    const { server, time, get, states } = await servedItem();
    await using _ = server;
    await get();
    await time.advance(HOUR_MS);
    server.onApi = ({ headers }, response) => {
      const isSame = headers["if-modified-since"] === MODIFIED;
      response.writeHead(isSame ? 304 : 500, { "x-trace-traceid": "second" }).end();
    };
    const lastModified = Date.parse(MODIFIED);
    expect(await get()).toMatchObject({
      cache: "revalidated",
      status: 200,
      data: { id: 1 },
      lastModified,
      traceId: "second",
    });
    await time.advance(HOUR_MS - 1);
    expect(await get()).toMatchObject({ cache: "hit", lastModified, traceId: "second" });
    await time.advance(1);
    expect(await get()).toMatchObject({ cache: "revalidated" });
    expect(server.apiRequests).toHaveLength(3);
    expect(states).toEqual(["miss", "revalidated", "hit", "revalidated"]);
  });

  test("is fetched without a condition when the stored Last-Modified is invalid", {
    tags: "promise/isolation",
  }, async () => {
    for (const text of ["lately", "Tue, 03 Nov 2026 10:00:00 GMT\r\nx: y"]) {
      const headers = { "last-modified": text };
      const damaged = { text: "{}", headers, storedAt: 0 };
      const { server, get } = await servedItem({ cache: { get: () => damaged, set: () => {} } });
      await using _ = server;
      expect(await get()).toMatchObject({ data: { id: 1 } });
      expect(server.apiRequests[0]?.headers.x).toBeUndefined();
    }
  });

  test("is replaced when it has changed", async () => {
    const { server, time, get } = await servedItem();
    await using _ = server;
    await get();
    await time.advance(HOUR_MS);
    server.onApi = (_, response) => json(response, 200, { id: 2 }, { "last-modified": LATER });
    expect(await get()).toMatchObject({ cache: "miss", data: { id: 2 } });
    const lastModified = Date.parse(LATER);
    expect(await get()).toMatchObject({ cache: "hit", data: { id: 2 }, lastModified });
  });

  test("is fetched without a condition when it has no Last-Modified", async () => {
    await using server = await startScriptedServer();
    const time = manualTime();
    const client = server.client({ time });
    await client.items.get({ itemId: 1 });
    await time.advance(HOUR_MS);
    await client.items.get({ itemId: 1 });
    expect(server.apiRequests.map(({ headers }) => headers["if-modified-since"])).toEqual([
      undefined,
      undefined,
    ]);
  });

  test("is requested once for 1,000 calls at the same time", async () => {
    const { server, time, get } = await servedItem();
    await using _ = server;
    await get();
    await time.advance(HOUR_MS);
    server.onApi = (_, response) => void response.writeHead(304).end();
    const answers = await Promise.all(Array.from({ length: 1000 }, get));
    expect(new Set(answers.map(({ cache }) => cache))).toEqual(new Set(["revalidated"]));
    expect(server.apiRequests).toHaveLength(2);
  });

  test("does not replace an error by default", { tags: "contract/limits" }, async () => {
    const { server, time, get } = await servedItem();
    await using _ = server;
    await get();
    await time.advance(HOUR_MS);
    status(server, 500);
    await expect(get()).rejects.toMatchObject({ name: "ServerError" });
  });
});

describe("with whileRevalidating", () => {
  const cacheTimes = { whileRevalidating: 60_000 };

  test("returns the stale document and refreshes it once in the background", async () => {
    const { server, time, get, states } = await servedItem({ cacheTimes });
    await using _ = server;
    await get();
    await time.advance(HOUR_MS);
    const gate = Promise.withResolvers<void>();
    server.onApi = async (_, response) => {
      await gate.promise;
      json(response, 200, { id: 2 }, { "last-modified": LATER });
    };
    for (let calls = 0; calls < 3; calls += 1) {
      expect(await get()).toMatchObject({ cache: "stale", data: { id: 1 } });
    }
    gate.resolve();
    await expect.poll(async () => (await get()).cache).toBe("hit");
    expect(await get()).toMatchObject({ data: { id: 2 } });
    expect(server.apiRequests).toHaveLength(2);
    expect(states.slice(0, 4)).toEqual(["miss", "stale", "stale", "stale"]);
  });

  test("ignores a failed background refresh, and the next call refreshes again", async () => {
    const { server, time, get } = await servedItem({ cacheTimes });
    await using _ = server;
    await get();
    await time.advance(HOUR_MS);
    status(server, 500);
    expect((await get()).cache).toBe("stale");
    await expect.poll(() => server.apiRequests.length).toBe(2);
    server.onApi = (_, response) => void response.writeHead(304).end();
    await expect.poll(async () => (await get()).cache).toBe("hit");
  });

  test("does not return a deleted document again", async () => {
    const { server, time, get } = await servedItem({ cacheTimes });
    await using _ = server;
    await get();
    await time.advance(HOUR_MS);
    status(server, 404);
    expect((await get()).cache).toBe("stale");
    const outcome = () =>
      get().then(
        ({ cache }) => cache,
        (error: Error) => error.name,
      );
    await expect.poll(outcome).toBe("NotFoundError");
    await time.advance(10_000);
    expect(await outcome()).toBe("NotFoundError");
    expect(server.apiRequests).toHaveLength(3);
  });

  test("does not return a stale document after that time", async () => {
    const { server, time, get } = await servedItem({ cacheTimes });
    await using _ = server;
    await get();
    await time.advance(HOUR_MS + 60_000);
    status(server, 500);
    await expect(get()).rejects.toMatchObject({ name: "ServerError" });
  });

  test("aborts a background refresh at its timeout, and when the client is closed", async () => {
    for (const ends of ["close", "time"] as const) {
      const { server, time, get, client } = await servedItem({ cacheTimes });
      await using _ = server;
      await get();
      await time.advance(HOUR_MS);
      const arrived = Promise.withResolvers<void>();
      const cut = Promise.withResolvers<void>();
      server.onApi = (_, response) => {
        response.on("close", cut.resolve);
        arrived.resolve();
      };
      expect((await get()).cache).toBe("stale");
      await arrived.promise;
      if (ends === "close") await client.close();
      else await time.advance(60_000);
      await cut.promise;
    }
  });
});

describe("with ifError", () => {
  const cacheTimes = { ifError: 60_000 };

  test.each([500, 503, 429, 302])("returns the stale document instead of a %d", async (code) => {
    const { server, time, get, states } = await servedItem({ cacheTimes });
    await using _ = server;
    await get();
    await time.advance(HOUR_MS + 59_999);
    status(server, code);
    expect(await get()).toMatchObject({ cache: "stale", data: { id: 1 } });
    expect(states).toEqual(["miss", "stale"]);
    await time.advance(1);
    await expect(get()).rejects.toMatchObject({ status: code });
  });

  test.each([401, 403, 404])("throws the error of a %d", async (code) => {
    const { server, time, get } = await servedItem({ cacheTimes });
    await using _ = server;
    await get();
    await time.advance(HOUR_MS);
    status(server, code);
    await expect(get()).rejects.toMatchObject({ status: code });
  });

  test.each([403, 404])("removes the stale document after a %d", async (code) => {
    const { server, time, get } = await servedItem({ cacheTimes });
    await using _ = server;
    await get();
    await time.advance(HOUR_MS);
    status(server, code);
    await expect(get()).rejects.toMatchObject({ status: code });
    await time.advance(10_000);
    status(server, 500);
    await expect(get()).rejects.toMatchObject({ status: 500 });
  });

  test("returns the stale document when the connection breaks or the response is invalid", async () => {
    const { server, time, get } = await servedItem({ cacheTimes });
    await using _ = server;
    await get();
    await time.advance(HOUR_MS);
    server.onApi = (_, response) => void response.destroy();
    expect((await get()).cache).toBe("stale");
    server.onApi = (_, response) => void response.writeHead(200).end("<html>");
    expect((await get()).cache).toBe("stale");
  });

  test("returns the stale document to each call at its own deadline when the service does not respond", async () => {
    const { server, time, get, client, states } = await servedItem({ cacheTimes });
    await using _ = server;
    await get();
    await time.advance(HOUR_MS);
    const arrived = Promise.withResolvers<void>();
    server.onApi = () => arrived.resolve();
    const ended: number[] = [];
    const start = time.elapsed();
    const call = async (timeoutMs: number) => {
      const { cache } = await client.request(ENDPOINTS.items.get, { itemId: 1 }, { timeoutMs });
      ended.push(time.elapsed() - start);
      return cache;
    };
    const calls = [call(5_000), call(1_000), call(60_000)];
    await arrived.promise;
    await time.advance(60_000);
    expect(await Promise.all(calls)).toEqual(["stale", "stale", "stale"]);
    expect(ended).toEqual([1_000, 5_000, 60_000]);
    expect(server.apiRequests).toHaveLength(2);
    expect(states).toEqual(["miss", "stale"]);
  });

  test("returns the stale document at once to a call that cannot wait as long as the call it shares a request with", async () => {
    const { server, time, get, client } = await servedItem({ cacheTimes, retry: {} });
    await using _ = server;
    await get();
    await time.advance(HOUR_MS);
    server.onApi = (_, response) => json(response, 503, {}, { "retry-after": "3" });
    const waiting = Promise.withResolvers<void>();
    client.on("retry", () => waiting.resolve());
    const call = async (timeoutMs: number) =>
      (await client.request(ENDPOINTS.items.get, { itemId: 1 }, { timeoutMs })).cache;
    const patient = call(5_000);
    const early = call(500);
    await waiting.promise;
    const start = time.elapsed();
    expect(await Promise.all([early, call(1_000)])).toEqual(["stale", "stale"]);
    expect(time.elapsed()).toBe(start);
    await time.advance(5_000);
    expect(await patient).toBe("stale");
  });

  test("rejects an aborted call with the reason of its signal", async () => {
    const { server, time, get, client } = await servedItem({ cacheTimes });
    await using _ = server;
    await get();
    await time.advance(HOUR_MS);
    const arrived = Promise.withResolvers<void>();
    server.onApi = () => arrived.resolve();
    const controller = new AbortController();
    const call = client.items.get({ itemId: 1 }, { signal: controller.signal });
    await arrived.promise;
    controller.abort(new Error("enough"));
    await expect(call).rejects.toThrow("enough");
  });
});

describe("a 404", () => {
  test("is repeated without a request for 10 s", { tags: "contract/limits" }, async () => {
    const { server, time, get } = await servedItem();
    await using _ = server;
    status(server, 404);
    const failure = () => get().catch((error: unknown) => error);
    const first = await failure();
    expect(first).toMatchObject({ name: "NotFoundError", status: 404 });
    await time.advance(9_999);
    expect(await failure()).toEqual(first);
    expect(server.apiRequests).toHaveLength(1);
    await time.advance(1);
    server.onApi = (_, response) => json(response, 200, { id: 1 });
    expect(await get()).toMatchObject({ data: { id: 1 } });
  });

  test("is requested again by a call without the cache and by another client", async () => {
    const cache = createMemoryCache();
    const { server, client } = await servedItem({ cache });
    await using _ = server;
    status(server, 404);
    await expect(client.items.get({ itemId: 1 })).rejects.toThrow("Not found");
    await expect(client.items.get({ itemId: 1 }, { cache: false })).rejects.toThrow("Not found");
    await expect(server.client({ cache }).items.get({ itemId: 1 })).rejects.toThrow("Not found");
    expect(server.apiRequests).toHaveLength(3);
  });

  test("can be requested every time", async () => {
    const { server, get } = await servedItem({ cacheTimes: { notFound: 0 } });
    await using _ = server;
    status(server, 404);
    await expect(get()).rejects.toThrow("Not found");
    await expect(get()).rejects.toThrow("Not found");
    expect(server.apiRequests).toHaveLength(2);
  });
});
