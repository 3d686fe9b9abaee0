// @module-tag promise/overload

import { createServer, type RequestListener, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, describe, expect, test, vi } from "vitest";
import {
  createPendingAnswers,
  inOrder,
  limitConnections,
  readConnectionsInTurn,
} from "./connections.ts";

let server: Server | undefined;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server?.closeAllConnections();
  await new Promise((resolve) => server?.close(resolve));
});

async function listen(listener: RequestListener): Promise<Server> {
  const created = createServer(listener);
  server = created;
  await new Promise<void>((resolve) => created.listen(0, "127.0.0.1", resolve));
  return created;
}

function open(localAddress = "127.0.0.1"): Socket {
  const { port } = (server?.address() ?? {}) as AddressInfo;
  const socket = connect({ port, host: "127.0.0.1", localAddress });
  socket.on("error", () => {});
  sockets.push(socket);
  return socket;
}

const REQUEST = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";
const LARGE = Buffer.alloc(16 * 1024 * 1024, "a");

describe("a client that does not read", () => {
  test("receives one response, and the others when it has read that one", async () => {
    let started = 0;
    await listen(
      inOrder((_, response) => {
        started++;
        response.end(LARGE);
      }, 128),
    );
    const socket = open().pause();
    socket.write(REQUEST.repeat(20));
    await vi.waitFor(() => expect(started).toBe(1));
    const other = open();
    other.write(REQUEST);
    other.resume();
    await vi.waitFor(() => expect(started).toBe(2));
    let received = 0;
    socket.on("data", ({ length }) => {
      received += length;
    });
    socket.resume();
    await vi.waitFor(() => expect(received).toBeGreaterThan(20 * LARGE.length), 60_000);
    expect(started).toBe(21);
  });

  test("loses its connections when its unread responses fill the memory, the longest waiting first", async () => {
    const pending = createPendingAnswers(3.5 * LARGE.length);
    const closed: number[] = [];
    let started = 0;
    await listen((_, response) => {
      const number = started++;
      pending.receive(response, "visitor");
      pending.add(response);
      response.once("close", () => closed.push(number));
      response.end(Buffer.from(LARGE));
      pending.trim();
    });
    for (let client = 0; client < 4; client++) {
      open().pause().write(REQUEST);
      await vi.waitFor(() => expect(started).toBe(client + 1));
    }
    await vi.waitFor(() => expect(closed).toEqual([0]));
  });
});

describe("clients that announce request bodies", () => {
  test.each(["Content-Length: 65536", "Content-Length: 9999999", "Transfer-Encoding: chunked"])(
    "lose connections when the bodies would fill the memory: %s",
    async (header) => {
      const pending = createPendingAnswers(3.5 * 70_000);
      const closed: number[] = [];
      let started = 0;
      await listen((_, response) => {
        const number = started++;
        response.once("close", () => closed.push(number));
        pending.receive(response, "visitor");
        pending.add(response);
      });
      for (let client = 0; client < 4; client++) {
        open().write(`POST / HTTP/1.1\r\nHost: localhost\r\n${header}\r\n\r\n`);
        await vi.waitFor(() => expect(started).toBe(client + 1));
      }
      await vi.waitFor(() => expect(closed).toEqual([0]));
    },
  );
});

describe("a client that reads", () => {
  test("keeps its connection when the unread responses of another address fill the memory", async () => {
    const pending = createPendingAnswers(3.5 * LARGE.length);
    const closed: string[] = [];
    let started = 0;
    await listen((request, response) => {
      started++;
      const address = request.socket.remoteAddress ?? "";
      pending.receive(response, address);
      pending.add(response);
      response.once("close", () => closed.push(address));
      response.end(Buffer.from(LARGE));
      pending.trim();
    });
    for (const [client, address] of ["127.0.0.3", ...Array(5).fill("127.0.0.2")].entries()) {
      open(address).pause().write(REQUEST);
      await vi.waitFor(() => expect(started).toBe(client + 1));
    }
    await vi.waitFor(() => expect(closed).toEqual(Array(3).fill("127.0.0.2")));
  });
});

describe("a body that several responses share", () => {
  test("counts once, and as long as a client that does not read it", async () => {
    const pending = createPendingAnswers(2.5 * LARGE.length);
    const closed: string[] = [];
    let started = 0;
    const bodies = ["first", "second", "third"].map((name) => ({ name, body: Buffer.from(LARGE) }));
    await listen((_, response) => {
      const { name, body } = bodies[Math.floor(started++ / 3)] ?? { name: "", body: LARGE };
      response.once("close", () => closed.push(name));
      response.write("a");
      pending.receive(response, "visitor");
      pending.share(response, body);
      pending.trim();
    });
    for (let client = 0; client < 6; client++) {
      open().pause().write(REQUEST);
      await vi.waitFor(() => expect(started).toBe(client + 1));
    }
    expect(closed).toEqual([]);
    open().pause().write(REQUEST);
    await vi.waitFor(() => expect(closed).toEqual(["first", "first", "first"]));
  });
});

