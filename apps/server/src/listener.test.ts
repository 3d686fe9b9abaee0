// @module-tag promise/overload

import { EventEmitter } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { Hono } from "hono";
import { describe, expect, test, vi } from "vitest";
import { createPendingAnswers } from "./connections.ts";
import { createListener, type ListenerEnv } from "./listener.ts";
import { createTurns } from "./slots.ts";

function listenerFor(app: Hono, onRequest = () => {}) {
  return createListener({
    app: app as never,
    findReady: () => undefined,
    admission: {
      visitorOf: ({ socket }) => {
        const address = socket.remoteAddress ?? "";
        return { address, key: address, host: "", protocol: "http" };
      },
      refuse() {
        onRequest();
        return null;
      },
      limitHeaders: () => ({}),
    },
    pending: createPendingAnswers(16 * 1024 * 1024),
    turn: createTurns(new EventEmitter()),
  });
}

describe("heavy responses", () => {
  test.each([
    "/api/v1/guilds/1/documents?limit=200",
    "/api/v1/guilds/1/news",
    "/api/v1/guilds/%31/roster?class=1",
    "/api/v1/sync/runs",
  ])("are built two at a time for clients that request them at once: %s", async (path) => {
    let building = 0;
    let most = 0;
    let built = 0;
    const app = new Hono().get("*", async (c) => {
      most = Math.max(most, ++building);
      await new Promise((resolve) => setTimeout(resolve, 10));
      building--;
      built++;
      return c.text("answer");
    });
    const server = createServer(listenerFor(app));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    const sockets = Array.from({ length: 20 }, () => {
      const socket = connect(port, "127.0.0.1").on("error", () => {});
      socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
      return socket;
    });
    await vi.waitFor(() => expect(built).toBe(20), 60_000);
    for (const socket of sockets) socket.destroy();
    server.closeAllConnections();
    server.close();
    expect(most).toBe(2);
  });

  test("are built two at a time when their clients leave, and all slots are freed", async () => {
    let building = 0;
    let most = 0;
    const finish = Promise.withResolvers<void>();
    const app = new Hono().get("*", async (c) => {
      most = Math.max(most, ++building);
      await finish.promise;
      building--;
      return c.text("answer");
    });
    let received = 0;
    let left = 0;
    const server = createServer(listenerFor(app, () => void received++));
    server.on("connection", (socket) => socket.once("close", () => left++));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    for (let client = 1; client <= 20; client++) {
      const socket = connect(port, "127.0.0.1").on("error", () => {});
      socket.write("GET /api/v1/guilds/1/news HTTP/1.1\r\nHost: localhost\r\n\r\n");
      await vi.waitFor(() => expect(received).toBe(client));
      // Lets the turns pass, so that the answer is being built if there is a slot.
      for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setImmediate(resolve));
      socket.destroy();
      await vi.waitFor(() => expect(left).toBe(client));
    }
    expect([building, most]).toEqual([2, 2]);
    finish.resolve();
    await vi.waitFor(() => expect(building).toBe(0));
    const answers = Array.from({ length: 5 }, () =>
      fetch(`http://127.0.0.1:${port}/api/v1/guilds/1/news`).then((each) => each.text()),
    );
    expect(await Promise.all(answers)).toEqual(Array(5).fill("answer"));
    server.closeAllConnections();
    server.close();
  });

  test("of a visitor are built before the waiting responses of another address", async () => {
    let received = 0;
    const order: string[] = [];
    const allReceived = Promise.withResolvers<void>();
    const app = new Hono<{ Bindings: ListenerEnv }>().get("*", async (c) => {
      order.push(c.env.visitor.address);
      await allReceived.promise;
      return c.text("answer");
    });
    const server = createServer(listenerFor(app as never, () => void received++));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    const open = (localAddress: string) => {
      const socket = connect({ port, host: "127.0.0.1", localAddress }).on("error", () => {});
      socket.write("GET /api/v1/guilds/1/news HTTP/1.1\r\nHost: localhost\r\n\r\n");
      return socket;
    };
    const sockets = Array.from({ length: 20 }, () => open("127.0.0.2"));
    await vi.waitFor(() => expect(received).toBe(20));
    sockets.push(open("127.0.0.3"));
    await vi.waitFor(() => expect(received).toBe(21));
    allReceived.resolve();
    await vi.waitFor(() => expect(order).toHaveLength(21));
    for (const socket of sockets) socket.destroy();
    server.closeAllConnections();
    server.close();
    expect(order.indexOf("127.0.0.3")).toBeLessThanOrEqual(5);
  });

  test("that are copied while they are sent do not delay others when their client reads nothing", async () => {
    const source = Buffer.alloc(64 * 1024);
    const slices = Array.from({ length: 1_000 }, () => source);
    const body = Object.assign(slices, { source });
    let built = 0;
    const app = new Hono().get("*", (c) => {
      built++;
      const { share } = c.env as unknown as ListenerEnv;
      return c.body(ReadableStream.from(share(body)));
    });
    const server = createServer(listenerFor(app));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    const sockets = Array.from({ length: 10 }, () => {
      const socket = connect(port, "127.0.0.1").pause();
      socket
        .on("error", () => {})
        .write("GET /api/v1/guilds/1/roster?rank=1 HTTP/1.1\r\nHost: a\r\n\r\n");
      return socket;
    });
    await vi.waitFor(() => expect(built).toBe(10), 60_000);
    for (const socket of sockets) socket.destroy();
    server.closeAllConnections();
    server.close();
  });
});
