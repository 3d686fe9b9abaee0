import { type LookupAddress, lookup as systemLookup } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";
import type { Provider } from "@guildhall/contract";

/** IPv4 that is not the public internet: private, shared, link-local, test, multicast, reserved. */
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

/** Inside the global unicast range 2000::/3: tunnels that can lead to any IPv4 address, and examples. */
const NOT_PUBLIC_IPV6 = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
] as const;

const notPublic = new BlockList();
for (const [net, prefix] of NOT_PUBLIC_IPV4) notPublic.addSubnet(net, prefix, "ipv4");
for (const [net, prefix] of NOT_PUBLIC_IPV6) notPublic.addSubnet(net, prefix, "ipv6");
const globalUnicast = new BlockList();
globalUnicast.addSubnet("2000::", 3, "ipv6");
const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
loopback.addAddress("::1", "ipv6");

/** Whether an address may be connected to for a host: a loopback host is loopback, any other is public. */
export function isAllowedAddress(hostname: string, address: string): boolean {
  const family = isIP(address) === 6 ? "ipv6" : "ipv4";
  if (isIP(address) === 0) return false;
  if (isLoopbackHost(hostname)) return loopback.check(address, family);
  if (notPublic.check(address, family)) return false;
  return family === "ipv4" || globalUnicast.check(address, family);
}

function isLoopbackHost(hostname: string): boolean {
  if (hostname === "localhost") return true;
  const family = isIP(hostname);
  return family !== 0 && loopback.check(hostname, family === 6 ? "ipv6" : "ipv4");
}

/**
 * Says why an address is not one to fetch images from; null when it is. It must be on a render host
 * of the provider, by https, or by http on this machine.
 */
export function imageUrlProblem(provider: Provider, text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url) return "it is not a URL";
  if (url.username !== "" || url.password !== "") return "it holds a user name or a password";
  const hosts = Object.values(provider.hosts).map(({ render }) => new URL(render).origin);
  if (!hosts.includes(url.origin)) return "its host is not a render host of the provider";
  const hostname = url.hostname.replace(/^\[(.*)\]$/, "$1");
  if (url.protocol !== "https:" && !(url.protocol === "http:" && isLoopbackHost(hostname))) {
    return "https is needed, except on this machine";
  }
  if (isIP(hostname) !== 0 && !isAllowedAddress(hostname, hostname)) {
    return "its address is not on the public internet";
  }
  return null;
}

/** Checks the addresses that a name resolves to at the moment of connecting, so that no later answer counts. */
export function guardedLookup(lookup: LookupFunction = systemLookup): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, options, (error, found, family) => {
      if (error) return callback(error, found, family);
      const addresses: LookupAddress[] =
        typeof found === "string" ? [{ address: found, family: family ?? isIP(found) }] : found;
      const refused = addresses.find(({ address }) => !isAllowedAddress(hostname, address));
      if (!refused) return callback(null, found, family);
      callback(new Error(`${hostname} resolves to ${refused.address}, which is not allowed`), []);
    });
  };
}
