import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import type { EmulatorDescription } from "@guildhall/emulator";
import { redirectProvider } from "../client/provider-redirect.ts";
import { installPeers } from "../peers.ts";

type OpenPeer = (options: {
  readonly region: string;
  readonly clientId: string;
  readonly clientSecret: string;
}) => (path: string, parameters: Record<string, string>) => Promise<unknown>;

export interface PeerLoop {
  /** Requests a document by its URL at the emulator. Returns it parsed. */
  readonly fetch: (url: string) => Promise<unknown>;
  readonly close: () => Promise<void>;
}

/**
 * Opens a client that others wrote (blizzapi), connected to the emulator: its hosts cannot be configured, so their connections are
 * redirected to a server that forwards each request to the paths of the emulator.
 */
export async function openPeerLoop(
  { provider, credentials }: EmulatorDescription,
  region: "eu",
): Promise<PeerLoop> {
  installPeers();
  const { api, token } = provider.hosts[region];
  const forwarder = createServer((asked, response) => {
    const path = asked.url ?? "/";
    const target = path.endsWith("/token") ? `${token}/token` : `${api}${path}`;
    const { host: _, ...headers } = asked.headers;
    const forwarded = request(target, { method: asked.method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    forwarded.on("error", () => response.destroy());
    asked.pipe(forwarded);
  });
  forwarder.listen(0, "127.0.0.1");
  await once(forwarder, "listening");
  const { port } = forwarder.address() as AddressInfo;
  redirectProvider(`http://127.0.0.1:${port}`);
  const file = new URL("../client/peer-clients.mjs", import.meta.url).href;
  const { openPeer: open }: { openPeer: OpenPeer } = await import(file);
  const query = open({ region, ...credentials });
  return {
    async fetch(url) {
      const { pathname, searchParams } = new URL(url);
      const path = pathname.slice(new URL(api).pathname.length);
      return await query(path, Object.fromEntries(searchParams));
    },
    async close() {
      forwarder.closeAllConnections();
      await new Promise((resolve) => forwarder.close(resolve));
    },
  };
}
