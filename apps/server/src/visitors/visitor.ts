import type { IncomingMessage } from "node:http";
import { limitKey, parseAddress } from "./address.ts";
import type { TrustedProxies } from "./trusted-proxies.ts";

/** The sender of a request, and the address of the site that the sender used. */
export interface Visitor {
  /** The IP address. */
  readonly address: string;
  /** The key of the limits and of the turns of this visitor. */
  readonly key: string;
  /** Host and port as the visitor's browser knows them. */
  readonly host: string;
  readonly protocol: "http" | "https";
}

/** Returns the visitor of a request. Uses the headers of a proxy only on connections from a trusted proxy. */
export function visitorOf(request: IncomingMessage, trusted: TrustedProxies): Visitor {
  const { headers, socket } = request;
  const peer = parseAddress(socket.remoteAddress ?? "") ?? "";
  const host = headers.host ?? "";
  if (!trusted.has(peer)) return { address: peer, key: limitKey(peer), host, protocol: "http" };
  const forwarded = lastOf(headers["x-forwarded-proto"]);
  const address = forwardedAddress(peer, headers["x-forwarded-for"], trusted);
  return {
    address,
    key: limitKey(address),
    host: lastOf(headers["x-forwarded-host"]) ?? host,
    protocol: forwarded === "https" ? "https" : "http",
  };
}

/**
 * The rightmost address that is not a trusted proxy: each proxy appends the address of its peer, and the
 * entries to its left are untrusted.
 */
function forwardedAddress(
  peer: string,
  header: string | string[] | undefined,
  trusted: TrustedProxies,
): string {
  let address = peer;
  for (const entry of String(header ?? "")
    .split(",")
    .reverse()) {
    const hop = parseAddress(entry);
    if (hop === null) return address;
    address = hop;
    if (!trusted.has(hop)) return address;
  }
  return address;
}

function lastOf(header: string | string[] | undefined): string | undefined {
  return (
    String(header ?? "")
      .split(",")
      .at(-1)
      ?.trim()
      .toLowerCase() || undefined
  );
}
