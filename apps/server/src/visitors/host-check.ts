import { isIP } from "node:net";
import { hostname, networkInterfaces } from "node:os";
import { HttpError } from "../http-error.ts";
import { parseAddress } from "./address.ts";

/** The names and addresses that the site answers for. Another site's name can lead to this machine. */
export interface HostCheck {
  /** The error for a `Host` header that names another site. */
  refusalOf(host: string): HttpError | null;
}

export interface HostCheckOptions {
  /** The URL that visitors use. */
  readonly publicUrl: URL | null;
  /** The host that the server listens on. */
  readonly listensOn: string;
  /** The names and addresses of this machine. */
  readonly machine?: () => readonly string[];
  /** ms of a clock that never goes back */
  readonly now: () => number;
}

const MACHINE_CHECK_MS = 10_000;
const LONGEST_SHOWN = 100;

export function createHostCheck(options: HostCheckOptions): HostCheck {
  const { publicUrl, listensOn, machine = machineNames, now } = options;
  const always = ["localhost", listensOn.toLowerCase(), publicUrl?.hostname.toLowerCase() ?? ""];
  let known = new Set<string>();
  let readAt = Number.NEGATIVE_INFINITY;

  const knows = (name: string) => {
    if (known.has(name)) return true;
    // An address of this machine can be newer than the list.
    if (now() - readAt < MACHINE_CHECK_MS) return false;
    readAt = now();
    known = new Set([...always, ...machine().map((each) => each.toLowerCase())]);
    return known.has(name);
  };
  return {
    refusalOf(host) {
      const name = hostName(host);
      if (name === null) return malformed();
      if (isLoopback(name) || knows(name)) return null;
      const shown = name.slice(0, LONGEST_SHOWN);
      return new HttpError(
        421,
        "unknown-host",
        `This site does not answer for the host "${shown}".`,
        `If that is its address, set GUILDHALL_PUBLIC_URL to it, such as https://${shown}.`,
      );
    },
  };
}

/** The error for a request without a valid `Host` header, or with several. */
export function malformed(): HttpError {
  return new HttpError(
    400,
    "invalid-host",
    "A request must have exactly one Host header with a host name and, optionally, a port.",
    null,
  );
}

/** The name or address of a `Host` header; null when the header is malformed. */
function hostName(host: string): string | null {
  const name = /^(\[[\da-f:.]+\]|[\w.-]+)(?::\d{0,5})?$/i.exec(host)?.[1];
  if (name === undefined) return null;
  if (name.startsWith("[")) return parseAddress(name);
  return name.toLowerCase().replace(/\.$/, "") || null;
}

function isLoopback(name: string): boolean {
  return name === "localhost" || name === "::1" || (isIP(name) === 4 && name.startsWith("127."));
}

function machineNames(): string[] {
  const addresses = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  return [hostname(), ...addresses.flatMap(({ address }) => parseAddress(address) ?? [])];
}
