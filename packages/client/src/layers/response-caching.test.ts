import { ENDPOINTS } from "@guildhall/contract";
import { describe, expect, test } from "vitest";
import { createMemoryCache } from "../response-cache.ts";
import { json, startScriptedServer } from "../testing/scripted-server.ts";

const HOUR_MS = 3_600_000;

describe("the response cache", () => {
  test("serves a document for 3600 s, and then asks again", async () => {
    await using server = await startScriptedServer();
    const time = { now: 1_000_000 };
    const client = server.client({ clock: () => time.now });
    const get = () => client.request(ENDPOINTS.items.get, { itemId: 1 });
    expect(await get()).toMatchObject({ cache: "miss" });
    time.now += HOUR_MS - 1;
    expect(await get()).toMatchObject({ cache: "hit", status: 200 });
    expect(server.apiRequests).toHaveLength(1);
    time.now += 1;
    expect(await get()).toMatchObject({ cache: "miss" });
    expect(server.apiRequests).toHaveLength(2);
  });

  test("has a lifetime that can be set", async () => {
    await using server = await startScriptedServer();
    const time = { now: 1_000_000 };
    const client = server.client({ clock: () => time.now, cacheLifetimeMs: 10 });
    await client.items.get({ itemId: 1 });
    time.now += 10;
    await client.items.get({ itemId: 1 });
    expect(server.apiRequests).toHaveLength(2);
  });

  test("does not trust its ages when the clock was set back", async () => {
    await using server = await startScriptedServer();
    const time = { now: 10 * HOUR_MS };
    const client = server.client({ clock: () => time.now });
    await client.items.get({ itemId: 1 });
    time.now -= HOUR_MS;
    await client.items.get({ itemId: 1 });
    expect(server.apiRequests).toHaveLength(2);
  });

  test("is keyed by the full URL: path, query, namespace, locale and host", async () => {
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

  test("keeps namespaces apart also when they are sent in a header", async () => {
    await using server = await startScriptedServer();
    const client = server.client({ namespaceIn: "header" });
    await client.items.get({ itemId: 1 });
    await client.items.get({ itemId: 1 }, { edition: "classic" });
    expect(server.apiRequests.map(({ headers }) => headers["service-namespace"])).toEqual([
      "static-us",
      "static-classic-us",
    ]);
  });

  test("cannot be changed by changing a document that it gave", async () => {
    await using server = await startScriptedServer();
    server.onApi = (_, response) => json(response, 200, { name: "Lantern" });
    const client = server.client();
    const first: Record<string, unknown> = await client.items.get({ itemId: 1 });
    first.name = "changed";
    expect(await client.items.get({ itemId: 1 })).toEqual({ name: "Lantern" });
  });

  test.each([403, 404, 429, 500])("does not keep a %d", async (status) => {
    await using server = await startScriptedServer();
    server.onApi = (_, response) => json(response, status, {});
    const client = server.client();
    await expect(client.items.get({ itemId: 1 })).rejects.toThrow();
    server.onApi = (_, response) => json(response, 200, { id: 1 });
    expect(await client.items.get({ itemId: 1 })).toEqual({ id: 1 });
  });

  test("does not keep a body that cannot be read", async () => {
    await using server = await startScriptedServer();
    server.onApi = (_, response) => void response.writeHead(200).end("{");
    const client = server.client();
    await expect(client.items.get({ itemId: 1 })).rejects.toThrow();
    server.onApi = (_, response) => json(response, 200, { id: 1 });
    expect(await client.items.get({ itemId: 1 })).toEqual({ id: 1 });
  });

  test("fetches anew what a store gives back damaged", async () => {
    await using server = await startScriptedServer();
    const damaged = { text: '{"id":', headers: {}, storedAt: Date.now() - 1 };
    const client = server.client({ cache: { get: () => damaged, set: () => {} } });
    await client.items.get({ itemId: 1 });
    expect(server.apiRequests).toHaveLength(1);
  });

  test("is left out by cache: false, for one call or for the client", async () => {
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

  test("never keeps what belongs to a user", async () => {
    await using server = await startScriptedServer();
    server.onApi = ({ headers }, response) => json(response, 200, { of: headers.authorization });
    const client = server.client();
    expect(await client.account.get({ userToken: "one" })).toEqual({ of: "Bearer one" });
    expect(await client.account.get({ userToken: "two" })).toEqual({ of: "Bearer two" });
  });
});
