// @module-tag promise/refused-tokens

import { contract } from "@guildhall/contract";
import { describe, expect, test, vi } from "vitest";
import { TokenError } from "../errors/call-errors.ts";
import { apiRequest } from "../testing/api-request.ts";
import { manualTime } from "../testing/manual-time.ts";
import { json, type ScriptedServer, startScriptedServer } from "../testing/scripted-server.ts";
import { authorization } from "./authorization.ts";

const SOON = { interval: 1 }; // ms

const bearer = (headers: { authorization?: string | undefined }) => headers.authorization;

describe("a call's token", () => {
  test("is sent as a bearer token", { tags: "contract/authentication" }, async () => {
    await using server = await startScriptedServer();
    const client = server.client();
    await client.realms.index();
    await client.items.get({ itemId: 1 });
    expect(server.apiRequests.map(({ headers }) => bearer(headers))).toEqual([
      "Bearer token-1",
      "Bearer token-1",
    ]);
  });

  test("is refreshed after a 401, and the call is retried once", {
    tags: ["contract/authentication", "contract/errors"],
  }, async () => {
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

  test("that is refused twice is an UnauthorizedError after exactly two requests", {
    tags: ["contract/authentication", "contract/errors", "contract/limits"],
  }, async () => {
    await using server = await startScriptedServer();
    server.onApi = (_, response) =>
      json(response, 401, { code: 401, type: "BLZWEBAPI00000401", detail: "Unauthorized" });
    await expect(server.client().items.get({ itemId: 1 })).rejects.toMatchObject({
      name: "UnauthorizedError",
      status: 401,
      body: { code: 401, detail: "Unauthorized" },
    });
    expect(server.apiRequests).toHaveLength(2);
    expect(server.tokenRequests).toHaveLength(2);
  });

  test("is requested at most once a second when every token is refused", async () => {
    await using server = await startScriptedServer();
    server.onApi = (_, response) => json(response, 401, {});
    const time = manualTime(1_000_000);
    const client = server.client({ time });
    for (let itemId = 0; itemId < 20; itemId += 1) {
      await expect(client.items.get({ itemId })).rejects.toMatchObject({
        name: "UnauthorizedError",
        status: 401,
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

  test("that worked and is refused later is refreshed again, once a second", async () => {
    await using server = await startScriptedServer();
    const used = new Set<string | undefined>();
    server.onApi = ({ headers }, response) => {
      const known = used.has(bearer(headers));
      used.add(bearer(headers));
      json(response, known ? 401 : 200, {});
    };
    const time = manualTime(1_000_000);
    const client = server.client({ time });
    // Each call finds a token that is used up, gets another one and uses that one up.
    for (let itemId = 0; itemId < 4; itemId += 1) {
      const call = client.items.get({ itemId });
      await vi.waitFor(async () => {
        await time.advance(100);
        expect(server.apiRequests).toHaveLength(itemId * 2 + 1);
      }, SOON);
      await call;
    }
    expect(server.tokenRequests).toHaveLength(4);
    expect(time.elapsed()).toBeGreaterThanOrEqual(2000);
  });

  test("is refreshed once for 50 calls that are refused at the same time", async () => {
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

  test("is not refreshed after another failure", async () => {
    await using server = await startScriptedServer();
    server.onApi = (_, response) => json(response, 403, {});
    await expect(server.client().items.get({ itemId: 1 })).rejects.toThrow();
    expect(server.tokenRequests).toHaveLength(1);
    expect(server.apiRequests).toHaveLength(1);
  });

  test("of a user is sent for the rows of users, and is neither refreshed nor retried", {
    tags: ["contract/authentication", "promise/tokens"],
  }, async () => {
    await using server = await startScriptedServer();
    server.onApi = (_, response) => json(response, 401, {});
    await expect(server.client().account.get({ userToken: "user-token" })).rejects.toThrow(
      /sign in again/,
    );
    expect(server.apiRequests.map(({ headers }) => bearer(headers))).toEqual(["Bearer user-token"]);
    expect(server.tokenRequests).toHaveLength(0);
  });

  test("that cannot be requested is a TokenError, and no request is sent", async () => {
    await using server = await startScriptedServer();
    server.onToken = (_, response) => json(response, 401, { error: "invalid_client" });
    await expect(server.client().items.get({ itemId: 1 })).rejects.toMatchObject({
      name: "TokenError",
      status: 401,
    });
    expect(server.apiRequests).toHaveLength(0);
  });
});

describe("a token goes to the provider's API hosts only", { tags: "promise/destinations" }, () => {
  const seenBy = (server: ScriptedServer) =>
    [...server.apiRequests, ...server.tokenRequests].map(({ url }) => url);

  test("and not to the target of a redirect", async () => {
    await using server = await startScriptedServer();
    await using elsewhere = await startScriptedServer();
    for (const status of [301, 302, 303, 307, 308]) {
      server.onApi = (_, response) =>
        void response.writeHead(status, { location: `${elsewhere.url}/us/x` }).end();
      await expect(server.client().items.get({ itemId: status })).rejects.toMatchObject({
        name: "UnexpectedStatusError",
        status,
      });
    }
    server.onToken = (_, response) =>
      void response.writeHead(307, { location: `${elsewhere.url}/oauth/token` }).end();
    await expect(server.client().items.get({ itemId: 1 })).rejects.toThrow(TokenError);
    expect(seenBy(elsewhere)).toEqual([]);
  });

  test("and not to a host in a path", async () => {
    await using server = await startScriptedServer();
    await using elsewhere = await startScriptedServer();
    const { host } = new URL(elsewhere.url);
    const paths = [
      elsewhere.url,
      `//${host}/x`,
      `/\\${host}/x`,
      `\\\\${host}/x`,
      `@${host}/x`,
      `.${host}/x`,
      `/..//${host}/x`,
      `/../oauth/x`,
      `/%2e%2E/oauth/x`,
      `/a\n//${host}`,
      `/\t/${host}/x`,
      "",
    ];
    for (const path of paths) {
      await expect(server.client().get(path, { category: "static" })).rejects.toThrow(RangeError);
    }
    await server.client().get(`/@${host}/:80//${host}`, { category: "static" });
    expect(seenBy(elsewhere)).toEqual([]);
    expect(seenBy(server)).toEqual([
      `/us/@${host}/:80//${host}?namespace=static-us`,
      "/oauth/token",
    ]);
  });

  test("refuses a request for another host, also with a user token", async () => {
    const hosts = contract.hosts;
    const never = () => Promise.reject(new Error("sent"));
    const tokens = { get: () => "t", renew: never, accept: () => {} };
    const { us, eu } = hosts;
    for (const url of ["https://elsewhere.test/us/x", `${us.api}.test/x`, `${us.api}@x`, eu.api]) {
      for (const userToken of [undefined, "user-token"]) {
        const call = authorization({ tokens, hosts })(never)(apiRequest({ url, userToken }));
        await expect(call).rejects.toThrow(/must be a URL below/);
      }
    }
  });
});
