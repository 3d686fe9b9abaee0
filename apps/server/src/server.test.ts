// @module-tag promise/overload

import { connect } from "node:net";
import { HOUR_MS } from "@guildhall/contract";
import { afterEach, expect, test, vi } from "vitest";
import type { Listening } from "./server.ts";
import { openSite, type Site } from "./testing/open-site.ts";
import { member } from "./testing/seeded-store.ts";

let site: Site;
let listening: Listening;

async function open(options: Parameters<typeof openSite>[0] = {}) {
  site = await openSite(options);
  listening = await site.server.listen({ port: 0, host: "127.0.0.1" });
}
afterEach(async () => {
  await listening.close();
  await site.close();
});

const manyMembers = (count: number) =>
  Array.from({ length: count }, (_, number) => ({
    ...member({
      name: `Member ${number}`,
      nameSlug: `member ${number}`,
      rank: 1,
      level: 1,
      classId: 1,
      raceId: 1,
    }),
    firstSeenAt: 0,
    joinedAt: null,
  }));

/** Reads an event stream until it holds `text`. */
async function readUntil(reader: ReadableStreamDefaultReader<Uint8Array>, text: string) {
  const decoder = new TextDecoder();
  let read = "";
  while (!read.includes(text)) {
    const { value, done } = await reader.read();
    if (done) throw new Error(`The stream ended before "${text}": ${read}`);
    read += decoder.decode(value, { stream: true });
  }
  return read;
}

async function openEvents() {
  const response = await fetch(`${listening.url}/api/v1/sync/events`);
  expect(response.headers.get("content-type")).toBe("text/event-stream");
  if (!response.body) throw new Error("no stream");
  return response.body.getReader();
}

/** Sends bytes as they are, and reads what comes until the connection ends. */
function exchange(text: string): Promise<string> {
  const { hostname, port } = new URL(listening.url);
  return new Promise((resolve, reject) => {
    let answer = "";
    const socket = connect(Number(port), hostname, () => socket.write(text));
    socket.setEncoding("utf8");
    socket.on("data", (data) => (answer += data));
    socket.on("close", () => resolve(answer));
    socket.on("error", reject);
  });
}

test("the API answers over a socket", async () => {
  await open();
  const response = await fetch(`${listening.url}/api/v1/guilds`);
  expect(await response.json()).toMatchObject([{ name: "Wayfarers Rest" }]);
  const head = await fetch(`${listening.url}/api/v1/guilds`, { method: "HEAD" });
  expect([head.status, await head.text()]).toEqual([200, ""]);
});

test("the progress of a run of any process is streamed to all clients", async () => {
  await open({ timings: { feedIntervalMs: 5 } });
  const run = await site.store.runs.start(site.guild.id, "command", Date.now());
  const watchers = await Promise.all([openEvents(), openEvents()]);
  await Promise.all(watchers.map((reader) => readUntil(reader, `"id":${run.id}`)));
  const at = Date.now() + 1;
  await site.store.runs.progress(run.id, { stage: "portraits", done: 7, total: 250, at });
  const heard = await Promise.all(watchers.map((reader) => readUntil(reader, '"done":7')));
  for (const text of heard) expect(text).toMatch(/^event: run\ndata: \{.*"stage":"portraits"/);
});

test("an idle stream gets comments that keep it open", async () => {
  await open({ timings: { heartbeatMs: 5 } });
  await readUntil(await openEvents(), ": still here\n\n: still here\n\n");
});

test("a HEAD request for the stream opens no stream", async () => {
  await open();
  const response = await fetch(`${listening.url}/api/v1/sync/events`, { method: "HEAD" });
  expect(response.status).toBe(200);
});

test("a client that reads nothing does not delay the others", async () => {
  await open({ timings: { feedIntervalMs: 2, drainMs: 50 } });
  const { hostname, port } = new URL(listening.url);
  const stuck = connect(Number(port), hostname);
  stuck.write("GET /api/v1/sync/events HTTP/1.1\r\nHost: localhost\r\n\r\n");
  stuck.pause();
  const run = await site.store.runs.start(site.guild.id, "command", Date.now());
  const reader = await openEvents();
  for (let done = 1; done <= 20; done += 1) {
    const at = Date.now() + done;
    await site.store.runs.progress(run.id, { stage: "members", done, total: 20, at });
    await readUntil(reader, `"done":${done},`);
  }
  stuck.destroy();
});

test.each([
  ["whole rosters", "roster", 9],
  ["a filtered roster", "roster?toLevel=9", 1],
])("a client that reads nothing of %s but keeps sending is closed", async (_, target, count) => {
  await open({ timings: { stallMs: 800, drainMs: 50 } });
  await site.store.members.insert(site.guild.id, manyMembers(20_000));
  const { hostname, port } = new URL(listening.url);
  const socket = connect(Number(port), hostname).pause();
  socket.on("error", () => {});
  const path = `/api/v1/guilds/${site.guild.id}/${target}`;
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(count));
  // Received data must not count as progress. The socket learns of its end when it writes.
  const sending = setInterval(() => socket.write("\r\n"), 5);
  await vi.waitFor(() => expect(socket.destroyed).toBe(true), 60_000);
  clearInterval(sending);
});

