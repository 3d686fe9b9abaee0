import { runWithin } from "../abort.ts";
import { TimeoutError } from "../call-errors.ts";
import type { Layer } from "../send.ts";

/**
 * Ends a call after a time in ms, whatever it waits for: a cache, a token, or a request that another
 * call began.
 */
export function deadline(timeoutMs: number): Layer {
  return (send) => (request) => {
    const { url, signal } = request;
    const error = () => new TimeoutError({ method: "GET", url, phase: "call", timeoutMs });
    return runWithin({ ms: timeoutMs, error, signal }, (both) =>
      send({ ...request, signal: both }),
    );
  };
}
