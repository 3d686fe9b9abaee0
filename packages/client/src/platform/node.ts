import { AsyncLocalStorage } from "node:async_hooks";

export { createImageTransport } from "./node-image-transport.ts";
export { createNodeTransport as createTransport } from "./node-transport.ts";

/** A program on Node may have a client secret. */
export function refuseSecretHere(): void {}

/**
 * The function as if it were called here, whoever calls it later: what follows a call through its
 * promises, such as the active span of a trace, is then the call's own.
 */
export function inOwnContext<Run extends (...args: never[]) => unknown>(run: Run): Run {
  return AsyncLocalStorage.bind(run);
}
