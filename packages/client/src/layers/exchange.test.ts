import { describe, expect, test } from "vitest";
import { manualTime } from "../testing/manual-time.ts";
import { json, type Script, startScriptedServer } from "../testing/scripted-server.ts";

async function errorOf(script: Script): Promise<unknown> {
  await using server = await startScriptedServer();
  server.onApi = script;
  try {
    return await server.client({ retry: false }).items.get({ itemId: 1 });
  } catch (error) {
    return error;
  }
}

describe("a row of contract 7", { tags: "contract/errors" }, () => {
  test.each([
    [401, "UnauthorizedError"],
    [403, "ForbiddenError"],
    [404, "NotFoundError"],
    [429, "RateLimitedError"],
    [500, "ServerError"],
    [502, "ServerError"],
    [418, "UnexpectedStatusError"],
  ])("%d throws %s with the service's message", async (status, name) => {
    const body = { code: status, type: "T", detail: "The reason." };
    const error = await errorOf((_, response) =>
      json(response, status, body, { "x-trace-traceid": "trace-1", "retry-after": "3" }),
    );
    expect(error).toMatchObject({ name, status, body, traceId: "trace-1", method: "GET" });
    expect(error).toHaveProperty("message", expect.stringContaining("(The reason)"));
    if (status === 429) expect(error).toHaveProperty("retryAfterMs", 3000);
  });
});

test("a failure has the error of its status, even when its body is invalid", {
  tags: "promise/bodies",
}, async () => {
  const error = await errorOf(
    (_, response) => void response.writeHead(503, { "content-encoding": "gzip" }).end("no gzip"),
  );
  expect(error).toMatchObject({ name: "ServerError", status: 503, body: null });
});

describe("a 200 without a valid document", { tags: "promise/bodies" }, () => {
  const ok =
    (body: string | Uint8Array): Script =>
    (_, response) =>
      void response.writeHead(200, { "x-trace-traceid": "trace-1" }).end(body);

  test.each([
    ["", "empty"],
    ["<html></html>", "html"],
    ['{"id":1', "json"],
    [new Uint8Array([0xff]), "encoding"],
    [`{"a":${"[".repeat(100)}${"]".repeat(100)}}`, "too-deep"],
    [`{"a":[${"0,".repeat(1_000_000)}0]}`, "too-long"],
    ["null", "not-an-object"],
  ])("%o is an InvalidBodyError", { tags: "contract/requests" }, async (body, problem) => {
    const error = await errorOf(ok(body));
    expect(error).toMatchObject({ name: "InvalidBodyError", problem, status: 200 });
    expect(error).toMatchObject({ traceId: "trace-1", url: expect.stringContaining("/item/1?") });
  });

  test("204 and 304 throw UnexpectedStatusError", { tags: "contract/errors" }, async () => {
    for (const status of [204, 304]) {
      const error = await errorOf((_, response) => void response.writeHead(status).end());
      expect(error).toMatchObject({ name: "UnexpectedStatusError", status });
    }
  });

  test("a redirect is not followed, so the token goes nowhere else", async () => {
    await using other = await startScriptedServer();
    const error = await errorOf(
      (_, response) => void response.writeHead(302, { location: `${other.url}/us/x` }).end(),
    );
    expect(error).toMatchObject({ name: "UnexpectedStatusError", status: 302 });
    expect(other.apiRequests).toHaveLength(0);
  });

  test("a body above maxBodyBytes is refused", async () => {
    await using server = await startScriptedServer();
    server.onApi = ok(JSON.stringify("x".repeat(5000)));
    const client = server.client({ maxBodyBytes: 1000 });
    await expect(client.items.get({ itemId: 1 })).rejects.toMatchObject({ problem: "too-large" });
  });
});

test("a confirmed copy emits a response event with 304", async () => {
  await using server = await startScriptedServer();
  const date = "Tue, 03 Nov 2026 10:00:00 GMT";
  server.onApi = ({ headers }, response) =>
    headers["if-modified-since"] === date
      ? void response.writeHead(304).end()
      : json(response, 200, { id: 1 }, { "last-modified": date });
  const time = manualTime();
  const client = server.client({ time, cacheTimes: { fresh: 1_000 } });
  const reported: unknown[] = [];
  client.on("response", ({ status, bytes, error }) => reported.push({ status, bytes, error }));
  for (let call = 0; call < 2; call += 1) {
    expect(await client.items.get({ itemId: 1 })).toEqual({ id: 1 });
    await time.advance(60_000);
  }
  expect(reported).toEqual([
    { status: 200, bytes: 8, error: null },
    { status: 304, bytes: 0, error: null },
  ]);
});
