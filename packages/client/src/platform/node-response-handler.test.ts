// @module-tag promise/bodies

import { gzipSync } from "node:zlib";
import { Agent } from "undici";
import { expect, onTestFinished, test } from "vitest";
import { startScriptedServer } from "../testing/scripted-server.ts";
import { ResponseHandler } from "./node-response-handler.ts";
import type { TransportResponse } from "./transport.ts";

async function answerTo(body: Uint8Array, maxBytes: number, status = 200) {
  await using server = await startScriptedServer();
  server.onApi = (_, response) =>
    void response.writeHead(status, { "content-encoding": "gzip" }).end(body);
  const agent = new Agent();
  onTestFinished(() => agent.destroy());
  const { signal } = new AbortController();
  const request = { method: "GET", url: `${server.url}/us/x`, headers: {}, signal } as const;
  return await new Promise<TransportResponse>((resolve, reject) => {
    const handler = new ResponseHandler(request, maxBytes, resolve, reject);
    agent.dispatch({ origin: server.url, path: "/us/x", method: "GET" }, handler);
  });
}

test("the body of a response is decompressed", async () => {
  const answer = await answerTo(gzipSync("hello"), 5);
  expect(answer).toMatchObject({ status: 200, headers: { "content-encoding": "gzip" } });
  expect(Buffer.from(answer.body).toString()).toBe("hello");
});

test("a body that is too large is refused, and omitted from a failure", async () => {
  const bytes = gzipSync("hello");
  await expect(answerTo(bytes, 4)).rejects.toMatchObject({ problem: "too-large" });
  expect(await answerTo(bytes, 4, 503)).toMatchObject({ status: 503, body: new Uint8Array() });
});

test("a body that decompresses to too much is aborted while it arrives", async () => {
  await using server = await startScriptedServer();
  const closed = Promise.withResolvers<void>();
  server.onApi = (_, response) => {
    response.on("close", closed.resolve);
    // It never ends, so that only giving it up can end the request.
    response.writeHead(200, { "content-encoding": "gzip", "x-trace-traceid": "trace-1 secret" });
    response.write(gzipSync(new Uint8Array(50_000_000)));
  };
  const agent = new Agent();
  onTestFinished(() => agent.destroy());
  const { signal } = new AbortController();
  const headers = { authorization: "Bearer secret" };
  const request = { method: "GET", url: `${server.url}/us/x`, headers, signal } as const;
  const answer = new Promise<TransportResponse>((resolve, reject) => {
    const handler = new ResponseHandler(request, 100_000, resolve, reject);
    agent.dispatch({ origin: server.url, path: "/us/x", method: "GET" }, handler);
  });
  await expect(answer).rejects.toMatchObject({ problem: "too-large", traceId: "trace-1 [secret]" });
  await closed.promise;
});

test("a small body that decompresses to too much is refused", async () => {
  const body = gzipSync(new Uint8Array(1_000_000));
  await expect(answerTo(body, 100_000)).rejects.toMatchObject({ problem: "too-large" });
});

test("a large body that decompresses to nothing is aborted while it arrives", async () => {
  const emptyBlocks = new Uint8Array(300_000).map(
    (_, index) => [0, 0, 0, 0xff, 0xff][index % 5] ?? 0,
  );
  const header = gzipSync("").subarray(0, 10);
  await expect(answerTo(Buffer.concat([header, emptyBlocks]), 100_000)).rejects.toMatchObject({
    problem: "too-large",
  });
});
