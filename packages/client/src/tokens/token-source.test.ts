import { describe, expect, test } from "vitest";
import { TokenError } from "../errors/call-errors.ts";
import { createEventHub } from "../events.ts";
import { createNodeTransport } from "../platform/node-transport.ts";
import { manualTime } from "../testing/manual-time.ts";
import {
  json,
  type ScriptedServer,
  SECRET,
  startScriptedServer,
} from "../testing/scripted-server.ts";
import { DEFAULT_TIMEOUTS } from "../timeouts.ts";
import { createTokenSource } from "./token-source.ts";

function setUp(server: ScriptedServer, timeoutMs = 5_000) {
  const time = manualTime(1_000_000);
  const transport = createNodeTransport({ timeouts: DEFAULT_TIMEOUTS, maxBodyBytes: 10_000 });
  const tokens = createTokenSource({
    provider: server.provider,
    credentials: { clientId: "jürgen", clientSecret: SECRET },
    ...{ transport, userAgent: "test", timeoutMs, time, events: createEventHub() },
  });
  return { time, tokens };
}

const answering = (server: ScriptedServer, expires: unknown) => {
  server.onToken = (_, response) =>
    json(response, 200, {
      access_token: `token-${server.tokenRequests.length}`,
      expires_in: expires,
    });
};

describe("the token of a region", () => {
  test("is asked for as OAuth client credentials, with a Basic header", async () => {
    await using server = await startScriptedServer();
    await setUp(server).tokens.get("us");
    expect(server.tokenRequests).toMatchObject([
      {
        method: "POST",
        url: "/oauth/token",
        body: "grant_type=client_credentials",
        headers: {
          "content-type": "application/x-www-form-urlencoded",
          authorization: `Basic ${Buffer.from(`jürgen:${SECRET}`).toString("base64")}`,
        },
      },
    ]);
  });

  test("comes from a token host of its own in China", async () => {
    await using server = await startScriptedServer();
    await setUp(server).tokens.get("cn");
    expect(server.tokenRequests[0]?.url).toBe("/oauth-cn/token");
  });

  test("is kept for expires_in minus 5 minutes, and no longer", async () => {
    await using server = await startScriptedServer();
    const { time, tokens } = setUp(server);
    answering(server, 86_400);
    expect(await tokens.get("us")).toBe("token-1");
    await time.advance((86_400 - 300) * 1000 - 1);
    expect(await tokens.get("us")).toBe("token-1");
    await time.advance(1);
    expect(await tokens.get("us")).toBe("token-2");
  });

  test("is kept for each region apart", async () => {
    await using server = await startScriptedServer();
    const { tokens } = setUp(server);
    expect([await tokens.get("us"), await tokens.get("eu"), await tokens.get("us")]).toEqual([
      "token-1",
      "token-2",
      "token-1",
    ]);
  });

  test("is asked for once by 1,000 callers at the same time, for each region", async () => {
    await using server = await startScriptedServer();
    const { tokens } = setUp(server);
    const callers = Array.from({ length: 1000 }, (_, index) => tokens.get(index % 2 ? "us" : "kr"));
    expect(new Set(await Promise.all(callers)).size).toBe(2);
    expect(server.tokenRequests).toHaveLength(2);
  });

  test.each([[undefined], [0], [-1], [299], ["soon"], [null], [1e-9]])(
    "is asked for at most once a second when expires_in is %j",
    async (expires) => {
      await using server = await startScriptedServer();
      const { time, tokens } = setUp(server);
      answering(server, expires);
      for (let ms = 0; ms < 3000; ms += 100) {
        await tokens.get("us");
        await time.advance(100);
      }
      expect(server.tokenRequests).toHaveLength(3);
    },
  );

  test("is forgotten when it was refused, but not when a newer one took its place", async () => {
    await using server = await startScriptedServer();
    const { tokens } = setUp(server);
    const first = await tokens.get("us");
    tokens.discard("us", first);
    const second = await tokens.get("us");
    tokens.discard("us", first);
    expect(await tokens.get("us")).toBe(second);
    expect(server.tokenRequests).toHaveLength(2);
  });

  test("is not trusted when the clock was set back", async () => {
    await using server = await startScriptedServer();
    const { time, tokens } = setUp(server);
    await tokens.get("us");
    time.setClock(time.now() - 3_600_000);
    expect(await tokens.get("us")).toBe("token-2");
  });

  test("still comes for the others when one caller gives up", async () => {
    await using server = await startScriptedServer();
    const { tokens } = setUp(server);
    const controller = new AbortController();
    const leaving = tokens.get("us", controller.signal);
    const staying = tokens.get("us");
    controller.abort(new Error("enough"));
    await expect(leaving).rejects.toThrow("enough");
    expect(await staying).toBe("token-1");
  });
});

describe("a token host that fails", () => {
  test("says that the client id or secret is wrong when it refuses them", async () => {
    await using server = await startScriptedServer();
    server.onToken = (_, response) =>
      json(response, 401, { error: "invalid_client", error_description: SECRET });
    const failure = setUp(server).tokens.get("us");
    await expect(failure).rejects.toThrow(TokenError);
    await expect(failure).rejects.toThrow(/401 \(invalid_client\).*client secret is wrong/);
    await expect(failure).rejects.not.toThrow(SECRET);
  });

  test.each([400, 429, 503])(
    "is left alone after a %d for 1 s, then 2 s, up to 60 s, and fails fast meanwhile",
    async (status) => {
      await using server = await startScriptedServer();
      const { time, tokens } = setUp(server);
      server.onToken = (_, response) => json(response, status, {});
      for (const seconds of [1, 2, 4, 8, 16, 32, 60, 60]) {
        const before = server.tokenRequests.length;
        const error = await tokens.get("us").catch((reason) => reason);
        expect(error).toMatchObject({ name: "TokenError", status });
        await time.advance(seconds * 1000 - 1);
        await expect(tokens.get("us")).rejects.toBe(error);
        expect(server.tokenRequests).toHaveLength(before + 1);
        await time.advance(1);
      }
      answering(server, 86_400);
      expect(await tokens.get("us")).toBe("token-9");
      tokens.discard("us", "token-9");
      expect(await tokens.get("us")).toBe("token-10");
    },
  );

  test("is a TokenError that tells the timeout as its cause when it does not answer", async () => {
    await using server = await startScriptedServer();
    const { time, tokens } = setUp(server, 30);
    server.onToken = () => void time.advance(30);
    await expect(tokens.get("us")).rejects.toMatchObject({
      name: "TokenError",
      cause: { name: "TimeoutError", phase: "call" },
    });
  });
});
