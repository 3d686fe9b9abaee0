// @module-tag promise/quota

import { ENDPOINTS } from "@guildhall/contract";
import { describe, expect, test } from "vitest";
import { createClient } from "../client.ts";
import { createMemoryQuota } from "../quota/memory-quota.ts";
import { flush, limited, response } from "../testing/limited.ts";
import { manualTime } from "../testing/manual-time.ts";
import { startScriptedServer } from "../testing/scripted-server.ts";

/** The most arrivals in any window of `ms`, and the total. */
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
  test("is never exceeded in any second by the requests that leave, whatever their region", {
    tags: "contract/limits",
  }, async () => {
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

  test("is used by at least 97% under load, in the second and in the hour, and never over", {
    tags: "contract/limits",
  }, async () => {
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

  test("sends calls in FIFO order", async () => {
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

  test("is shared by all clients of a process with the same client id", async () => {
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

  test("is part of a result, as the remaining requests", async () => {
    await using server = await startScriptedServer();
    const quota = { perSecond: 5, perHour: 10 };
    // On a busy machine, a permit can expire before it is used.
    const time = manualTime();
    const client = server.client({ quota, quotaStore: createMemoryQuota({ time }), time });
    const first = await client.request(ENDPOINTS.items.get, { itemId: 1 });
    expect(first.quota).toEqual({ second: 4, hour: 9 });
    const uncounted = await server
      .client({ quota: false })
      .request(ENDPOINTS.items.get, { itemId: 1 });
    expect(uncounted.quota).toBeNull();
  });
});
