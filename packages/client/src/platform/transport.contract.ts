import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { json, type Script, startScriptedServer } from "../testing/scripted-server.ts";
import { DEFAULT_TIMEOUTS, type Timeouts } from "../timeouts.ts";
import type { Transport, TransportOptions, TransportRequest } from "./transport.ts";

/** The tests that every transport must pass. */
export function testTransport(create: (options: TransportOptions) => Transport): void {
  const transportWith = (timeouts: Partial<Timeouts> = {}, maxBodyBytes = 1000) =>
    create({ timeouts: { ...DEFAULT_TIMEOUTS, ...timeouts }, maxBodyBytes });

  /** The response of a server to one request. */
  async function send(
    script: Script,
    transport = transportWith(),
    request: Partial<TransportRequest> = {},
  ) {
    await using server = await startScriptedServer();
    server.onApi = script;
    const answer = await transport.send({
      method: "GET",
      url: `${server.url}/us/x`,
      headers: {},
      signal: new AbortController().signal,
      ...request,
    });
    return { ...answer, text: new TextDecoder().decode(answer.body), requests: server.apiRequests };
  }

  const raw =
    (text: string): Script =>
    (_, response) =>
      void response.socket?.end(text);

  const gzipped =
    (bytes: Uint8Array, status = 200): Script =>
    (_, response) =>
      void response.writeHead(status, { "content-encoding": "gzip" }).end(bytes);

  describe("a request", { tags: "promise/destinations" }, () => {
    test("arrives with its method, path, query, headers and body", async () => {
      const { requests } = await send((_, response) => json(response, 200, {}), transportWith(), {
        method: "POST",
        headers: { authorization: "Bearer t", "content-type": "application/x-www-form-urlencoded" },
        body: "grant_type=client_credentials",
      });
      expect(requests).toMatchObject([
        {
          method: "POST",
          url: "/us/x",
          body: "grant_type=client_credentials",
          headers: { authorization: "Bearer t" },
        },
      ]);
    });

    test("carries no cookie of an earlier response", async () => {
      await using server = await startScriptedServer();
      server.onApi = (_, response) => json(response, 200, {}, { "set-cookie": "a=1; Path=/" });
      const transport = transportWith();
      const { signal } = new AbortController();
      const request = { method: "GET", url: `${server.url}/us/x`, headers: {}, signal } as const;
      await transport.send(request);
      await transport.send(request);
      expect(server.apiRequests.map(({ headers }) => headers.cookie)).toEqual([
        undefined,
        undefined,
      ]);
    });
  });

  describe("a response", () => {
    test.each([200, 304, 401, 404, 429, 500, 503])(
      "of %d is returned unchanged",
      async (status) => {
        const body = status === 304 ? "" : '{"code":1}';
        const answer = await send((_, response) => void response.writeHead(status).end(body));
        expect(answer).toMatchObject({ status, text: body });
      },
    );

    test("of 103 is skipped", async () => {
      const answer = await send((_, response) => {
        response.writeEarlyHints({ link: "</x>; rel=preload" });
        json(response, 200, { id: 1 });
      });
      expect(answer).toMatchObject({ status: 200, text: '{"id":1}' });
    });

    test("of a redirect is not followed", { tags: "promise/destinations" }, async () => {
      await using other = await startScriptedServer();
      const answer = await send(
        (_, response) => void response.writeHead(302, { location: `${other.url}/us/y` }).end(),
      );
      expect(answer.status).toBe(302);
      expect(other.apiRequests).toEqual([]);
    });

    test("has header names in lower case and joined values", async () => {
      const { headers } = await send((_, response) => {
        response.setHeader("Last-Modified", "Sat, 21 Nov 2026 10:00:00 GMT");
        response.setHeader("X-List", ["a", "b"]);
        response.end();
      });
      expect(headers).toMatchObject({
        "last-modified": "Sat, 21 Nov 2026 10:00:00 GMT",
        "x-list": "a, b",
      });
    });
  });

  describe("the body", { tags: "promise/bodies" }, () => {
    test("is joined from its chunks, and can be empty", async () => {
      const pieces: Script = async (_, response) => {
        response.write("one ");
        await new Promise((resolve) => setTimeout(resolve, 5));
        response.end("two");
      };
      expect((await send(pieces)).text).toBe("one two");
      expect((await send((_, response) => void response.end())).body).toHaveLength(0);
    });

    test("is decompressed", async () => {
      expect((await send(gzipped(gzipSync("hello")))).text).toBe("hello");
      expect((await send(gzipped(new Uint8Array()))).text).toBe("");
    });

    test.each<[string, string, (text: string) => Uint8Array]>([
      ["Brotli", "br", brotliCompressSync],
      ["deflate", "deflate", deflateSync],
      ["deflate without the zlib header", "deflate", deflateRawSync],
    ])("is decompressed from %s, up to maxBodyBytes", async (_, encoding, compress) => {
      const compressed =
        (text: string): Script =>
        (_request, response) =>
          void response.writeHead(200, { "content-encoding": encoding }).end(compress(text));
      expect((await send(compressed("hello"))).text).toBe("hello");
      await expect(send(compressed("x".repeat(1001)))).rejects.toMatchObject({
        name: "InvalidBodyError",
        problem: "too-large",
      });
    });

    test("with invalid compression is refused", async () => {
      await expect(send(gzipped(Buffer.from("plain")))).rejects.toMatchObject({
        name: "InvalidBodyError",
        problem: "compression",
        status: 200,
      });
    });

    test("may not exceed maxBodyBytes, plain or decompressed", async () => {
      const large = { name: "InvalidBodyError", problem: "too-large", status: 200 };
      const plain: Script = (_, response) => void response.end("x".repeat(1001));
      await expect(send(plain)).rejects.toMatchObject(large);
      // It decompresses to 64 MB.
      const bomb = gzipSync(Buffer.alloc(2 ** 26), { level: 1 });
      await expect(send(gzipped(bomb), transportWith({}, bomb.length))).rejects.toMatchObject(
        large,
      );
      const most = await send((_, response) => void response.end("x".repeat(1000)));
      expect(most.text).toHaveLength(1000);
    });

    test("of a failure that is invalid does not hide the status", async () => {
      const empty = { status: 503, text: "" };
      expect(await send(gzipped(Buffer.from("plain"), 503))).toMatchObject(empty);
      expect(await send(gzipped(gzipSync("x".repeat(5000)), 503))).toMatchObject(empty);
    });

    test.each([
      ["shorter than it says", "HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\n{}"],
      [
        "cut off between two pieces",
        "HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n2\r\n{}\r\n",
      ],
      [
        "in pieces that are none",
        "HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n{}\r\n",
      ],
    ])("that is %s is a ConnectionError", async (_, text) => {
      await expect(send(raw(text))).rejects.toMatchObject({ name: "ConnectionError" });
    });
  });

  describe("the connection", () => {
    test("that is refused is a ConnectionError", async () => {
      const server = await startScriptedServer();
      await server[Symbol.asyncDispose]();
      const url = `${server.url}/us/x`;
      await expect(send(() => {}, transportWith(), { url })).rejects.toMatchObject({
        name: "ConnectionError",
        status: null,
        method: "GET",
        url,
        message: expect.stringContaining("ECONNREFUSED"),
      });
    });

    test.each<[string, Script]>([
      ["before the headers", (_, response) => void response.destroy()],
      ["within the headers", raw("HTTP/1.1 200 OK\r\ncontent-le")],
      ["with an invalid response", raw("what?\r\n\r\n")],
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

    test("is reused for the next request", async () => {
      await using server = await startScriptedServer();
      const ports = new Set<number | undefined>();
      server.onApi = (_, response) => {
        ports.add(response.socket?.remotePort);
        json(response, 200, {});
      };
      const transport = transportWith();
      const { signal } = new AbortController();
      for (let request = 0; request < 10; request += 1) {
        await transport.send({ method: "GET", url: `${server.url}/us/x`, headers: {}, signal });
      }
      // The next request can arrive before the first connection is free.
      expect(ports.size).toBeLessThanOrEqual(2);
    });

    test("serves 300 parallel requests with others", async () => {
      await using server = await startScriptedServer();
      const transport = transportWith();
      const { signal } = new AbortController();
      const answers = await Promise.all(
        Array.from({ length: 300 }, (_, index) =>
          transport.send({ method: "GET", url: `${server.url}/us/${index}`, headers: {}, signal }),
        ),
      );
      const urls = answers.map(({ body }) => JSON.parse(new TextDecoder().decode(body)).url);
      expect(urls).toEqual(answers.map((_, index) => `/us/${index}`));
    });
  });

  describe.concurrent("the timeouts", { tags: "promise/timeouts" }, () => {
    test("end the wait for the headers", async () => {
      await expect(send(() => {}, transportWith({ headers: 30 }))).rejects.toMatchObject({
        name: "TimeoutError",
        phase: "headers",
        timeoutMs: 30,
        status: null,
      });
    });

    test("end a body that stops", async () => {
      const script: Script = (_, response) => void response.writeHead(200).write('{"a":');
      await expect(send(script, transportWith({ body: 30 }))).rejects.toMatchObject({
        name: "TimeoutError",
        phase: "body",
        timeoutMs: 30,
      });
    });
  });

  describe("the signal", { tags: "promise/timeouts" }, () => {
    const reason = new Error("enough");

    test.each([
      ["before the headers", false],
      ["within the body", true],
    ])("aborts a request %s with its reason, and closes the connection", async (_, begin) => {
      await using server = await startScriptedServer();
      const controller = new AbortController();
      const ended = Promise.withResolvers<void>();
      server.onApi = (_, response) => {
        response.on("close", ended.resolve);
        if (begin) response.writeHead(200).write("{");
        setImmediate(() => controller.abort(reason));
      };
      const { signal } = controller;
      const request = { method: "GET", url: `${server.url}/us/x`, headers: {}, signal } as const;
      const patient = transportWith({ headers: 600_000, body: 600_000 });
      await expect(patient.send(request)).rejects.toBe(reason);
      await ended.promise;
    });

    test("that is already aborted prevents the request", async () => {
      await using server = await startScriptedServer();
      const url = `${server.url}/us/x`;
      const signal = AbortSignal.abort(reason);
      await expect(send(() => {}, transportWith(), { url, signal })).rejects.toBe(reason);
      expect(server.apiRequests).toEqual([]);
    });

    test("that is aborted after the response does nothing", async () => {
      const controller = new AbortController();
      const { signal } = controller;
      const script: Script = (_, response) => json(response, 200, {});
      expect((await send(script, transportWith(), { signal })).status).toBe(200);
      controller.abort(reason);
    });
  });

  describe("closing", () => {
    test("waits for pending requests", async () => {
      await using server = await startScriptedServer();
      const arrived = Promise.withResolvers<() => void>();
      server.onApi = (_, response) => arrived.resolve(() => json(response, 200, {}));
      const transport = transportWith();
      const { signal } = new AbortController();
      const request = { method: "GET", url: `${server.url}/us/x`, headers: {}, signal } as const;
      const answer = transport.send(request);
      const go = await arrived.promise;
      const order: string[] = [];
      const closed = transport.close().then(() => order.push("closed"));
      void answer.then(() => order.push("answered"));
      go();
      await Promise.all([closed, answer]);
      expect(order).toEqual(["answered", "closed"]);
    });

    test("twice equals once, and prevents further requests", async () => {
      const transport = transportWith();
      await Promise.all([transport.close(), transport.close()]);
      await transport.close();
      await expect(send(() => {}, transport)).rejects.toMatchObject({
        name: "ConnectionError",
        message: expect.stringContaining("the client is closed"),
      });
    });
  });
}
