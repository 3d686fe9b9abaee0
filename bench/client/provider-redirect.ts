import { syncBuiltinESMExports } from "node:module";
import net from "node:net";
import tls, { type ConnectionOptions } from "node:tls";

const PROVIDER_HOST = /(?:^|\.)(?:api\.blizzard\.com|battle\.net)$/;

/**
 * From now on every TLS connection to a host of the provider goes to a local one, without TLS: the peers
 * cannot be told another host. It also spares them the cost of TLS. Any other host is refused.
 */
export function redirectProvider(url: string): void {
  const port = Number(new URL(url).port);
  const redirected = ({ host = "" }: ConnectionOptions) => {
    if (!PROVIDER_HOST.test(host))
      throw new Error(`${host} was called: no host but the provider's.`);
    const socket = net.connect(port, "127.0.0.1");
    return socket.once("connect", () => socket.emit("secureConnect"));
  };
  Reflect.set(tls, "connect", redirected);
  syncBuiltinESMExports();
}
