import { gzipSync } from "node:zlib";
import { describe, expect, onTestFinished, test } from "vitest";
import { startScriptedServer } from "../testing/scripted-server.ts";
import { DEFAULT_TIMEOUTS } from "../timeouts.ts";
import { createNodeTransport } from "./node-transport.ts";
import { testTransport } from "./transport.contract.ts";
import { CONNECTIONS_PER_HOST } from "./transport.ts";

describe("the transport of Node", () => testTransport(createNodeTransport));

const options = { timeouts: DEFAULT_TIMEOUTS, maxBodyBytes: 1000 };

test("a connection that is not made ends with a TimeoutError", async () => {
  const timeouts = { ...DEFAULT_TIMEOUTS, connect: 30 };
  const transport = createNodeTransport({ ...options, timeouts, lookup: () => {} });
  const request = { method: "GET", url: "http://host.invalid/", headers: {} } as const;
  const failure = transport.send({ ...request, signal: new AbortController().signal });
  await expect(failure).rejects.toMatchObject({
    ...{ name: "TimeoutError", phase: "connect", timeoutMs: 30 },
    message: expect.stringMatching(/GET http:\/\/host.invalid\/ .*connecting of 30 ms/),
  });
});

test("a request that is given up while it waits for a connection is never sent", async () => {
  await using server = await startScriptedServer();
  server.onApi = () => {};
  const transport = createNodeTransport(options);
  const busy = new AbortController();
  const request = { method: "GET", url: `${server.url}/us/x`, headers: {} } as const;
  const held = Array.from({ length: CONNECTIONS_PER_HOST }, () =>
    transport.send({ ...request, signal: busy.signal }).catch(() => {}),
  );
  const waiting = new AbortController();
  const url = `${server.url}/us/late`;
  const late = transport.send({ ...request, url, signal: waiting.signal });
  waiting.abort(new Error("enough"));
  await expect(late).rejects.toThrow("enough");
  busy.abort(new Error("enough"));
  await Promise.all(held);
  server.onApi = (_, response) => void response.end("{}");
  await transport.send({ ...request, signal: new AbortController().signal });
  expect(server.apiRequests.map((each) => each.url)).not.toContain("/us/late");
});

// `fetch` of Node gives what it could decompress, and what it does not know as it came.
test.each([
  ["in another way than gzip", "zstd", Buffer.from("x")],
  ["and cut off", "gzip", gzipSync("hello").subarray(0, 12)],
])("a body that is compressed %s is refused", async (_, encoding, body) => {
  await using server = await startScriptedServer();
  server.onApi = (_request, response) =>
    void response.writeHead(200, { "content-encoding": encoding }).end(body);
  const { signal } = new AbortController();
  const request = { method: "GET", url: `${server.url}/us/x`, headers: {}, signal } as const;
  await expect(createNodeTransport(options).send(request)).rejects.toMatchObject({
    ...{ name: "InvalidBodyError", problem: "compression" },
  });
});

test("tells that a request is written, after any wait for a connection", async () => {
  await using server = await startScriptedServer();
  const found = Promise.withResolvers<void>();
  const transport = createNodeTransport({
    timeouts: DEFAULT_TIMEOUTS,
    maxBodyBytes: 1_000,
    lookup: (_host, _options, callback) =>
      void found.promise.then(() => callback(null, [{ address: "127.0.0.1", family: 4 }])),
  });
  onTestFinished(() => transport.close());
  const told: string[] = [];
  const { signal } = new AbortController();
  const { port } = new URL(server.url);
  const request = { method: "GET", headers: {}, signal, onSent: () => told.push("sent") } as const;
  const answer = transport.send({ ...request, url: `http://a-host.example:${port}/us/x` });
  await new Promise(setImmediate);
  told.push("connected");
  found.resolve();
  expect((await answer).status).toBe(200);
  expect(told).toEqual(["connected", "sent"]);
});