describe("pipelined requests that wait", () => {
  test("close the connections of the address with the most of them when they fill the memory", async () => {
    // Enough for about 250 requests.
    const pending = createPendingAnswers(1024 * 1024);
    const closed: string[] = [];
    const received = new Map<string, number>();
    const responses: ServerResponse[] = [];
    const ordered = inOrder((_, response) => void responses.push(response), 128);
    await listen((request, response) => {
      const address = request.socket.remoteAddress ?? "";
      received.set(address, (received.get(address) ?? 0) + 1);
      pending.receive(response, address);
      ordered(request, response);
    });
    server?.on("connection", (socket) => {
      const address = socket.remoteAddress ?? "";
      socket.once("close", () => closed.push(address));
    });
    const visitor = open("127.0.0.3");
    visitor.write(REQUEST.repeat(3));
    await vi.waitFor(() => expect(received.get("127.0.0.3")).toBe(3));
    for (let client = 0; client < 10; client++) open("127.0.0.2").write(REQUEST.repeat(100));
    await vi.waitFor(() => expect(received.get("127.0.0.2")).toBe(1_000));
    await vi.waitFor(() => expect(closed).toHaveLength(8));
    expect(new Set(closed)).toEqual(new Set(["127.0.0.2"]));
    let text = "";
    visitor.on("data", (data) => {
      text += data;
    });
    const answered = () => text.match(/200 OK/g)?.length ?? 0;
    await vi.waitFor(() => {
      for (const response of responses) response.end();
      expect(answered()).toBe(3);
    });
  });

  test("are no longer counted when they are answered or their connection is closed", async () => {
    const pending = createPendingAnswers(1024 * 1024);
    const ordered = inOrder((_, response) => void response.end(), 128);
    const stuck = inOrder(() => {}, 128);
    let stuckRequests = 0;
    await listen((request, response) => {
      pending.receive(response, "visitor");
      if (request.url === "/") return ordered(request, response);
      stuck(request, response);
      if (++stuckRequests % 100 === 0) request.socket.destroy();
    });
    const reader = open();
    let text = "";
    reader.on("data", (data) => {
      text += data;
    });
    for (let round = 1; round <= 5; round++) {
      reader.write(REQUEST.repeat(100));
      await vi.waitFor(() => expect(text.match(/200 OK/g)).toHaveLength(round * 100));
      const leaving = open();
      leaving.write(REQUEST.replace("/", "/stuck").repeat(100));
      await vi.waitFor(() => expect(leaving.closed).toBe(true));
    }
    expect(reader.closed).toBe(false);
  });
});

describe("the connections of a client", () => {
  test("are not read before their turn, which is a turn of their address", async () => {
    const read: string[] = [];
    const created = await listen(({ socket }, response) => {
      read.push(socket.remoteAddress ?? "");
      response.end();
    });
    const turns = new Map<string, () => void>();
    readConnectionsInTurn(created, {
      turn: (key) => new Promise((resolve) => turns.set(key, resolve)),
      exempt: () => false,
    });
    for (const address of ["127.0.0.2", "127.0.0.3"]) open(address).write(REQUEST);
    await vi.waitFor(() => expect([...turns.keys()].sort()).toEqual(["127.0.0.2", "127.0.0.3"]));
    for (let turn = 0; turn < 100; turn++) await new Promise((resolve) => setImmediate(resolve));
    expect(read).toEqual([]);
    turns.get("127.0.0.3")?.();
    await vi.waitFor(() => expect(read).toEqual(["127.0.0.3"]));
  });

  test("are read in turn again after others were closed because of their memory", async () => {
    const read: string[] = [];
    const created = await listen(({ socket }, response) => {
      read.push(socket.remoteAddress ?? "");
      response.end();
    });
    const turns: (() => void)[] = [];
    const readInTurn = readConnectionsInTurn(created, {
      turn: () => new Promise((resolve) => turns.push(resolve)),
      exempt: () => false,
    });
    const client = open();
    await vi.waitFor(() => expect(turns).toHaveLength(1));
    turns[0]?.();
    client.write(REQUEST);
    await vi.waitFor(() => expect(read).toHaveLength(1));
    readInTurn();
    client.write(REQUEST);
    for (let turn = 0; turn < 100; turn++) await new Promise((resolve) => setImmediate(resolve));
    expect(read).toHaveLength(1);
    turns[1]?.();
    await vi.waitFor(() => expect(read).toHaveLength(2));
  });

  test("are read without a turn when they come from a trusted proxy", async () => {
    const created = await listen((_, response) => void response.end("answer"));
    const turns: string[] = [];
    readConnectionsInTurn(created, {
      turn(key) {
        turns.push(key);
        return new Promise(() => {});
      },
      exempt: (address) => address === "127.0.0.2",
    });
    open("127.0.0.3").write(REQUEST);
    const proxied = open("127.0.0.2");
    proxied.write(REQUEST);
    expect(await new Promise((resolve) => proxied.once("data", resolve))).toBeTruthy();
    await vi.waitFor(() => expect(turns).toEqual(["127.0.0.3"]));
  });

  test("are answered a bounded number of pipelined requests, in their order, and closed", async () => {
    let number = 0;
    await listen(
      inOrder((_, response) => {
        const body = `answer ${number++};`;
        setImmediate(() => response.end(body));
      }, 8),
    );
    const socket = open();
    let text = "";
    socket.on("data", (data) => {
      text += data;
    });
    const closed = new Promise((resolve) => socket.once("close", resolve));
    socket.write(REQUEST.repeat(50));
    await closed;
    const answers = [...text.matchAll(/answer (\d+);/g)].map(([, found]) => Number(found));
    expect(answers).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect(text.match(/Connection: close/g)).toHaveLength(1);
  });

  test("are refused above the limit of an address, and accepted again when one ends", async () => {
    const created = await listen((_, response) => void response.end("answer"));
    limitConnections(created, { maxPerAddress: 2, exempt: () => false });
    const ends = (socket: Socket) => new Promise((resolve) => socket.once("close", resolve));
    const first = open();
    const second = open();
    await Promise.all([first, second].map((each) => new Promise((go) => each.once("connect", go))));
    await ends(open());
    first.destroy();
    await vi.waitFor(async () => {
      const next = open();
      next.write(REQUEST);
      expect(await new Promise((go) => next.once("data", go).once("close", go))).toBeTruthy();
    });
  });
});
