import { describe, expect, test } from "vitest";
import type { Client } from "../client.ts";
import type { ClientOptions } from "../client-options.ts";
import type { Send } from "../send.ts";
import { apiRequest } from "../testing/api-request.ts";
import { manualTime } from "../testing/manual-time.ts";
import { json, type ScriptedServer, startScriptedServer } from "../testing/scripted-server.ts";
import { singleFlight } from "./single-flight.ts";

async function gatedServer() {
  const server = await startScriptedServer();
  const gate = Promise.withResolvers<void>();
  const arrived = Promise.withResolvers<void>();
  server.onApi = async (_, response) => {
    arrived.resolve();
    await gate.promise;
    json(response, 200, { members: [] });
  };
  return { server, open: gate.resolve, arrived: arrived.promise };
}

describe("identical calls at the same time", { tags: "promise/cache" }, () => {
  test("share one request and one document for 1,000 calls", async () => {
    const { server, open, arrived } = await gatedServer();
    await using _ = server;
    const client = server.client();
    const calls = Array.from({ length: 1000 }, () => client.items.get({ itemId: 1 }));
    await arrived;
    open();
    const documents = await Promise.all(calls);
    expect(server.apiRequests).toHaveLength(1);
    expect(new Set(documents).size).toBe(1);
  });

  test("share a request also with a slow cache", async () => {
    await using server = await startScriptedServer();
    const cache = { get: async () => undefined, set: async () => {} };
    const client = server.client({ cache });
    await Promise.all(Array.from({ length: 100 }, () => client.items.get({ itemId: 1 })));
    expect(server.apiRequests).toHaveLength(1);
  });

  test("continue when one of them is aborted, also the first", async () => {
    const { server, open, arrived } = await gatedServer();
    await using _ = server;
    const client = server.client();
    const controller = new AbortController();
    const leaving = client.items.get({ itemId: 1 }, { signal: controller.signal });
    const staying = client.items.get({ itemId: 1 });
    await arrived;
    controller.abort(new Error("enough"));
    await expect(leaving).rejects.toThrow("enough");
    open();
    expect(await staying).toEqual({ members: [] });
    expect(server.apiRequests).toHaveLength(1);
  });

  test("abort the request when all of them are aborted, and the next call starts a new one", async () => {
    await using server = await startScriptedServer();
    const ended = Promise.withResolvers<void>();
    const arrived = Promise.withResolvers<void>();
    server.onApi = (_, response) => {
      response.on("close", ended.resolve);
      arrived.resolve();
    };
    const client = server.client();
    const controller = new AbortController();
    const leaving = client.items.get({ itemId: 1 }, { signal: controller.signal });
    await arrived.promise;
    controller.abort(new Error("enough"));
    await expect(leaving).rejects.toThrow("enough");
    await ended.promise;
    server.onApi = (_, response) => json(response, 200, { id: 1 });
    expect(await client.items.get({ itemId: 1 })).toEqual({ id: 1 });
  });

  test("share a failure too, but the next call tries again", async () => {
    await using server = await startScriptedServer();
    server.onApi = (_, response) => json(response, 500, {});
    const client = server.client({ retry: false });
    const call = () => client.items.get({ itemId: 1 });
    const results = await Promise.allSettled([call(), call(), call()]);
    expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
    expect(server.apiRequests).toHaveLength(1);
    await expect(call()).rejects.toThrow();
    expect(server.apiRequests).toHaveLength(2);
  });

  test("do not share a request with cache: false", async () => {
    await using server = await startScriptedServer();
    const client = server.client();
    const call = () => client.items.get({ itemId: 1 }, { cache: false });
    await Promise.all([call(), call()]);
    expect(server.apiRequests).toHaveLength(2);
  });
});

describe("when a shared request must wait, calls with an earlier deadline fail at once and the others wait", {
  tags: ["promise/cache", "promise/timeouts"],
}, () => {
  async function share(
    options: Partial<ClientOptions>,
    waits: "retry" | "throttled",
    prepare: (server: ScriptedServer, client: Client) => Promise<unknown>,
  ) {
    await using server = await startScriptedServer();
    const time = manualTime();
    const client = server.client({ time, random: () => 0, ...options });
    await prepare(server, client);
    const began = Promise.withResolvers<void>();
    client.on(waits, () => began.resolve());
    const call = (timeoutMs: number) => client.items.get({ itemId: 1 }, { timeoutMs });
    const [first, patient, third] = [call(200), call(60_000), call(100)];
    const failures = Promise.allSettled([first, third]);
    await began.promise;
    const late = Promise.allSettled([call(300)]);
    const reasons = [...(await failures), ...(await late)].map((each) =>
      each.status === "rejected" ? each.reason : null,
    );
    expect(time.elapsed()).toBe(0);
    await time.advance(2_000);
    await patient;
    return { reasons, requests: server.apiRequests.length };
  }

  test("for a retry", async () => {
    const { reasons, requests } = await share({ retry: {} }, "retry", async (server) => {
      server.onApi = (_, response) =>
        server.apiRequests.length === 1
          ? json(response, 503, {}, { "retry-after": "1" })
          : json(response, 200, {});
    });
    expect(reasons).toMatchObject(Array(3).fill({ name: "ServerError", retryAfterMs: 1_000 }));
    expect(requests).toBe(2);
  });

  test("for a permit", async () => {
    const quota = { perSecond: 1, perHour: 100 };
    const { reasons, requests } = await share({ quota }, "throttled", async (_, client) =>
      client.items.get({ itemId: 2 }),
    );
    expect(reasons).toMatchObject(Array(3).fill({ name: "QuotaError" }));
    for (const { retryAfterMs } of reasons) expect(retryAfterMs).toBeGreaterThan(900);
    expect(requests).toBe(2);
  });
});

test("a client without a cache also shares requests", async () => {
  await using server = await startScriptedServer();
  const client = server.client({ cache: false });
  await Promise.all(Array.from({ length: 100 }, () => client.items.get({ itemId: 1 })));
  expect(server.apiRequests).toHaveLength(1);
});

test("a call that joins late has its full timeout", async () => {
  const { server, open, arrived } = await gatedServer();
  await using _ = server;
  const time = manualTime();
  const client = server.client({ timeouts: { call: 400 }, time });
  const first = client.items.get({ itemId: 1 });
  const ended = expect(first).rejects.toMatchObject({ name: "TimeoutError", timeoutMs: 400 });
  await arrived;
  await time.advance(399);
  const late = client.items.get({ itemId: 1 });
  await time.advance(399);
  await ended;
  open();
  expect(await late).toEqual({ members: [] });
  expect(server.apiRequests).toHaveLength(1);
});

test("a request that does not end can be joined for a limited time, and is aborted when the last call has left", async () => {
  const time = manualTime();
  const signals: (AbortSignal | undefined)[] = [];
  const hanging: Send = ({ signal }) => {
    signals.push(signal);
    return new Promise((_, reject) => {
      signal?.addEventListener("abort", () => reject(signal.reason));
    });
  };
  const send = singleFlight({ joinMs: 100, time })(hanging);
  const call = (signal: AbortSignal) => send(apiRequest({ signal })).catch((reason) => reason);
  const leaving = new AbortController();
  const early = [call(leaving.signal)];
  await time.advance(99);
  early.push(call(leaving.signal));
  expect(signals).toHaveLength(1);
  await time.advance(1);
  void call(new AbortController().signal);
  expect(signals).toHaveLength(2);
  leaving.abort("enough");
  expect(await Promise.all(early)).toEqual(["enough", "enough"]);
  expect(signals.map((signal) => signal?.aborted)).toEqual([true, false]);
});
