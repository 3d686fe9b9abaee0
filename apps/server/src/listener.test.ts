import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { Hono } from "hono";
import { describe, expect, test, vi } from "vitest";
import { createPendingAnswers } from "./connections.ts";
import { createListener } from "./listener.ts";

describe("safety 22: heavy answers", () => {
  test.each([
    "/api/guilds/1/documents?limit=500",
    "/api/guilds/1/news",
    "/api/guilds/%31/roster?class=1",
    "/api/sync/runs",
  ])("are built four at a time for clients that request them at once: %s", async (path) => {
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
    const listener = createListener({
      app: app as never,
      rosters: { fresh: () => undefined } as never,
      admission: {
        visitorOf: () => ({ address: "", host: "", protocol: "http" }),
        refuse: () => null,
      },
      pending: createPendingAnswers(1_000),
    });
    const server = createServer(listener);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    const sockets = Array.from({ length: 20 }, () => {
      const socket = connect(port, "127.0.0.1").on("error", () => {});
      socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
      return socket;
    });
    await vi.waitFor(() => expect(built).toBe(20), 3_000);
    for (const socket of sockets) socket.destroy();
    server.closeAllConnections();
    server.close();
    expect(most).toBe(4);
  });
});
