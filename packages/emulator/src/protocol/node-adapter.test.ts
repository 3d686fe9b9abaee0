import { Agent, request as httpRequest } from "node:http";
import { connect } from "node:net";
import fc from "fast-check";
import { afterEach, describe, expect, test } from "vitest";
import { codePoints } from "../bad-input/test-hostile-input.ts";
import type { Wait } from "./delivery.ts";
import { type EmulatorRequest, type EmulatorResponse, jsonText } from "./exchange.ts";
import { type EmulatorServer, listen, type ServingOptions } from "./node-adapter.ts";
import { bodyOf, exchange, get } from "./test-exchange.ts";

const open: EmulatorServer[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map(({ close }) => close()));
});

type Answer = (request: EmulatorRequest) => EmulatorResponse | Promise<EmulatorResponse>;

async function serve(answer: Answer, serving: ServingOptions = {}) {
  const listening = await listen((request) => request.refusal ?? answer(request), {}, serving);
  open.push(listening);
  return { ...listening, port: Number(new URL(listening.url).port) };
}

/** Answers with what it was asked. */
const echo: Answer = ({ method, url, body, baseUrl }) =>
  jsonText(200, JSON.stringify({ method, url, body, baseUrl }));

const LONG = JSON.stringify(Array(200).fill("a line of text"));

const never: Wait = (_, signal) =>
  new Promise((resolve) => signal.addEventListener("abort", () => resolve()));

