import { createServer } from "node:http";
import { connect, type Server, type Socket } from "node:net";
import { expect, test } from "vitest";
import type { ConnectionFault, ConnectionFaults, Port, Wait } from "./delivery.ts";
import { listen } from "./node-adapter.ts";
import { exchange, get } from "./test-exchange.ts";

/** A server whose next connection meets a fault, and whose waits the test ends. */
async function serve(fault: ConnectionFault | null = null) {
  const ports: Port[] = [];
  const waits: { readonly ms: number; readonly end: () => void }[] = [];
  let next = fault;
  const connections: ConnectionFaults = {
    take() {
      const taken = next;
      next = null;
      return taken;
    },
    attach(port) {
      ports.push(port);
      return () => ports.splice(0);
    },
  };
  const wait: Wait = (ms, signal) =>
    new Promise((end) => {
      waits.push({ ms, end });
      signal.addEventListener("abort", () => end());
    });
  const answer = () => ({ status: 200, headers: {}, body: "here" });
  const { url, close } = await listen(answer, {}, { connections, wait });
  return { port: Number(new URL(url).port), gate: ports[0], ports, waits, close };
}

/** Something else that listens on a port. */
function occupy(port: number): Promise<Server> {
  return new Promise((resolve) => {
    const server = createServer().listen(port, "127.0.0.1", () => resolve(server));
  });
}

test("a slow connection is accepted, and read from after the delay", async () => {
  const { port, waits, close } = await serve({ kind: "late", ms: 500 });
  const slow = get(port, "/");
  await expect.poll(() => waits.map(({ ms }) => ms)).toEqual([500]);
  expect((await get(port, "/")).received).toMatch(/here$/); // the others are not held up
  waits[0]?.end();
  expect((await slow).received).toMatch(/here$/);
  await close();
});

test("a held connection ends when the server closes", async () => {
  const { port, waits, close } = await serve({ kind: "late", ms: 500 });
  const slow = get(port, "/");
  await expect.poll(() => waits).toHaveLength(1);
  await close();
  expect((await slow).received).toBe("");
});

test("a client can end a held connection", async () => {
  const { port, waits, close } = await serve({ kind: "late", ms: 500 });
  const socket: Socket = connect(port, "127.0.0.1");
  await expect.poll(() => waits).toHaveLength(1);
  socket.resetAndDestroy();
  expect((await get(port, "/")).received).toMatch(/here$/);
  waits[0]?.end();
  expect((await get(port, "/")).received).toMatch(/here$/);
  await close();
});

test("a port opens again as soon as it is free", async () => {
  const { port, gate, waits, close } = await serve();
  gate?.close();
  expect((await exchange(port, "")).end).toBe("ECONNREFUSED");
  const other = await occupy(port);
  gate?.open();
  await expect.poll(() => waits).toHaveLength(1);
  await new Promise((resolve) => other.close(resolve));
  waits[0]?.end();
  await expect.poll(async () => (await get(port, "/")).received).toMatch(/here$/);
  await close();
});

test("a server closes while connections are held and while its port is closed", async () => {
  const { port, gate, ports, close } = await serve();
  gate?.close();
  await close();
  expect(ports).toEqual([]);
  gate?.open();
  expect((await get(port, "/")).end).toBe("ECONNREFUSED");
});
