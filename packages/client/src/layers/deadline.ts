import { runWithin } from "../abort.ts";
import { TimeoutError } from "../call-errors.ts";
import type { Layer } from "../send.ts";

/** Ends a call, with everything it waits for, after a time in ms. */
export function deadline(timeoutMs: number): Layer {
  return (send) => (request) => {
    const { url, signal } = request;
    const error = () => new TimeoutError({ method: "GET", url, phase: "call", timeoutMs });
    return runWithin({ ms: timeoutMs, error, signal }, (both) =>
      send({ ...request, signal: both }),
    );
  };
}
