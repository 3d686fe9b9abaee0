import { isIPv4, SocketAddress } from "node:net";
import { networkInterfaces } from "node:os";

/** The addresses of each network interface, as `node:os` returns them. */
export type Interfaces = ReturnType<typeof networkInterfaces>;

/**
 * Returns the URLs by which other devices reach a site that listens on all addresses, IPv4 first. Empty when it listens on one
 * address only. Addresses without a router (link-local) are omitted, because browsers cannot open most of them.
 *
 * @param host the address that the site listens on, such as `0.0.0.0`
 */
export function networkAddresses(
  host: string,
  port: number,
  interfaces: Interfaces = networkInterfaces(),
): string[] {
  if (host !== "0.0.0.0" && !isEveryAddress(host)) return [];
  const addresses = Object.values(interfaces)
    .flatMap((each) => each ?? [])
    .filter(({ internal, address }) => !internal && !/^(?:169\.254\.|fe[89ab])/i.test(address))
    .map(({ address }) => address);
  const v4 = addresses.filter(isIPv4).map((address) => `http://${address}:${port}`);
  const v6 = addresses.filter((address) => !isIPv4(address));
  return host === "0.0.0.0" ? v4 : [...v4, ...v6.map((address) => `http://[${address}]:${port}`)];
}

/** Engines with a network of their own. The image of the site sets the variable, and Podman does. */
const CONTAINER = /^(?:docker|podman|oci)$/;

export interface Reachability {
  /** The URL of the site on this machine. */
  readonly url: string;
  /** The address that the site listens on. */
  readonly host: string;
  /** The URL that visitors use, when it is set. */
  readonly publicUrl?: URL | null | undefined;
  readonly interfaces?: Interfaces;
  /** Its `container` is the name of the engine when the site runs in a container, whose addresses other devices cannot use. */
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** Returns the origins at which administrators can open the site, that of this machine or the public one first. */
export function siteOrigins({ url, host, publicUrl, interfaces, env }: Reachability): string[] {
  if (publicUrl) return [publicUrl.origin];
  if (CONTAINER.test(env.container ?? "")) return [url];
  return [url, ...networkAddresses(host, portOf(url), interfaces)];
}

function portOf(url: string): number {
  return Number(new URL(url).port || 80);
}

/** Returns the lines that `serve` prints: where the site is, on this machine and on the network, and how to reach it otherwise. */
export function addressLines(options: Reachability): string {
  const { url, host, publicUrl, interfaces, env } = options;
  const port = portOf(url);
  const lines = [`Guildhall is at ${url}`];
  const network = networkAddresses(host, port, interfaces);
  if (publicUrl) {
    lines.push(`Visitors use ${publicUrl.origin}`);
  } else if (isLoopback(host)) {
    lines.push(
      "Only this machine can open it. For other devices of your network, add --host 0.0.0.0 or set GUILDHALL_HOST=0.0.0.0.",
    );
  } else if (CONTAINER.test(env.container ?? "")) {
    lines.push(
      `Other devices use the address of the machine that runs this container. Set GUILDHALL_PUBLIC_URL to it, such as http://192.168.1.20:${port}.`,
    );
  } else if (network.length > 0) {
    lines.push(
      ...network.map((each) => `On your network: ${each}`),
      `If another device cannot open it, allow TCP port ${port} in the firewall of this machine.`,
    );
  }
  return `${lines.join("\n")}\n`;
}

function isLoopback(host: string): boolean {
  return host === "localhost" || host.startsWith("127.") || host === "::1";
}

/** Whether the host is the unspecified IPv6 address in any notation. */
function isEveryAddress(host: string): boolean {
  return (
    host.includes(":") && new SocketAddress({ address: host, family: "ipv6" }).address === "::"
  );
}
