import { syncBuiltinESMExports } from "node:module";
import net from "node:net";

export { redirectTo } from "@guildhall/emulator/redirect";

import { afterEach, expect } from "vitest";

const THIS_MACHINE = /^(?:127(?:\.\d{1,3}){3}|::1|localhost)$/;

const refused: string[] = [];

/** Returns the refused hosts since the last call. */
export function takeRefused(): string[] {
  return refused.splice(0);
}

const connectSocket = net.Socket.prototype.connect;

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
