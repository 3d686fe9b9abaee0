import type { EmulatorRequest } from "./exchange.ts";

const LOCAL_NAME = /^(?:.+\.)?localhost$/;
const ADDRESS = /^(?:\d+(?:\.\d+){3}|\[.+\])$/;

/**
 * Whether a browser sent a request for the page of another site. A page of the emulator's own has the
 * origin that was called, and that is an address, a name of this machine or the host that is served:
 * any other name may be another site's, and lead here for a moment (DNS rebinding).
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
