/**
 * Makes a Node program connect to an emulator on this machine instead of the provider's hosts:
 * `node --import @guildhall/emulator/redirect program.js`. The program needs no certificate authority, because the
 * connections are not encrypted. `GUILDHALL_EMULATOR_PORT` is the port of the emulator; it defaults to 4000.
 *
 * @module
 */
import { syncBuiltinESMExports } from "node:module";
import net from "node:net";
import tls, { type ConnectionOptions } from "node:tls";
import { PROVIDERS } from "@guildhall/contract";
import { createServiceAddressReader } from "./protocol/service-address.ts";

const { GUILDHALL_EMULATOR_PORT: choice = "4000" } = process.env;
let port = Number(choice);
if (!/^\d+$/.test(choice) || port < 1 || port > 65_535) {
  // An error would print the stack of the preload.
  process.stderr.write(
    `GUILDHALL_EMULATOR_PORT is ${JSON.stringify(choice)}. It must be the port of the emulator: 1 to 65535.\n`,
  );
  process.exit(1);
}

/** Redirects new connections to the port of another local URL. */
export function redirectTo(url: string): void {
  port = Number(new URL(url).port);
}

const readAddress = createServiceAddressReader(PROVIDERS.battlenet);
const connectWithTls = tls.connect;

// Redirects connections, not requests, so requests of fetch and node:https arrive unchanged.
Reflect.set(tls, "connect", (...args: Parameters<typeof tls.connect>) => {
  const [options] = args as unknown as [ConnectionOptions | undefined];
  if (!readAddress(options?.host, "/").onOwnHost) return connectWithTls(...args);
  const socket = net.connect(port, "127.0.0.1");
  return socket.once("connect", () => socket.emit("secureConnect"));
});
syncBuiltinESMExports();
