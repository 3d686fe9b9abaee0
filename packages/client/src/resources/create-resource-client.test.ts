// @module-tag contract/purpose

import { describe, expect, test } from "vitest";
import { createMemoryCache } from "../cache/memory-cache.ts";
import { SECRET, startScriptedServer } from "../testing/scripted-server.ts";
import { type ApiType, createResourceClient } from "./create-resource-client.ts";

describe("the factory", () => {
  test("creates a resource client for a region, credentials, a locale and a cache", async () => {
    await using server = await startScriptedServer();
    const guilds = createResourceClient("guild", {
      provider: server.provider,
      region: "kr",
      credentials: { clientId: "id", clientSecret: SECRET },
      locale: "ko_KR",
      cache: createMemoryCache(),
    });
    expect(await guilds.get("하늘", "등불")).toEqual({
      url: `/kr/guild/${encodeURIComponent("하늘")}/${encodeURIComponent("등불")}?namespace=profile-kr&locale=ko_KR`,
    });
    await guilds.client.close();
  });

  test("uses the passed credentials and cache", async () => {
    await using server = await startScriptedServer();
    const cache = createMemoryCache();
    const scope = { provider: server.provider, region: "eu", cache } as const;
    for (const clientId of ["first", "second"]) {
      const credentials = { clientId, clientSecret: SECRET };
      const achievements = createResourceClient("achievement", { ...scope, credentials });
      await achievements.get(2144);
      await achievements.get(clientId === "first" ? 1 : 2);
      await achievements.client.close();
    }
    expect(server.tokenRequests.map(({ headers }) => headers.authorization)).toEqual([
      `Basic ${btoa(`first:${SECRET}`)}`,
      `Basic ${btoa(`second:${SECRET}`)}`,
    ]);
    expect(server.apiRequests.map(({ url }) => url)).toEqual([
      "/eu/achievement/2144?namespace=static-eu",
      "/eu/achievement/1?namespace=static-eu",
      "/eu/achievement/2?namespace=static-eu",
    ]);
  });

  test("creates each of the four from an existing client", async () => {
    await using server = await startScriptedServer();
    const client = server.client();
    for (const type of ["guild", "character", "realm", "achievement"] as const) {
      expect(createResourceClient(type, { client }).client).toBe(client);
    }
  });

  test("refuses missing options", () => {
    const make = createResourceClient as (type: ApiType) => unknown;
    expect(() => make("guild")).toThrow(TypeError);
    expect(() => make("guild")).toThrow(/^options must be an object/);
  });

  test.each([undefined, null, {}])("refuses the client %j", (client) => {
    expect(() => createResourceClient("guild", { client: client as never })).toThrow(
      new TypeError("options.client must be a Client."),
    );
  });

  test("refuses an unknown API type with the allowed ones", async () => {
    await using server = await startScriptedServer();
    for (const type of ["arena", "toString"]) {
      expect(() => createResourceClient(type as ApiType, { client: server.client() })).toThrow(
        /Use one of: guild, character, realm, achievement/,
      );
    }
  });
});
