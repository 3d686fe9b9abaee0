import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { startScriptedServer } from "../testing/scripted-server.ts";
import { DEFAULT_TIMEOUTS } from "../timeouts.ts";
import { createNodeTransport } from "./node-transport.ts";
import { testTransport } from "./transport.contract.ts";

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
  const held = Array.from({ length: 64 }, () =>
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
