import { isIP, SocketAddress } from "node:net";

/**
 * Normalizes an IP address, so that equal addresses are equal strings: removes a port, brackets and a zone, shortens
 * IPv6, and converts IPv4-mapped IPv6 to IPv4. Returns null for a string that is not an address.
 */
export function parseAddress(text: string): string | null {
  const trimmed = text.trim();
  const bracketed = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(trimmed)?.[1];
  const withPort = /^([\d.]+):\d{1,5}$/.exec(trimmed)?.[1];
  const address = (bracketed ?? withPort ?? trimmed).replace(/%.*$/, "");
  const version = isIP(address);
  if (version !== 6) return version === 4 ? address : null;
  const short = new SocketAddress({ address, family: "ipv6" }).address;
  return /^::ffff:([\d.]+)$/.exec(short)?.[1] ?? short;
}

/** Returns the key of the limits: an IPv4 address, or the /64 network of an IPv6 address, which one visitor can own. */
export function limitKey(address: string): string {
  if (isIP(address) !== 6) return address;
  const [before = "", after] = address.split("::");
  const head = before === "" ? [] : before.split(":");
  const tail = after ? after.split(":") : [];
  // The last group can be an IPv4 address, which replaces two groups.
  const width = [...head, ...tail].reduce((sum, group) => sum + (group.includes(".") ? 2 : 1), 0);
  const zeros = after === undefined ? 0 : Math.max(0, 8 - width);
  const groups = [...head, ...Array.from({ length: zeros }, () => "0"), ...tail].slice(0, 4);
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":");
}
