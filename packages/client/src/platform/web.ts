import { check } from "../argument-checks.ts";
import { isBrowser } from "./fetch-transport.ts";

export {
  createFetchTransport as createTransport,
  createFetchTransport as createPublicTransport,
} from "./fetch-transport.ts";

/**
 * Everyone who opens a page can read its secrets.
 * @throws TypeError in a page, and in a worker of one.
 */
export function refuseSecretHere(): void {
  const isPage = isBrowser() || ("window" in globalThis && "document" in globalThis);
  const must = "omitted in a page: pass a token provider, { getToken }";
  check(!isPage, "credentials.clientSecret", must);
}

/** The web platform has no async context. */
export function inOwnContext<Run extends (...args: never[]) => unknown>(run: Run): Run {
  return run;
}