test("a connection is closed after the responses to its first 129 pipelined requests", async () => {
  await open();
  const text = await exchange("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(200));
  expect(text.match(/HTTP\/1\.1 200/g)).toHaveLength(129);
});

test("connections are closed when the requests that wait on all of them fill the memory", async () => {
  await open();
  const { hostname, port } = new URL(listening.url);
  let closed = 0;
  // The event stream does not end, so that all other requests of its connection wait: 12,000 in total.
  const requests = ["/api/v1/sync/events", ...Array(127).fill("/healthz")]
    .map((path) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
    .join("");
  const sockets = Array.from({ length: 96 }, (_, client) => {
    const localAddress = `127.0.0.${2 + (client % 3)}`;
    const socket = connect({ host: hostname, port: Number(port), localAddress }).resume();
    socket.on("error", () => {}).once("close", () => closed++);
    socket.write(requests);
    return socket;
  });
  await vi.waitFor(() => expect(closed).toBeGreaterThan(10), 60_000);
  expect((await fetch(`${listening.url}/healthz`)).status).toBe(200);
  for (const socket of sockets) socket.destroy();
});

test("a visitor behind a trusted proxy is answered while another one opens connections", async () => {
  await open({ trustedProxies: ["loopback"] });
  const { hostname, port } = new URL(listening.url);
  const path = `/api/v1/guilds/${site.guild.id}/roster`;
  const order: string[] = [];
  const send = (visitor: string, target: string) => {
    const socket = connect(Number(port), hostname).on("error", () => {});
    socket.write(
      `GET ${target} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${visitor}\r\nConnection: close\r\n\r\n`,
    );
    socket.once("data", () => order.push(visitor));
    return new Promise((resolve) => socket.once("close", resolve));
  };
  const many = Array.from({ length: 200 }, (_, rank) =>
    send("192.0.2.1", `${path}?fromLevel=1&rank=${rank}`),
  );
  await Promise.all([...many, send("192.0.2.2", path)]);
  expect(order).toHaveLength(201);
  expect(order.indexOf("192.0.2.2")).toBeLessThan(100);
});

test("closing ends the streams and the idle connections at once, and can be repeated", {
  tags: "promise/outages",
}, async () => {
  // If a connection delayed the close, the test would exceed its time limit.
  await open({ timings: { drainMs: HOUR_MS } });
  const reader = await openEvents();
  await readUntil(reader, "\n\n");
  await fetch(`${listening.url}/healthz`);
  const closing = listening.close();
  expect((await reader.read()).done).toBe(true);
  await closing;
  await listening.close();
  await expect(fetch(`${listening.url}/healthz`)).rejects.toThrow();
});

test("closing waits until the responses that have begun are sent", async () => {
  await open();
  await site.store.members.insert(site.guild.id, manyMembers(20_000));
  const path = `/api/v1/guilds/${site.guild.id}/roster`;
  const whole = await (await fetch(listening.url + path)).arrayBuffer();
  const { hostname, port } = new URL(listening.url);
  const socket = connect(Number(port), hostname);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  let received = 0;
  let closing: Promise<void> | undefined;
  for await (const data of socket) {
    received += data.length;
    closing ??= listening.close();
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  await closing;
  expect(received).toBeGreaterThan(whole.byteLength);
});

test.each([
  ["nothing", ""],
  ["half a header", "GET / HTTP/1.1\r\nHost: loc"],
])(
  "closing ends a connection that has sent %s at once",
  { tags: "promise/outages" },
  async (_, sent) => {
    await open({ timings: { drainMs: 600_000 } });
    const { hostname, port } = new URL(listening.url);
    const socket = connect(Number(port), hostname).on("error", () => {});
    await new Promise((resolve) => socket.once("connect", resolve));
    socket.write(sent);
    // The site has accepted the connection and read what it sent before it answers a later one.
    await fetch(`${listening.url}/healthz`);
    const ended = new Promise((resolve) => socket.once("close", resolve));
    await listening.close();
    await ended;
  },
);

test("closing ends the responses that are not sent in time", {
  tags: "promise/outages",
}, async () => {
  await open({ timings: { drainMs: 20 } });
  await site.store.members.insert(site.guild.id, manyMembers(20_000));
  const { hostname, port } = new URL(listening.url);
  const socket = connect(Number(port), hostname).on("error", () => {});
  socket.write(
    `GET /api/v1/guilds/${site.guild.id}/roster HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(9),
  );
  await new Promise((resolve) => socket.once("readable", resolve));
  socket.pause();
  await listening.close();
  const ended = new Promise((resolve) => socket.once("close", resolve));
  socket.resume();
  await ended;
});

test("listen rejects with the error of the system for a port in use", async () => {
  await open();
  const port = Number(new URL(listening.url).port);
  await expect(site.server.listen({ port, host: "127.0.0.1" })).rejects.toMatchObject({
    code: "EADDRINUSE",
  });
});

const get = (target: string, host: string) =>
  `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;

test.each(["[::ffff:127.0.0.1]:4811", "[::FFFF:7f00:1]", "[::1]", "localhost:", "LocalHost:80"])(
  "the site answers a request for the valid host %s",
  async (host) => {
    await open();
    expect(await exchange(get("/api/v1/guilds", host))).toMatch(
      /^HTTP\/1\.1 200 .*Wayfarers Rest/s,
    );
  },
);

test.each([
  ["*", "localhost"],
  ["ftp://localhost/api/v1/guilds", "localhost"],
  ["http://[/api/v1/guilds", "localhost"],
  ["/api/v1/guilds", "localhost:99999"],
])(
  "a request for %s at the host %s is answered with the body and headers of an error",
  async (target, host) => {
    await open();
    const answer = await exchange(get(target, host));
    expect(answer).toMatch(/^HTTP\/1\.1 400 .*"invalid-request"/s);
    expect(answer).toMatch(/cache-control: no-store/i);
    expect(answer).toMatch(/content-security-policy: /i);
    expect(answer).toMatch(/content-type: application\/problem\+json/i);
  },
);

test("each request whose headers do not end in time gets a 408", async () => {
  await open({ timings: { headersTimeoutMs: 300, requestTimeoutMs: 300 } });
  const halfSent = "GET / HTTP/1.1\r\nHost: localhost\r\n";
  expect(await exchange(halfSent)).toMatch(/^HTTP\/1.1 408/);
  expect(await exchange(halfSent)).toMatch(/^HTTP\/1.1 408/);
});

test("headers that are too large or malformed are refused, and the server continues", async () => {
  await open();
  expect(
    await exchange(`GET / HTTP/1.1\r\nHost: localhost\r\nA: ${"a".repeat(20_000)}\r\n\r\n`),
  ).toMatch(/^HTTP\/1.1 431/);
  expect(await exchange("nonsense\r\n\r\n")).toMatch(/^HTTP\/1.1 400/);
  const withBody =
    "POST /api/v1/guilds HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: 3\r\n\r\nabc";
  expect(await exchange(withBody)).toMatch(/^HTTP\/1.1 405/);
  const chunked =
    "GET /api/v1/guilds HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n";
  expect(await exchange(chunked)).toMatch(/^HTTP\/1.1 413/);
  expect(
    await exchange("TRACE / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"),
  ).toMatch(/^HTTP\/1.1 4/);
  expect((await fetch(`${listening.url}/healthz`)).status).toBe(200);
});
