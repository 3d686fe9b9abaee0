import { describe, expect, test } from "vitest";
import { manualTime } from "../testing/manual-time.ts";
import { json, startScriptedServer } from "../testing/scripted-server.ts";

const bearer = (headers: { authorization?: string | undefined }) => headers.authorization;

describe("a call's token", () => {
  test("is sent as a bearer token with every request", async () => {
    await using server = await startScriptedServer();
    const client = server.client();
    await client.realms.index();
    await client.items.get({ itemId: 1 });
    expect(server.apiRequests.map(({ headers }) => bearer(headers))).toEqual([
      "Bearer token-1",
      "Bearer token-1",
    ]);
  });

  test("that is refused is renewed, the call repeated once, and the new token kept", async () => {
    await using server = await startScriptedServer();
    server.onApi = ({ headers }, response) =>
      bearer(headers) === "Bearer token-1"
        ? json(response, 401, {})
        : json(response, 200, { id: 1 });
    const client = server.client();
    expect(await client.items.get({ itemId: 1 })).toEqual({ id: 1 });
    await client.items.get({ itemId: 2 });
    expect(server.apiRequests.map(({ headers }) => bearer(headers))).toEqual([
      "Bearer token-1",
      "Bearer token-2",
      "Bearer token-2",
    ]);
  });

  test("that is refused twice is an UnauthorizedError after exactly two calls", async () => {
    await using server = await startScriptedServer();
    server.onApi = (_, response) =>
      json(response, 401, { code: 401, type: "BLZWEBAPI00000401", detail: "Unauthorized" });
    await expect(server.client().items.get({ itemId: 1 })).rejects.toMatchObject({
      ...{ name: "UnauthorizedError", status: 401, body: { code: 401, detail: "Unauthorized" } },
    });
    expect(server.apiRequests).toHaveLength(2);
    expect(server.tokenRequests).toHaveLength(2);
  });

  test("is asked for at most once a second when every token is refused", async () => {
    await using server = await startScriptedServer();
    server.onApi = (_, response) => json(response, 401, {});
    const time = manualTime(1_000_000);
    const client = server.client({ time });
    for (let itemId = 0; itemId < 20; itemId += 1) {
      await expect(client.items.get({ itemId })).rejects.toMatchObject({
        ...{ name: "UnauthorizedError", status: 401 },
      });
    }
    // The first one, and the one that took its place.
    expect(server.tokenRequests).toHaveLength(2);
    await time.advance(1000);
    server.onApi = ({ headers }, response) =>
      bearer(headers) === "Bearer token-3" ? json(response, 200, {}) : json(response, 401, {});
    await client.items.get({ itemId: 1 });
    expect(server.tokenRequests).toHaveLength(3);
  });

  test("that worked and is refused a moment later is renewed again", async () => {
    await using server = await startScriptedServer();
    const used = new Set<string | undefined>();
    server.onApi = ({ headers }, response) => {
      const known = used.has(bearer(headers));
      used.add(bearer(headers));
      json(response, known ? 401 : 200, {});
    };
    const client = server.client({ time: manualTime(1_000_000) });
    for (let itemId = 0; itemId < 4; itemId += 1) await client.items.get({ itemId });
    expect(server.tokenRequests).toHaveLength(4);
  });

  test("is renewed once for 50 calls that are refused at the same time", async () => {
    await using server = await startScriptedServer();
    const allArrived = Promise.withResolvers<void>();
    server.onApi = async ({ headers }, response) => {
      if (bearer(headers) !== "Bearer token-1") return json(response, 200, {});
      if (server.apiRequests.length === 50) allArrived.resolve();
      await allArrived.promise;
      json(response, 401, {});
    };
    const client = server.client();
    await Promise.all(Array.from({ length: 50 }, (_, itemId) => client.items.get({ itemId })));
    expect(server.tokenRequests).toHaveLength(2);
    expect(server.apiRequests).toHaveLength(100);
  });

  test("is not asked for again when the call fails otherwise", async () => {
    await using server = await startScriptedServer();
    server.onApi = (_, response) => json(response, 403, {});
    await expect(server.client().items.get({ itemId: 1 })).rejects.toThrow();
    expect(server.tokenRequests).toHaveLength(1);
    expect(server.apiRequests).toHaveLength(1);
  });

  test("is the user's own where one is needed, and is then neither renewed nor repeated", async () => {
    await using server = await startScriptedServer();
    server.onApi = (_, response) => json(response, 401, {});
    await expect(server.client().account.get({ userToken: "user-token" })).rejects.toThrow(
      /signing in again/,
    );
    expect(server.apiRequests.map(({ headers }) => bearer(headers))).toEqual(["Bearer user-token"]);
    expect(server.tokenRequests).toHaveLength(0);
  });

  test("that cannot be had is a TokenError, and no call is made", async () => {
    await using server = await startScriptedServer();
    server.onToken = (_, response) => json(response, 401, { error: "invalid_client" });
    await expect(server.client().items.get({ itemId: 1 })).rejects.toMatchObject({
      ...{ name: "TokenError", status: 401 },
    });
    expect(server.apiRequests).toHaveLength(0);
  });
});
