import { syncBuiltinESMExports } from "node:module";
import net from "node:net";
import tls, { type ConnectionOptions } from "node:tls";
import { afterEach, expect } from "vitest";

/** The provider's hosts, and hosts that clients use for them. The emulator answers for them. */
const PROVIDER_HOST = /(?:^|\.)(?:api\.blizzard\.com|battle\.net|battlenet\.com\.cn)$/;
const THIS_MACHINE = /^(?:127(?:\.\d{1,3}){3}|::1|localhost)$/;

let port: number | null = null;
const refused: string[] = [];

/** Redirects all TLS connections to the provider's hosts to a local port without TLS. */
export function redirectTo(url: string): void {
  port = Number(new URL(url).port);
}

/** Returns the refused hosts since the last call. */
export function takeRefused(): string[] {
  return refused.splice(0);
}

const connectWithTls = tls.connect;
const connectSocket = net.Socket.prototype.connect;

// Redirects connections, so that requests of fetch and of node:https arrive unchanged.
Reflect.set(tls, "connect", (options: ConnectionOptions, listener?: () => void) => {
  if (port === null || !PROVIDER_HOST.test(options.host ?? "")) {
    return connectWithTls(options, listener);
  }
  const socket = net.connect(port, "127.0.0.1");
  return socket.once("connect", () => socket.emit("secureConnect"));
});

Reflect.set(net.Socket.prototype, "connect", function (this: net.Socket, ...args: unknown[]) {
  const host = hostOf(args);
  if (host === null || THIS_MACHINE.test(host)) return Reflect.apply(connectSocket, this, args);
  refused.push(host);
  throw new Error(`${host} was called. The tests of the peers reach this machine only.`);
});
syncBuiltinESMExports();

// The test fails even when a client swallows the error.
afterEach(() => {
  expect(takeRefused(), "other hosts that were called").toEqual([]);
});

/** Returns the host in the arguments of `socket.connect`; null for a local path. */
function hostOf(args: readonly unknown[]): string | null {
  // `net.connect` passes its arguments as one array.
  const [target, second] = Array.isArray(args[0]) ? args[0] : args;
  if (typeof target === "object" && target !== null) {
    if ("path" in target && typeof target.path === "string") return null;
    return "host" in target && typeof target.host === "string" ? target.host : "localhost";
  }
  if (Number.isNaN(Number(target))) return null;
  return typeof second === "string" ? second : "localhost";
}
