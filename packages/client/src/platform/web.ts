import { isBrowser } from "./fetch-transport.ts";

export {
  createFetchTransport as createTransport,
  createFetchTransport as createImageTransport,
} from "./fetch-transport.ts";

/**
 * Everyone who opens a page can read what is in it.
 * @throws TypeError in a page, and in a worker of one.
 */
export function refuseSecretHere(): void {
  if (!isBrowser() && !("window" in globalThis && "document" in globalThis)) return;
  throw new TypeError(
    "A client secret must not be in a page, where everyone can read it. Give a token provider instead, which asks a server of yours for tokens.",
  );
}

/** The web platform has nothing that follows a call through its promises. */
export function inOwnContext<Run extends (...args: never[]) => unknown>(run: Run): Run {
  return run;
}
