import { BlockList, isIP } from "node:net";
import { parseAddress } from "./address.ts";

/** The proxies whose `X-Forwarded-*` headers are trusted. */
export interface TrustedProxies {
  has(address: string): boolean;
}

const LOOPBACK = ["127.0.0.0/8", "::1"];

/**
 * Parses a list of addresses, networks such as `10.0.0.0/8`, and the word `loopback`.
 *
 * @throws RangeError with the first invalid entry.
 */
export function parseTrustedProxies(entries: readonly string[]): TrustedProxies {
  const list = new BlockList();
  for (const entry of entries.flatMap((each) => (each === "loopback" ? LOOPBACK : [each]))) {
    const [text = "", prefix, ...rest] = entry.split("/");
    const address = isIP(text) === 0 ? null : parseAddress(text);
    const version = isIP(address ?? "");
    const longest = version === 6 ? 128 : 32;
    // The prefix of an IPv4-mapped network counts the 96 bits before the IPv4 address.
    const mapped = isIP(text) === 6 && version === 4 ? 96 : 0;
    const length = prefix === undefined ? longest : Number(prefix) - mapped;
    const inRange = length >= 0 && length <= longest;
    if (!address || !/^\d{1,3}$/.test(prefix ?? "0") || !inRange || rest.length > 0) {
      throw new RangeError(
        `"${entry}" is not an address, a network such as 10.0.0.0/8, or the word loopback`,
      );
    }
    list.addSubnet(address, length, version === 6 ? "ipv6" : "ipv4");
  }
  return { has: (address) => list.check(address, isIP(address) === 6 ? "ipv6" : "ipv4") };
}
