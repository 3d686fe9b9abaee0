import { isIP } from "node:net";
import { hostname, networkInterfaces } from "node:os";
import { HttpError } from "../http-error.ts";
import type { Log } from "../log.ts";
import { parseAddress } from "./address.ts";

/** Checks Host headers, because the name of another site can resolve to this machine. */
export interface HostCheck {
  /** Returns an error for the host of another site, otherwise null. */
  refusalOf(host: string): HttpError | null;
}

export interface HostCheckOptions {
  /** The URL that visitors use. */
  readonly publicUrl: URL | null;
  /** The host that the server listens on. */
  readonly listensOn: string;
  /** The names and addresses of this machine. */
  readonly machine?: () => readonly string[];
  /** Monotonic clock, in ms */
  readonly now: () => number;
  readonly log: Pick<Log, "warn">;
}

const MACHINE_CHECK_MS = 10_000;
const LONGEST_SHOWN = 100;
/** Time between two lines of the log about refused hosts. */
const REPORT_MS = 60_000;

export function createHostCheck(options: HostCheckOptions): HostCheck {
  const { publicUrl, listensOn, machine = machineNames, now, log } = options;
  const always = [listensOn, publicUrl?.hostname ?? ""];
  let known = new Set<string>();
  let readAt = Number.NEGATIVE_INFINITY;
  let reportedAt = Number.NEGATIVE_INFINITY;

  const knows = (name: string) => {
    if (known.has(name)) return true;
    // The machine can have a new address that is not in the list yet.
    if (now() - readAt < MACHINE_CHECK_MS) return false;
    readAt = now();
    known = new Set([...always, ...machine()].map(normalize));
    return known.has(name);
  };
  /** The owner of the site cannot sign in at its new address before the setting names it. */
  const report = (host: string) => {
    if (now() - reportedAt < REPORT_MS) return;
    reportedAt = now();
    log.warn(
      { host },
      "A request to an unknown host was refused. If it is the host of the site, set GUILDHALL_PUBLIC_URL to its URL.",
    );
  };
  return {
    refusalOf(host) {
      const name = hostName(host);
      if (name === null) return malformed();
      if (isLoopback(name) || knows(name)) return null;
      const shown = name.slice(0, LONGEST_SHOWN);
      report(shown);
      return new HttpError(
        421,
        "unknown-host",
        `This site does not serve the host "${shown}".`,
        "Use the address that the owner of the site gave you.",
      );
    },
  };
}

/** Returns the error for a request without exactly one valid `Host` header. */
export function malformed(): HttpError {
  return new HttpError(
    400,
    "invalid-host",
    "A request must have exactly one Host header with a host name and, optionally, a port.",
    null,
  );
}

/** Returns the name or address of a `Host` header, or null when the header is malformed. */
function hostName(host: string): string | null {
  const name = /^(\[[\da-f:.]+\]|[\w.-]+)(?::\d{0,5})?$/i.exec(host)?.[1];
  if (name === undefined) return null;
  if (name.startsWith("[")) return parseAddress(name);
  return normalize(name) || null;
}

function normalize(name: string): string {
  return parseAddress(name) ?? name.toLowerCase().replace(/\.$/, "");
}

function isLoopback(name: string): boolean {
  return name === "localhost" || name === "::1" || (isIP(name) === 4 && name.startsWith("127."));
}

function machineNames(): string[] {
  const addresses = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  return [hostname(), ...addresses.map(({ address }) => address)];
}
