import { BlockList, isIP } from "node:net";

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
    const [address = "", prefix, ...rest] = entry.split("/");
    const version = isIP(address);
    const longest = version === 6 ? 128 : 32;
    const length = prefix === undefined ? longest : Number(prefix);
    const valid = /^\d{1,3}$/.test(prefix ?? "0") && length <= longest && rest.length === 0;
    if (version === 0 || !valid) {
      throw new RangeError(
        `"${entry}" is not an address, a network such as 10.0.0.0/8, or the word loopback`,
      );
    }
    list.addSubnet(address, length, version === 6 ? "ipv6" : "ipv4");
  }
  return { has: (address) => list.check(address, isIP(address) === 6 ? "ipv6" : "ipv4") };
}
