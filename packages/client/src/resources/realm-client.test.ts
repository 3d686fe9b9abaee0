// @module-tag contract/legacy-calls
// @module-tag contract/purpose

import { expect, test } from "vitest";
import { startScriptedServer } from "../testing/scripted-server.ts";
import { createRealmClient } from "./realm-client.ts";

test("the realm status is requested in the dynamic namespace, for all realms or the passed ones", async () => {
  await using server = await startScriptedServer();
  const realms = createRealmClient(server.client());
  expect(await realms.status()).toEqual({ url: "/us/realm/status?namespace=dynamic-us" });
  expect(await realms.status({ realms: ["Amber Coast", "Low Fen"], locale: "es_MX" })).toEqual({
    url: "/us/realm/status?realms=Amber%20Coast,Low%20Fen&namespace=dynamic-us&locale=es_MX",
  });
});

test("a name with a comma is refused without a request", async () => {
  await using server = await startScriptedServer();
  const realms = createRealmClient(server.client());
  await expect(realms.status({ realms: ["Amber Coast,Low Fen"] })).rejects.toThrow(RangeError);
  expect(server.apiRequests).toEqual([]);
});
