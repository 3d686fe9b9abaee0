// @module-tag promise/tokens

import { describe, expect, test, vi } from "vitest";
import { TokenError } from "../errors/call-errors.ts";
import { createEventHub, type TokenEvent } from "../events.ts";
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
  const events: TokenEvent[] = [];
  const hub = createEventHub();
  hub.on("token", (event) => events.push(event));
  const tokens = createTokenSource({
    provider: server.provider,
    credentials: { clientId: "jürgen", clientSecret: SECRET },
    transport,
    userAgent: "test",
    timeoutMs,
    time,
    events: hub,
  });
  const count = (state: TokenEvent["state"]) =>
    events.filter((event) => event.state === state).length;
  return { time, tokens, events, count };
}

const answering = (server: ScriptedServer, expires: unknown) => {
  server.onToken = (_, response) =>
    json(response, 200, {
      access_token: `token-${server.tokenRequests.length}`,
      expires_in: expires,
    });
};

describe("the token of a region", () => {
  test("is requested with OAuth client credentials and a Basic header", {
    tags: "contract/authentication",
  }, async () => {
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

  test("comes from China's own token host in China", {
    tags: "contract/authentication",
  }, async () => {
    await using server = await startScriptedServer();
    await setUp(server).tokens.get("cn");
    expect(server.tokenRequests[0]?.url).toBe("/oauth-cn/token");
  });

  test("is fresh for expires_in minus 5 minutes, then refreshed in the background", {
    tags: ["contract/authentication", "contract/limits"],
  }, async () => {
    await using server = await startScriptedServer();
    const { time, tokens, count } = setUp(server);
    answering(server, 86_400);
    expect(await tokens.get("us")).toBe("token-1");
    await time.advance((86_400 - 300) * 1000 - 1);
    expect(await tokens.get("us")).toBe("token-1");
    expect(count("requested")).toBe(1);
    await time.advance(1);
    expect(Array.from({ length: 50 }, () => tokens.get("us"))).toEqual(Array(50).fill("token-1"));
    await vi.waitFor(() => expect(tokens.get("us")).toBe("token-2"));
    expect(server.tokenRequests).toHaveLength(2);
  });

  test("is awaited when the old one has expired", { tags: "contract/authentication" }, async () => {
    await using server = await startScriptedServer();
    const { time, tokens } = setUp(server);
    answering(server, 400);
    await tokens.get("us");
    await time.advance(400_000);
    expect(await Promise.all([tokens.get("us"), tokens.get("us")])).toEqual(["token-2", "token-2"]);
    expect(server.tokenRequests).toHaveLength(2);
  });

  test("is used until it expires when it cannot be refreshed, with growing pauses between requests", async () => {
    await using server = await startScriptedServer();
    const { time, tokens, count } = setUp(server);
    answering(server, 86_400);
    await tokens.get("us");
    server.onToken = (_, response) => json(response, 503, {});
    await time.advance((86_400 - 300) * 1000);
    for (let second = 0; second < 300; second += 1) {
      const asked = count("requested");
      expect(tokens.get("us")).toBe("token-1");
      expect(count("requested") - asked).toBeLessThanOrEqual(1);
      // A request that was begun ends before the time goes on.
      await vi.waitFor(() => expect(count("failed")).toBe(count("requested") - 1));
      await time.advance(1000);
    }
    // After 0, 1, 3, 7, 15, 31, 63 s, then every 60 s.
    expect(server.tokenRequests).toHaveLength(1 + 10);
    await expect(tokens.get("us")).rejects.toThrow(TokenError);
  });

  test("is separate for each region", { tags: "contract/authentication" }, async () => {
    await using server = await startScriptedServer();
    const { tokens } = setUp(server);
    expect([await tokens.get("us"), await tokens.get("eu"), await tokens.get("us")]).toEqual([
      "token-1",
      "token-2",
      "token-1",
    ]);
  });

  test("is requested once for 1,000 calls at the same time, for each region", async () => {
    await using server = await startScriptedServer();
    const { tokens } = setUp(server);
    const callers = Array.from({ length: 1000 }, (_, index) => tokens.get(index % 2 ? "us" : "kr"));
    expect(new Set(await Promise.all(callers)).size).toBe(2);
    expect(server.tokenRequests).toHaveLength(2);
  });

  test.each([[undefined], [0], [-1], ["soon"], [null], [1e-9], [1]])(
    "is requested at most once a second when expires_in is %j",
    { tags: "contract/authentication" },
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

  test("is refreshed after half its lifetime when that is less than 5 minutes", {
    tags: "contract/authentication",
  }, async () => {
    await using server = await startScriptedServer();
    const { time, tokens, count } = setUp(server);
    answering(server, 60);
    await tokens.get("us");
    await time.advance(29_999);
    expect(tokens.get("us")).toBe("token-1");
    expect(count("requested")).toBe(1);
    await time.advance(1);
    expect(tokens.get("us")).toBe("token-1");
    await vi.waitFor(() => expect(tokens.get("us")).toBe("token-2"));
  });

  test.each([[1e15], [Number.MAX_VALUE], ["9".repeat(300)]])(
    "is kept when expires_in is %j",
    async (expires) => {
      await using server = await startScriptedServer();
      const { time, tokens, count } = setUp(server);
      answering(server, expires);
      await tokens.get("us");
      await time.advance(365 * 86_400_000);
      expect(tokens.get("us")).toBe("token-1");
      expect(count("requested")).toBe(1);
    },
  );

  test("is refreshed after a refusal, unless a newer one has replaced it", {
    tags: "promise/refused-tokens",
  }, async () => {
    await using server = await startScriptedServer();
    const { tokens } = setUp(server);
    const first = await tokens.get("us");
    const [second] = await Promise.all(Array.from({ length: 50 }, () => tokens.renew("us", first)));
    expect(second).toBe("token-2");
    expect(await tokens.renew("us", first)).toBe(second);
    expect(await tokens.get("us")).toBe(second);
    expect(server.tokenRequests).toHaveLength(2);
  });

  test("that is refused during a refresh is not used any more", async () => {
    await using server = await startScriptedServer();
    const { time, tokens } = setUp(server);
    answering(server, 400);
    await tokens.get("us");
    await time.advance(100_000);
    expect(tokens.get("us")).toBe("token-1");
    const renewed = tokens.renew("us", "token-1");
    expect(await tokens.get("us")).toBe("token-2");
    expect(await renewed).toBe("token-2");
    expect(server.tokenRequests).toHaveLength(2);
  });

  test("that is refused repeatedly is refreshed once a second, and used by other calls meanwhile", async () => {
    await using server = await startScriptedServer();
    const { time, tokens } = setUp(server);
    const first = await tokens.get("us");
    const second = await tokens.renew("us", first);
    tokens.accept("us", second);
    let third = "";
    const renewed = tokens.renew("us", second).then((token) => {
      third = token;
    });
    await time.advance(999);
    expect([third, tokens.get("us")]).toEqual(["", second]);
    expect(server.tokenRequests).toHaveLength(2);
    await time.advance(1);
    await renewed;
    expect(third).toBe("token-3");
    expect(time.nextTimer()).toBeNull();
  });

  test("is not awaited any more after an abort", async () => {
    await using server = await startScriptedServer();
    const { time, tokens } = setUp(server);
    const second = await tokens.renew("us", await tokens.get("us"));
    tokens.accept("us", second);
    const controller = new AbortController();
    const waiting = tokens.renew("us", second, controller.signal);
    controller.abort(new Error("enough"));
    await expect(waiting).rejects.toThrow("enough");
    await time.advance(0);
    expect(time.nextTimer()).toBeNull();
  });

  test("keeps its lifetime when the clock is set", async () => {
    await using server = await startScriptedServer();
    const { time, tokens, count } = setUp(server);
    await tokens.get("us");
    for (const ms of [-3_600_000, 30 * 86_400_000]) {
      time.setClock(time.now() + ms);
      expect(tokens.get("us")).toBe("token-1");
    }
    expect(count("requested")).toBe(1);
  });

  test("still arrives for the others when one call is aborted", async () => {
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
  test("causes an error that advises to check the client id and secret", async () => {
    await using server = await startScriptedServer();
    server.onToken = (_, response) =>
      json(response, 401, { error: "invalid_client", error_description: SECRET });
    const failure = setUp(server).tokens.get("us");
    await expect(failure).rejects.toThrow(TokenError);
    await expect(failure).rejects.toThrow(/401 \(invalid_client\).*Check the client id and secret/);
    await expect(failure).rejects.not.toThrow(SECRET);
  });

  test.each([400, 429, 503])(
    "is not requested after a %d for 1 s, then 2 s, up to 60 s",
    async (status) => {
      await using server = await startScriptedServer();
      const { time, tokens } = setUp(server);
      server.onToken = (_, response) => json(response, status, {});
      for (const seconds of [1, 2, 4, 8, 16, 32, 60, 60]) {
        const before = server.tokenRequests.length;
        const failed = { name: "TokenError", status, retryAfterMs: seconds * 1000 };
        await expect(tokens.get("us")).rejects.toMatchObject(failed);
        await time.advance(seconds * 1000 - 1);
        await expect(tokens.get("us")).rejects.toMatchObject({ ...failed, retryAfterMs: 1 });
        expect(server.tokenRequests).toHaveLength(before + 1);
        await time.advance(1);
      }
      answering(server, 86_400);
      expect(await tokens.get("us")).toBe("token-9");
      expect(await tokens.renew("us", "token-9")).toBe("token-10");
    },
  );

  test.each([
    ["90", 90_000],
    ["0.5", 1000],
    ["-1", 1000],
    ["soon", 1000],
    ["3600", 3_600_000],
    ["3601", 1000],
    ["999999999", 1000],
  ])(
    "is not requested during a Retry-After of %s, unless it is longer than an hour",
    async (after, ms) => {
      await using server = await startScriptedServer();
      const { time, tokens } = setUp(server);
      server.onToken = (_, response) => json(response, 429, {}, { "retry-after": after });
      await expect(tokens.get("us")).rejects.toMatchObject({ retryAfterMs: ms });
      await time.advance(ms - 1);
      await expect(tokens.get("us")).rejects.toThrow(/requests no token for 1 s/);
      expect(server.tokenRequests).toHaveLength(1);
      await time.advance(1);
      await expect(tokens.get("us")).rejects.toThrow(TokenError);
      expect(server.tokenRequests).toHaveLength(2);
    },
  );

  test("that does not respond causes a TokenError with the timeout as its cause", async () => {
    await using server = await startScriptedServer();
    const { time, tokens } = setUp(server, 30);
    server.onToken = () => void time.advance(30);
    await expect(tokens.get("us")).rejects.toMatchObject({
      name: "TokenError",
      cause: { name: "TimeoutError", phase: "call" },
    });
  });
});

describe("token events", { tags: "promise/secrets" }, () => {
  test("have the region and never the token", async () => {
    await using server = await startScriptedServer();
    const { time, tokens, events } = setUp(server);
    await tokens.renew("eu", await tokens.get("eu"));
    server.onToken = (_, response) => json(response, 503, {});
    await time.advance(86_400_000);
    await expect(tokens.get("eu")).rejects.toThrow(TokenError);
    const lifetimeMs = 86_100_000;
    expect(events).toEqual([
      { region: "eu", state: "requested" },
      { region: "eu", state: "received", lifetimeMs },
      { region: "eu", state: "discarded" },
      { region: "eu", state: "requested" },
      { region: "eu", state: "received", lifetimeMs },
      { region: "eu", state: "requested" },
      { region: "eu", state: "failed", error: expect.any(TokenError) },
    ]);
    expect(JSON.stringify(events)).not.toContain("token-");
  });
});
