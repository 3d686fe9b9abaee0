/**
 * Redirects the connections of a Node program to the provider's hosts to an emulator on this machine:
 * `node --import @guildhall/emulator/redirect program.js`. The program needs no certificate authority, because its
 * connections are not encrypted. `GUILDHALL_EMULATOR_PORT` is the port of the emulator; it defaults to 4000.
 *
 * @module
 */
import { syncBuiltinESMExports } from "node:module";
import net from "node:net";
import tls, { type ConnectionOptions } from "node:tls";
import { PROVIDERS } from "@guildhall/contract";
import { createServiceAddressReader } from "./protocol/service-address.ts";

let port = Number(process.env.GUILDHALL_EMULATOR_PORT ?? 4_000);

/** Redirects connections that begin later to the port of another local URL. */
export function redirectTo(url: string): void {
  port = Number(new URL(url).port);
}

const readAddress = createServiceAddressReader(PROVIDERS.battlenet);
const connectWithTls = tls.connect;

// Connections instead of requests, so that those of fetch and of node:https arrive unchanged.
Reflect.set(tls, "connect", (...args: Parameters<typeof tls.connect>) => {
  const [options] = args as unknown as [ConnectionOptions | undefined];
  if (!readAddress(options?.host, "/").onOwnHost) return connectWithTls(...args);
  const socket = net.connect(port, "127.0.0.1");
  return socket.once("connect", () => socket.emit("secureConnect"));
});
syncBuiltinESMExports();
