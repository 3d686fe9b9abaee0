import { AsyncLocalStorage } from "node:async_hooks";

export { createPublicTransport } from "./node-public-transport.ts";
export { createNodeTransport as createTransport } from "./node-transport.ts";

/** A program on Node may have a client secret. */
export function refuseSecretHere(): void {}

/**
 * Binds a function to the current async context, so that for example the active span of a trace is that of the
 * call.
 */
export function inOwnContext<Run extends (...args: never[]) => unknown>(run: Run): Run {
  return AsyncLocalStorage.bind(run);
}