describe("a request that is not HTTP gets the error body:", () => {
  const start = "GET / HTTP/1.1\r\nHost: a\r\n";
  test.each([
    ["a header without a colon", `${start}bad header\r\n\r\n`, 400],
    ["a header with a control character", `${start}a: \u0000\r\n\r\n`, 400],
    ["headers that are too long", `${start}a: ${"y".repeat(20_000)}\r\n\r\n`, 400],
    ["a path that is too long", `GET /${"y".repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, 400],
    ["no request line", "hello\r\n\r\n", 400],
    ["a method that is unknown", "LOOK / HTTP/1.1\r\nHost: a\r\n\r\n", 400],
    [
      "a target that is not a path",
      "OPTIONS * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
      400,
    ],
    ["no Host", "GET / HTTP/1.1\r\nConnection: close\r\n\r\n", 400],
    ["two lengths", `${start}Content-Length: 1\r\nContent-Length: 2\r\n\r\n`, 400],
    ["a length and chunks", `${start}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n`, 400],
    ["raw bytes in the path", "GET /caf\u00e9 HTTP/1.1\r\nHost: a\r\n\r\n", 404],
    ["raw UTF-8 in the path", "GET /caf\u00c3\u00a9 HTTP/1.1\r\nHost: a\r\n\r\n", 404],
  ])("%s", async (_, bytes, status) => {
    const { port } = await serve(echo);
    const answered = await exchange(port, Buffer.from(bytes, "latin1"));
    expect(answered.received).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(JSON.parse(bodyOf(answered))).toMatchObject({
      code: status,
      detail: expect.any(String),
    });
    expect((await get(port, "/after")).received).toMatch(/^HTTP\/1.1 200/);
  });
});

test("the server responds to the next request after any bytes", async () => {
  const { port } = await serve(echo);
  const line = fc.string({ unit: codePoints, maxLength: 60 });
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 300 }),
    fc.array(line, { maxLength: 5 }).map((lines) => Buffer.from(`${lines.join("\r\n")}\r\n\r\n`)),
    fc
      .tuple(line, line)
      .map(([path, host]) => Buffer.from(`GET /${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`)),
  );
  await fc.assert(
    fc.asyncProperty(bytes, async (sent) => {
      const socket = connect(port, "127.0.0.1").on("error", () => undefined);
      await new Promise<void>((resolve) => socket.write(sent, () => resolve()));
      socket.destroy();
      expect((await get(port, "/after")).received).toMatch(/^HTTP\/1.1 200/);
    }),
    { numRuns: 60 },
  );
});

test("a client that does not finish its headers in time gets a 408", async () => {
  const { port } = await serve(echo, { timeouts: { headers: 20, request: 20, check: 5 } });
  const answered = await exchange(port, "GET / HTTP/1.1\r\nHost: a\r\n");
  expect(answered.received).toMatch(/^HTTP\/1.1 408 /);
  expect(JSON.parse(bodyOf(answered))).toMatchObject({ code: 408 });
});

describe("a body", () => {
  const post = (port: number, length: number) =>
    exchange(
      port,
      `POST /x HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: ${length}\r\n\r\n${"b".repeat(length)}`,
    );

  test("of 64 KiB is accepted", async () => {
    const { port } = await serve(echo);
    expect(JSON.parse(bodyOf(await post(port, 65_536)))).toMatchObject({
      body: "b".repeat(65_536),
    });
  });

  test("that is longer is refused with the error body", async () => {
    const { port } = await serve(echo);
    const answered = await post(port, 65_537);
    expect(answered.received).toMatch(/^HTTP\/1.1 413 /);
    expect(JSON.parse(bodyOf(answered))).toMatchObject({ code: 413 });
  });
});

describe("an answer", () => {
  const answer: Answer = () => jsonText(200, LONG, { "x-own": "1" });
  const headersOf = ({ received }: { received: string }) =>
    received
      .slice(0, received.indexOf("\r\n\r\n"))
      .split("\r\n")
      .filter((line) => !line.startsWith("Date"));

  test.each(["", "Accept-Encoding: gzip\r\n", "Accept-Encoding: br\r\n"])(
    "to HEAD has the headers of a response to GET, and no body (%j)",
    async (accept) => {
      const { port } = await serve(answer);
      const ask = (method: string) =>
        exchange(port, `${method} / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${accept}\r\n`);
      const [whole, head] = [await ask("GET"), await ask("HEAD")];
      expect(headersOf(head)).toEqual(headersOf(whole));
      const length = /content-length: (\d+)/.exec(whole.received)?.[1];
      expect([bodyOf(whole).length, bodyOf(head)]).toEqual([Number(length), ""]);
    },
  );

  test.each([204, 304])("of %i has neither a body nor a length", async (status) => {
    const { port } = await serve(() => jsonText(status, "no"));
    const { received } = await get(port, "/");
    expect(received).toMatch(/\r\n\r\n$/);
    expect(received).not.toMatch(/content-length|transfer-encoding/i);
  });

  test("is decoded by a client that accepts its encoding", async () => {
    const { url } = await serve(answer);
    const response = await fetch(url, { headers: { "accept-encoding": "gzip" } });
    expect([response.headers.get("content-encoding"), await response.text()]).toEqual([
      "gzip",
      LONG,
    ]);
  });

  test.each<[string, Answer]>([
    ["that the handler fails to give", () => Promise.reject(new Error("failed"))],
    ["that cannot be sent", () => jsonText(200, "{}", { "x-own": "a\nb" })],
  ])("%s is 500", async (_, failing) => {
    const { url } = await serve(failing);
    expect((await fetch(url)).status).toBe(500);
  });
});

test("many requests go over one connection", async () => {
  const { url } = await serve(echo);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ports = new Set<number | undefined>();
  for (let index = 0; index < 5; index += 1) {
    await new Promise<void>((resolve) => {
      const sent = httpRequest(`${url}/${index}`, { agent }, (response) => {
        ports.add(response.socket.localPort);
        response.resume().on("end", resolve);
      });
      sent.end();
    });
  }
  expect(ports.size).toBe(1);
  agent.destroy();
});

describe("closing", () => {
  test("ends idle connections and unfinished responses", async () => {
    const slow: Answer = ({ url }) => ({
      ...jsonText(200, LONG),
      delivery: url === "/late" ? { delayMs: 1e9 } : { bytesPerSecond: 1 },
    });
    const { port, close } = await serve(slow, { wait: never });
    const waiting = ["/late", "/paced"].map((path) => get(port, path));
    const idle = exchange(port, "");
    expect((await get(port, "bad")).received).toMatch(/ 400 /); // the others are under way now
    await close();
    const ended = await Promise.all([...waiting, idle]);
    expect(ended.map(({ end }) => end)).toEqual(["end", "end", "end"]);
  });

  test("can be requested twice", async () => {
    const { close } = await serve(echo);
    await Promise.all([close(), close()]);
    await close();
  });
});

test("a delay ends when the client disconnects", async () => {
  const delays: string[] = [];
  const wait: Wait = async (ms, signal) => {
    delays.push("begun");
    await never(ms, signal);
    delays.push("ended");
  };
  const late: Answer = () => ({ ...jsonText(200, LONG), delivery: { delayMs: 1e9 } });
  const { port } = await serve(late, { wait });
  const socket = connect(port, "127.0.0.1");
  socket.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
  await expect.poll(() => delays).toEqual(["begun"]);
  socket.destroy();
  await expect.poll(() => delays).toEqual(["begun", "ended"]);
});
