import { type AddressInfo, createServer } from "node:net";
import { gzipSync } from "node:zlib";
import { describe, expect, onTestFinished, test } from "vitest";
import { startScriptedServer } from "../testing/scripted-server.ts";
import { DEFAULT_TIMEOUTS } from "../timeouts.ts";
import { createNodeTransport } from "./node-transport.ts";
import { testTransport } from "./transport.contract.ts";
import { CONNECTIONS_PER_HOST } from "./transport.ts";

describe("with the Node transport", () => testTransport(createNodeTransport));

const options = { timeouts: DEFAULT_TIMEOUTS, maxBodyBytes: 1000 };

test("a connection timeout is a TimeoutError", { tags: "promise/timeouts" }, async () => {
  const timeouts = { ...DEFAULT_TIMEOUTS, connect: 30 };
  const transport = createNodeTransport({ ...options, timeouts, lookup: () => {} });
  const request = { method: "GET", url: "http://host.invalid/", headers: {} } as const;
  const failure = transport.send({ ...request, signal: new AbortController().signal });
  await expect(failure).rejects.toMatchObject({
    name: "TimeoutError",
    phase: "connect",
    timeoutMs: 30,
    message: expect.stringMatching(
      /GET http:\/\/host.invalid\/ timed out: connecting took more than 30 ms/,
    ),
  });
});

test("a request that is aborted while it waits for a connection is never sent", async () => {
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

test.each([1, 10])("there is a connection for each of %d pending requests", async (callers) => {
  await using server = await startScriptedServer();
  const ports = new Set<number | undefined>();
  server.onApi = (_, response) => {
    ports.add(response.socket?.remotePort);
    response.end("{}");
  };
  const transport = createNodeTransport(options);
  onTestFinished(() => transport.close());
  const { signal } = new AbortController();
  const caller = async () => {
    for (let call = 0; call < 50; call += 1) {
      await transport.send({ method: "GET", url: `${server.url}/us/x`, headers: {}, signal });
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  expect(ports.size).toBe(callers);
});

test("the transport uses HTTP/1.1 only", async () => {
  const hello = Promise.withResolvers<Buffer>();
  const server = createServer((socket) => {
    socket.once("data", (bytes) => {
      hello.resolve(bytes);
      socket.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const { signal } = new AbortController();
  const url = `https://127.0.0.1:${port}/x`;
  const answer = createNodeTransport(options).send({ method: "GET", url, headers: {}, signal });
  await expect(answer).rejects.toMatchObject({ name: "ConnectionError" });
  // The list of protocols: its length, and each name after its own.
  const protocols = Buffer.from("\u0000\u0009\u0008http/1.1");
  expect((await hello.promise).includes(protocols)).toBe(true);
});

// `fetch` of Node gives what it could decompress, and what it does not know as it came.
test.each([
  ["in another way than gzip", "zstd", Buffer.from("x")],
  ["and cut off", "gzip", gzipSync("hello").subarray(0, 12)],
])("a body compressed %s is refused", { tags: "promise/bodies" }, async (_, encoding, body) => {
  await using server = await startScriptedServer();
  server.onApi = (_request, response) =>
    void response.writeHead(200, { "content-encoding": encoding }).end(body);
  const { signal } = new AbortController();
  const request = { method: "GET", url: `${server.url}/us/x`, headers: {}, signal } as const;
  await expect(createNodeTransport(options).send(request)).rejects.toMatchObject({
    name: "InvalidBodyError",
    problem: "compression",
  });
});

test("onSent is called when a request is written, after any wait for a connection", async () => {
  await using server = await startScriptedServer();
  const found = Promise.withResolvers<void>();
  const transport = createNodeTransport({
    timeouts: DEFAULT_TIMEOUTS,
    maxBodyBytes: 1_000,
    lookup: (_host, _options, callback) =>
      void found.promise.then(() => callback(null, [{ address: "127.0.0.1", family: 4 }])),
  });
  onTestFinished(() => transport.close());
  const reported: string[] = [];
  const { signal } = new AbortController();
  const { port } = new URL(server.url);
  const request = {
    method: "GET",
    headers: {},
    signal,
    onSent: () => reported.push("sent"),
  } as const;
  const answer = transport.send({ ...request, url: `http://a-host.example:${port}/us/x` });
  await new Promise(setImmediate);
  reported.push("connected");
  found.resolve();
  expect((await answer).status).toBe(200);
  expect(reported).toEqual(["connected", "sent"]);
});
