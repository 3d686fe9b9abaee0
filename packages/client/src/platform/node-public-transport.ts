import { type LookupAddress, lookup as systemLookup } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";
import { ImageError } from "../images/image-error.ts";
import { isLoopbackHost } from "../images/image-url.ts";
import { createNodeTransport, type NodeTransportOptions } from "./node-transport.ts";
import type { Transport } from "./transport.ts";

/** IPv4 ranges outside the public internet: private, shared, link-local, test, multicast, reserved. */
const NOT_PUBLIC_IPV4 = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const;

/** Inside the global unicast range 2000::/3: tunnels to IPv4 addresses, and documentation addresses. */
const NOT_PUBLIC_IPV6 = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
] as const;

/** Whether a host may be connected to at an address. */
type AddressCheck = (hostname: string, address: string) => boolean;

/**
 * Creates a transport that connects to public internet addresses only, and to this machine only for its own
 * names. Checks the resolved address of each connection.
 */
export function createPublicTransport(options: NodeTransportOptions): Transport {
  const isAllowed = createAddressCheck();
  const lookup = guardedLookup(isAllowed, options.lookup);
  const transport = createNodeTransport({ ...options, lookup });
  return {
    async send(request) {
      // A host that is an IP address is not resolved.
      const hostname = new URL(request.url).hostname.replace(/^\[(.*)\]$/, "$1");
      if (isIP(hostname) !== 0 && !isAllowed(hostname, hostname)) {
        const { method, url } = request;
        const why = "its address is not on the public internet";
        throw new ImageError({ method, url, reason: "url", why });
      }
      return transport.send(request);
    },
    close: transport.close,
  };
}

/** A name of this machine may have its own addresses, and every other name a public address. */
export function createAddressCheck(): AddressCheck {
  const notPublic = new BlockList();
  for (const [net, prefix] of NOT_PUBLIC_IPV4) notPublic.addSubnet(net, prefix, "ipv4");
  for (const [net, prefix] of NOT_PUBLIC_IPV6) notPublic.addSubnet(net, prefix, "ipv6");
  const globalUnicast = new BlockList();
  globalUnicast.addSubnet("2000::", 3, "ipv6");
  return (hostname, address) => {
    if (isLoopbackHost(hostname)) return isLoopbackHost(address);
    if (isIP(address) === 4) return !notPublic.check(address, "ipv4");
    if (isIP(address) !== 6 || notPublic.check(address, "ipv6")) return false;
    return globalUnicast.check(address, "ipv6");
  };
}

function guardedLookup(
  isAllowed: AddressCheck,
  lookup: LookupFunction = systemLookup,
): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, options, (error, found, family) => {
      if (error) return callback(error, found, family);
      const addresses: LookupAddress[] =
        typeof found === "string" ? [{ address: found, family: family ?? isIP(found) }] : found;
      const refused = addresses.find(({ address }) => !isAllowed(hostname, address));
      if (!refused) return callback(null, found, family);
      callback(new Error(`${hostname} resolves to ${refused.address}, which is not allowed`), []);
    });
  };
}
