import { createServer, type RequestListener, type Server } from "node:http";
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

describe("safety 22: a client that does not read", () => {
  test("is sent one answer, and the others when it has read that", async () => {
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
    await vi.waitFor(() => expect(received).toBeGreaterThan(20 * LARGE.length), 20_000);
    expect(started).toBe(21);
  });

  test("loses its connection when answers of its own fill the memory, the longest wait first", async () => {
    const pending = createPendingAnswers(3.5 * LARGE.length);
    const closed: number[] = [];
    let started = 0;
    await listen((_, response) => {
      const number = started++;
      pending.add(response, "visitor");
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

describe("safety 22: a client that reads", () => {
  test("keeps its connection when the unread answers of another address fill the memory", async () => {
    const pending = createPendingAnswers(3.5 * LARGE.length);
    const closed: string[] = [];
    let started = 0;
    await listen((request, response) => {
      started++;
      const address = request.socket.remoteAddress ?? "";
      pending.add(response, address);
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

describe("safety 22: a body that several responses share", () => {
  test("counts once, and as long as a client that does not read it", async () => {
    const pending = createPendingAnswers(2.5 * LARGE.length);
    const closed: string[] = [];
    let started = 0;
    const bodies = ["first", "second", "third"].map((name) => ({ name, body: Buffer.from(LARGE) }));
    await listen((_, response) => {
      const { name, body } = bodies[Math.floor(started++ / 3)] ?? { name: "", body: LARGE };
      response.once("close", () => closed.push(name));
      response.write("a");
      pending.share(response, "visitor", body);
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

describe("safety 22: the connections of a client", () => {
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

  test("are refused beyond a number for each address, and accepted again when one ends", async () => {
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
