import { items } from "@guildhall/contract";
import { describe, expect, test } from "vitest";
import { cacheLayer, quotaLayer, retryLayer } from "../layers/all-layers.ts";
import { json, SECRET, startScriptedServer } from "../testing/scripted-server.ts";
import { createCoreClient } from "./core-client.ts";

const credentials = { clientId: "id", clientSecret: SECRET };

describe("a core client", () => {
  test("calls rows with one token and one request for each call, without cache and retries", async () => {
    await using server = await startScriptedServer();
    const { provider } = server;
    const core = createCoreClient({ provider, region: "us", credentials });
    const call = () => core.request(items.get, { itemId: 1 });
    const answers = await Promise.all([call(), call()]);
    expect(answers).toMatchObject([{ cache: "off", quota: null }, { cache: "off" }]);
    expect(server.apiRequests).toHaveLength(2);
    server.onApi = (_, response) => json(response, 503, {});
    await expect(call()).rejects.toMatchObject({ name: "ServerError", attempts: 1 });
    expect(server.apiRequests).toHaveLength(3);
    expect(server.tokenRequests).toHaveLength(1);
    await core.close();
  });

  test("gives the text of the document as the service sent it", async () => {
    await using server = await startScriptedServer();
    const { provider } = server;
    const core = createCoreClient({ provider, region: "us", credentials });
    const sent = '{ "id": 1.0, "constructor": {} }';
    server.onApi = (_, response) => void response.end(sent);
    const { text, data } = await core.request(items.get, { itemId: 1 });
    expect({ text, data }).toEqual({ text: sent, data: { id: 1 } });
    await core.close();
  });

  test("has the layers that it receives, with their options", async () => {
    await using server = await startScriptedServer();
    const core = createCoreClient({
      provider: server.provider,
      region: "us",
      credentials,
      layers: { cache: cacheLayer, retry: retryLayer, quota: quotaLayer },
      quota: { perSecond: 10, perHour: 100 },
      retry: { baseDelayMs: 0 },
    });
    server.onApi = (_, response) => {
      if (server.apiRequests.length === 1) json(response, 503, {});
      else json(response, 200, {});
    };
    const call = () => core.request(items.get, { itemId: 1 });
    expect(await call()).toMatchObject({ cache: "miss", quota: { hour: expect.any(Number) } });
    expect(await call()).toMatchObject({ cache: "hit" });
    expect(server.apiRequests).toHaveLength(2);
    await core.close();
  });

  test("asks only for changes of a document that the caller has stored", async () => {
    await using server = await startScriptedServer();
    const core = createCoreClient({
      provider: server.provider,
      region: "us",
      credentials,
      layers: { cache: cacheLayer },
    });
    const changedAt = "Sat, 21 Nov 2026 10:00:30 GMT";
    server.onApi = ({ headers }, response) => {
      if (headers["if-modified-since"] === changedAt) response.writeHead(304).end();
      else json(response, 200, { id: 1 }, { "last-modified": changedAt });
    };
    const data = { id: 1, stored: true };
    const callWith = (lastModified: number) =>
      core.request(items.get, { itemId: 1 }, { stored: { data, lastModified } });
    const confirmed = await callWith(Date.parse(changedAt));
    expect(confirmed).toMatchObject({ status: 200, cache: "revalidated" });
    expect(confirmed.data).toBe(data);
    expect(await callWith(0)).toMatchObject({ data: { id: 1 }, cache: "off" });
    expect(await core.request(items.get, { itemId: 1 }), "not from the cache").toMatchObject({
      cache: "miss",
    });
    expect(server.apiRequests.map(({ headers }) => headers["if-modified-since"])).toEqual([
      changedAt,
      "Thu, 01 Jan 1970 00:00:00 GMT",
      undefined,
    ]);
    await core.close();
  });

  test.each([
    [{ cacheTimes: { fresh: 1 } }, /^The option cacheTimes requires layers.cache/],
    [{ retry: {} }, /^The option retry requires layers.retry/],
    [{ quota: { perSecond: 1, perHour: 1 } }, /^The option quota requires layers.quota/],
  ])("refuses the option %o without its layer", (option, message) => {
    expect(() => createCoreClient({ region: "us", credentials, ...option })).toThrow(message);
  });

  test("refuses to validate without that layer, before any request", async () => {
    await using server = await startScriptedServer();
    const core = createCoreClient({ provider: server.provider, region: "us", credentials });
    const call = core.request(items.get, { itemId: 1 }, { validate: () => [] });
    await expect(call).rejects.toThrow(/^The option validate requires layers.validate/);
    expect([...server.apiRequests, ...server.tokenRequests]).toEqual([]);
  });

  test("accepts options that disable a layer", () => {
    const off = { cache: false, retry: false, quota: false } as const;
    expect(createCoreClient({ region: "us", credentials, ...off }).region).toBe("us");
  });
});
