// @module-tag promise/isolation

import { afterEach, describe, expect, test, vi } from "vitest";
import type { ClientOptions } from "./client-options.ts";
import { createFetchTransport } from "./platform/fetch-transport.ts";
import { createMemoryQuota } from "./quota/memory-quota.ts";
import { manualTime } from "./testing/manual-time.ts";
import { json, type ScriptedServer, startScriptedServer } from "./testing/scripted-server.ts";
import { DEFAULT_TIMEOUTS } from "./timeouts.ts";

afterEach(() => vi.unstubAllGlobals());

/** A client as in a Worker, where a request may never settle. */
function isolatedClient(server: ScriptedServer, options: Partial<ClientOptions> = {}) {
  vi.stubGlobal("navigator", { userAgent: "Cloudflare-Workers" });
  const time = manualTime();
  const quotaStore = createMemoryQuota({ time });
  const quota = { perSecond: 2, perHour: 100 };
  const transport = createFetchTransport({ timeouts: DEFAULT_TIMEOUTS, maxBodyBytes: 1_000 });
  const client = server.client({ time, quota, quotaStore, retry: {}, transport, ...options });
  return { client, time, call: (itemId: number) => client.items.get({ itemId }) };
}

describe("an isolated call", () => {
  test("polls for the token that another call requested", async () => {
    await using server = await startScriptedServer();
    const { time, call } = isolatedClient(server);
    const calls = [call(1), call(2)];
    await expect.poll(() => server.tokenRequests.length).toBe(1);
    await calls[0];
    await time.advance(20);
    await calls[1];
    expect(server.tokenRequests).toHaveLength(1);
  });

  test("requests the token itself when the token request of another call takes more than a second", async () => {
    await using server = await startScriptedServer();
    const answer = server.onToken;
    server.onToken = () => {};
    const { time, call } = isolatedClient(server);
    const lost = call(1);
    const ended = expect(lost).rejects.toHaveProperty("name", "TimeoutError");
    await expect.poll(() => server.tokenRequests.length).toBe(1);
    server.onToken = answer;
    const waiting = call(2);
    await time.advance(980);
    expect(server.tokenRequests).toHaveLength(1);
    await time.advance(20);
    expect(await waiting).toBeTruthy();
    expect(server.tokenRequests).toHaveLength(2);
    await time.advance(60_000);
    await ended;
  });

  test("sends its own request, also while an identical call waits", async () => {
    await using server = await startScriptedServer();
    const { call, time } = isolatedClient(server);
    await call(1);
    server.onApi = () => {};
    const lost = expect(call(2)).rejects.toHaveProperty("name", "TimeoutError");
    await expect.poll(() => server.apiRequests.length).toBe(2);
    server.onApi = (_, response) => json(response, 200, { id: 2 });
    await time.advance(1_100);
    expect(await call(2)).toEqual({ id: 2 });
    await time.advance(60_000);
    await lost;
  });

  test("waits for a permit with its own timer, and fails at once when the permit would exceed its deadline", async () => {
    await using server = await startScriptedServer();
    const { client, call, time } = isolatedClient(server);
    const reasons: string[] = [];
    client.on("throttled", ({ reason }) => reasons.push(reason));
    await call(1);
    await call(2);
    await expect(client.items.get({ itemId: 3 }, { timeoutMs: 100 })).rejects.toMatchObject({
      name: "QuotaError",
      retryAfterMs: expect.any(Number),
    });
    const waiting = call(4);
    await expect.poll(() => reasons).toEqual(["second"]);
    await time.advance(1_100);
    expect(await waiting).toBeTruthy();
    expect(server.apiRequests).toHaveLength(3);
  });

  test("waits for its own write to the cache, for at most cacheTimes.timeout", async () => {
    await using server = await startScriptedServer();
    const writing = Promise.withResolvers<void>();
    let writes = 0;
    const set = () => {
      writes += 1;
      return writes === 1 ? writing.promise : new Promise<void>(() => {});
    };
    const cache = { get: () => undefined, set };
    const { call, time } = isolatedClient(server, { cache });
    let isDone = false;
    const first = call(1).then(() => {
      isDone = true;
    });
    await expect.poll(() => writes).toBe(1);
    expect(isDone).toBe(false);
    writing.resolve();
    await first;
    const second = call(2);
    await expect.poll(() => writes).toBe(2);
    await time.advance(1_000);
    expect(await second).toBeTruthy();
  });

  test("is not awaited by close", async () => {
    await using server = await startScriptedServer();
    const { client, call, time } = isolatedClient(server);
    await call(1);
    server.onApi = () => {};
    const lost = expect(call(2)).rejects.toHaveProperty("name", "TimeoutError");
    await expect.poll(() => server.apiRequests.length).toBe(2);
    await client.close();
    await time.advance(60_000);
    await lost;
  });
});
