import { quoted } from "@guildhall/contract/source";
import { type EmulatorRequest, type EmulatorResponse, errorResponse } from "./exchange.ts";

/** Names that only this machine or its network can define: with one label, or below a private top-level domain. */
const PRIVATE_NAME = /^(?:[^.]+|.+\.(?:localhost|local|internal))$/;
const ADDRESS = /^(?:\d+(?:\.\d+){3}|\[.+\])$/;

/** Whether a host is an IP address or a name that only this machine or its network can define. */
export function isPrivateHost(hostname: string): boolean {
  return ADDRESS.test(hostname) || PRIVATE_NAME.test(hostname);
}

/**
 * Whether the host of a request may belong to another site that makes its name resolve to this machine (DNS
 * rebinding). Requests from pages of such a site can lack an `Origin`. IP addresses, private names and the served host
 * are not foreign.
 */
export function hasForeignHost({
  baseUrl,
  ownHost,
}: Pick<EmulatorRequest, "baseUrl" | "ownHost">): boolean {
  const { hostname } = new URL(baseUrl);
  return hostname !== ownHost && !isPrivateHost(hostname);
}

/**
 * The response to a client that uses the emulator as a proxy for another server; null for any other request. Addresses
 * and private names are the emulator's with its port only: with other ports they are other servers of the network.
 */
export function refuseOtherServer(request: EmulatorRequest): EmulatorResponse | null {
  if (!request.isProxied) return null;
  const { host, port } = new URL(request.baseUrl);
  if (!hasForeignHost(request) && port === request.ownPort) return null;
  return errorResponse(
    421,
    `Misdirected Request: the emulator does not forward requests to ${quoted(host)}. List this host in NO_PROXY.`,
  );
}

/**
 * Whether a browser sent a request for a page of another site or another port. The emulator's own pages have the
 * origin that was called, on a host that is not foreign. Requests without an `Origin`, such as those of images, have
 * `Sec-Fetch-Site`.
 */
export function isForeign(
  request: Pick<EmulatorRequest, "headers" | "baseUrl" | "ownHost">,
): boolean {
  const { origin, "sec-fetch-site": site } = request.headers;
  if (site === "cross-site" || site === "same-site") return true;
  if (origin === undefined) return false;
  return withoutScheme(origin) !== withoutScheme(request.baseUrl) || hasForeignHost(request);
}

/** The response to a page of another site, which must not read or change the emulator; null for any other request. */
export function refuseForeign(request: EmulatorRequest): EmulatorResponse | null {
  if (!hasForeignHost(request) && !isForeign(request)) return null;
  return errorResponse(
    403,
    "Forbidden: pages of other sites cannot use the control API. Call it at an IP address, localhost " +
      "or a host name without a dot.",
  );
}

/** As `refuseForeign`, but browsers may open the response in a tab: pages of other sites that link to it cannot read it. */
export function refuseForeignReader(request: EmulatorRequest): EmulatorResponse | null {
  const { "sec-fetch-mode": mode, "sec-fetch-dest": destination } = request.headers;
  const isTab = mode === "navigate" && destination === "document";
  return isTab && !hasForeignHost(request) ? null : refuseForeign(request);
}

function withoutScheme(url: string): string {
  return url.replace(/^https?:/i, "").toLowerCase();
}
