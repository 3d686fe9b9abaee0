import { isBrowser } from "./fetch-transport.ts";

export {
  createFetchTransport as createTransport,
  createFetchTransport as createImageTransport,
} from "./fetch-transport.ts";

/**
 * Everyone who opens a page can read its secrets.
 * @throws TypeError in a page, and in a worker of one.
 */
export function refuseSecretHere(): void {
  if (!isBrowser() && !("window" in globalThis && "document" in globalThis)) return;
  throw new TypeError(
    "A client secret must not be in a page, where everyone can read it. Pass a token provider, which requests tokens from your server.",
  );
}

/** The web platform has no async context. */
export function inOwnContext<Run extends (...args: never[]) => unknown>(run: Run): Run {
  return run;
}
