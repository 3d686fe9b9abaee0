import { inspect } from "node:util";
import { describe, expect, test, vi } from "vitest";
import { createClient } from "../client.ts";
import { TokenError } from "../errors/call-errors.ts";
import type { TokenEvent } from "../events.ts";
import { manualTime } from "../testing/manual-time.ts";
import { json, type ScriptedServer, startScriptedServer } from "../testing/scripted-server.ts";
import type { ProvidedToken, TokenProvider, TokenProviderRequest } from "./credentials.ts";

/** A provider that counts, and a client without a secret that asks it. */
function setUp(
  server: ScriptedServer,
  give: (asked: TokenProviderRequest) => unknown = () => undefined,
) {
  const asked: TokenProviderRequest[] = [];
  const credentials: TokenProvider = {
    async getToken(request) {
      const count = asked.push(request);
      const given = (await give(request)) ?? {
        accessToken: `given-${count}`,
        expiresIn: 86_400,
      };
      return given as ProvidedToken;
    },
  };
  const time = manualTime();
  const { provider } = server;
  const client = createClient({
    provider,
    region: "us",
    credentials,
    time,
    quota: false,
    retry: false,
  });
  return { client, asked, time };
}

describe("a token provider", () => {
  test("provides one token for all waiting calls of a region, without the token host", {
    tags: "promise/tokens",
  }, async () => {
    await using server = await startScriptedServer();
    const { client, asked } = setUp(server);
    await Promise.all(
      Array.from({ length: 1000 }, (_, itemId) =>
        client.with({ region: itemId % 2 ? "us" : "cn" }).items.get({ itemId }),
      ),
    );
    expect(asked.map(({ region }) => region).sort()).toEqual(["cn", "us"]);
    expect(server.tokenRequests).toHaveLength(0);
    const sent = new Set(server.apiRequests.map(({ headers }) => headers.authorization));
    expect([...sent].sort()).toEqual(["Bearer given-1", "Bearer given-2"]);
  });

  test("receives refused: true after a refusal, once", async () => {
    await using server = await startScriptedServer();
    const { client, asked } = setUp(server);
    server.onApi = ({ headers }, response) =>
      json(response, headers.authorization === "Bearer given-1" ? 401 : 200, {});
    await Promise.all(Array.from({ length: 50 }, (_, itemId) => client.items.get({ itemId })));
    expect(asked.map(({ refused }) => refused)).toEqual([false, true]);
  });

  test("that fails causes a TokenError, and is not called for a while", async () => {
    await using server = await startScriptedServer();
    const cause = new Error("no session");
    const { client, asked, time } = setUp(server, () => Promise.reject(cause));
    for (let call = 0; call < 3; call += 1) {
      await expect(client.items.get({ itemId: 1 })).rejects.toMatchObject({
        name: "TokenError",
        status: null,
        cause,
        message: expect.stringMatching(/region us.*credentials.getToken/),
      });
    }
    expect(asked).toHaveLength(1);
    await time.advance(1000);
    await expect(client.items.get({ itemId: 1 })).rejects.toThrow(TokenError);
    expect(asked).toHaveLength(2);
    expect(server.apiRequests).toHaveLength(0);
  });

  test("that throws synchronously is handled in the same way", async () => {
    await using server = await startScriptedServer();
    const getToken = () => {
      throw new Error("at once");
    };
    const { provider } = server;
    const client = createClient({
      provider,
      region: "us",
      credentials: { getToken },
      retry: false,
    });
    await expect(client.items.get({ itemId: 1 })).rejects.toThrow(TokenError);
  });

  test("that does not respond is aborted at the timeout of a call", async () => {
    await using server = await startScriptedServer();
    const { client, asked, time } = setUp(server, () => new Promise(() => {}));
    const events: TokenEvent[] = [];
    client.on("token", (event) => events.push(event));
    const call = expect(client.items.get({ itemId: 1 })).rejects.toThrow(/timed out/);
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    await time.advance(60_000);
    await call;
    expect(asked[0]?.signal.aborted).toBe(true);
    expect(events.map(({ state }) => state)).toEqual(["requested", "failed"]);
  });

  test.each([
    null,
    {},
    "given-token",
    { accessToken: "", expiresIn: 60 },
    { accessToken: "given token", expiresIn: 60 },
    { accessToken: "given\r\nx: y", expiresIn: 60 },
    { access_token: "given-token", expires_in: 60 },
  ])(
    "that returns %j causes a TokenError without that value",
    { tags: "promise/secrets" },
    async (given) => {
      await using server = await startScriptedServer();
      const { client } = setUp(server, () => given ?? "");
      const error = await client.items.get({ itemId: 1 }).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(TokenError);
      expect(inspect(error)).toMatch(/an invalid accessToken.*\{ accessToken, expiresIn \}/);
      expect(inspect(error)).not.toMatch(/given.(token|\r)/);
    },
  );

  test.each([undefined, 0, -1, Number.NaN, "soon"])(
    "that returns the expiresIn %j is called at most once a second",
    { tags: "promise/tokens" },
    async (expiresIn) => {
      await using server = await startScriptedServer();
      const { client, asked, time } = setUp(server, () => ({ accessToken: "t", expiresIn }));
      for (let itemId = 0; itemId < 20; itemId += 1) {
        await client.items.get({ itemId });
        await time.advance(100);
      }
      expect(asked).toHaveLength(2);
    },
  );
});
