import { syncBuiltinESMExports } from "node:module";
import net from "node:net";
import tls, { type ConnectionOptions } from "node:tls";

const PROVIDER_HOST = /(?:^|\.)(?:api\.blizzard\.com|battle\.net)$/;

/**
 * Redirects all TLS connections to the provider's hosts to a local server without TLS, because the hosts of the peers cannot
 * be configured. The peers also save the cost of TLS. Refuses any other host.
 */
export function redirectProvider(url: string): void {
  const port = Number(new URL(url).port);
  const redirected = ({ host = "" }: ConnectionOptions) => {
    if (!PROVIDER_HOST.test(host)) throw new Error(`${host} is not a host of the provider.`);
    const socket = net.connect(port, "127.0.0.1");
    return socket.once("connect", () => socket.emit("secureConnect"));
  };
  Reflect.set(tls, "connect", redirected);
  syncBuiltinESMExports();
}
