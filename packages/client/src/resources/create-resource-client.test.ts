import { describe, expect, test } from "vitest";
import { createMemoryCache } from "../response-cache.ts";
import { SECRET, startScriptedServer } from "../testing/scripted-server.ts";
import { type ApiType, createResourceClient } from "./create-resource-client.ts";

describe("the factory", () => {
  test("makes a resource client for a region, credentials, a locale and a cache", async () => {
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

  test("makes each of the four on a client there is already", async () => {
    await using server = await startScriptedServer();
    const client = server.client();
    for (const type of ["guild", "character", "realm", "achievement"] as const) {
      expect(createResourceClient(type, { client }).client).toBe(client);
    }
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
