import type { EmulatorRequest } from "./exchange.ts";

const LOCAL_NAME = /^(?:.+\.)?localhost$/;
const ADDRESS = /^(?:\d+(?:\.\d+){3}|\[.+\])$/;

/**
 * Whether a browser sent a request for a page of another site. The emulator's own pages have the origin
 * that was called, which is an IP address, a loopback name or the served host. Any other name may belong
 * to another site and resolve to this machine for a moment (DNS rebinding).
 */
export function isForeign({
  headers: { origin },
  baseUrl,
  ownHost,
}: Pick<EmulatorRequest, "headers" | "baseUrl" | "ownHost">): boolean {
  if (origin === undefined) return false;
  if (withoutScheme(origin) !== withoutScheme(baseUrl)) return true;
  const { hostname } = new URL(baseUrl);
  return hostname !== ownHost && !ADDRESS.test(hostname) && !LOCAL_NAME.test(hostname);
}

function withoutScheme(url: string): string {
  return url.replace(/^https?:/i, "").toLowerCase();
}
