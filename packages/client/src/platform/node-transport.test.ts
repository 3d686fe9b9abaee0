import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { type Script, startScriptedServer } from "../testing/scripted-server.ts";
import { DEFAULT_TIMEOUTS, type Timeouts } from "../timeouts.ts";
import { createNodeTransport, type NodeTransportOptions } from "./node-transport.ts";

function transportWith(
  timeouts: Partial<Timeouts> = {},
  options: Partial<NodeTransportOptions> = {},
) {
  return createNodeTransport({
    timeouts: { ...DEFAULT_TIMEOUTS, ...timeouts },
    maxBodyBytes: 1000,
    ...options,
  });
}

async function send(script: Script, transport = transportWith()) {
  await using server = await startScriptedServer();
  server.onApi = script;
  const { signal } = new AbortController();
  const answer = await transport.send({
    method: "GET",
    url: `${server.url}/us/x`,
    headers: {},
    signal,
  });
  return { ...answer, text: new TextDecoder().decode(answer.body) };
}

describe.concurrent("the timeouts", () => {
  test("end a connection that is not made", async () => {
    const transport = transportWith({ connect: 30 }, { lookup: () => {} });
    const request = { method: "GET", url: "http://host.invalid/", headers: {} } as const;
    const failure = transport.send({ ...request, signal: new AbortController().signal });
    await expect(failure).rejects.toMatchObject({
      ...{ name: "TimeoutError", phase: "connect", timeoutMs: 30 },
      message: expect.stringMatching(/GET http:\/\/host.invalid\/ .*connecting of 30 ms/),
    });
  });

  test("end a wait for the headers", async () => {
    await expect(send(() => {}, transportWith({ headers: 30 }))).rejects.toMatchObject({
      ...{ name: "TimeoutError", phase: "headers", status: null },
    });
  });

  test("end a body that stops", async () => {
    const script: Script = (_, response) => void response.writeHead(200).write('{"a":');
    await expect(send(script, transportWith({ body: 30 }))).rejects.toMatchObject({
      ...{ name: "TimeoutError", phase: "body" },
    });
  });
});

describe("the connection", () => {
  test("that is refused is a ConnectionError", async () => {
    const server = await startScriptedServer();
    await server[Symbol.asyncDispose]();
    const { signal } = new AbortController();
    const failure = transportWith().send({ method: "GET", url: server.url, headers: {}, signal });
    await expect(failure).rejects.toMatchObject({
      ...{
        name: "ConnectionError",
        status: null,
        message: expect.stringContaining("ECONNREFUSED"),
      },
    });
  });

  test.each<[string, Script]>([
    ["before the headers", (_, response) => void response.destroy()],
    [
      "within the body",
      (_, response) => {
        response.writeHead(200, { "content-length": "100" });
        response.write("x", () => response.destroy());
      },
    ],
  ])("that breaks %s is a ConnectionError", async (_, script) => {
    await expect(send(script)).rejects.toMatchObject({ name: "ConnectionError" });
  });

  test("ends with the signal's own reason, before and within the body", async () => {
    for (const begin of [false, true]) {
      await using server = await startScriptedServer();
      const controller = new AbortController();
      const reason = new Error("enough");
      server.onApi = (_, response) => {
        if (begin) response.writeHead(200).write("{");
        setImmediate(() => controller.abort(reason));
      };
      const { signal } = controller;
      const request = { method: "GET", url: `${server.url}/us/x`, headers: {}, signal } as const;
      await expect(transportWith().send(request)).rejects.toBe(reason);
    }
  });

  test("is not used after closing, and closing twice is the same as once", async () => {
    const transport = transportWith();
    await Promise.all([transport.close(), transport.close()]);
    await transport.close();
    await expect(send(() => {}, transport)).rejects.toThrow("the client is closed");
  });

  test("does not follow redirects", async () => {
    const answer = await send(
      (_, response) => void response.writeHead(302, { location: "/y" }).end(),
    );
    expect(answer.status).toBe(302);
  });
});

describe("the body", () => {
  const gzipped =
    (bytes: Uint8Array): Script =>
    (_, response) =>
      void response.writeHead(200, { "content-encoding": "gzip" }).end(bytes);

  test("is decompressed", async () => {
    expect((await send(gzipped(gzipSync("hello")))).text).toBe("hello");
  });

  test("that is compressed wrongly, or cut off, or in an unknown way is refused", async () => {
    const problem = { name: "InvalidBodyError", problem: "compression", status: 200 };
    await expect(send(gzipped(Buffer.from("plain")))).rejects.toMatchObject(problem);
    const cut = gzipSync("hello").subarray(0, 12);
    await expect(send(gzipped(cut))).rejects.toMatchObject(problem);
    const unknown: Script = (_, response) =>
      void response.writeHead(200, { "content-encoding": "zstd" }).end("x");
    await expect(send(unknown)).rejects.toMatchObject(problem);
  });

  test("may not be larger than allowed, whether plain or decompressed", async () => {
    const large = { name: "InvalidBodyError", problem: "too-large" };
    await expect(send((_, response) => void response.end("x".repeat(1001)))).rejects.toMatchObject(
      large,
    );
    await expect(send(gzipped(gzipSync("x".repeat(100_000))))).rejects.toMatchObject(large);
    expect((await send((_, response) => void response.end("x".repeat(1000)))).text).toHaveLength(
      1000,
    );
  });
});
