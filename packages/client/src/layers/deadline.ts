import { runWithin } from "../abort.ts";
import { TimeoutError } from "../errors/call-errors.ts";
import type { Layer } from "../send.ts";
import type { Time } from "../time.ts";

/**
 * Ends a call when its time is over, whatever it waits for: a cache, a token, a permit, or a request
 * that another call began.
 */
export function deadline(time: Time): Layer {
  return (send) => (request) => {
    const { url, signal, timeoutMs } = request;
    const error = () => new TimeoutError({ method: "GET", url, phase: "call", timeoutMs });
    return runWithin({ time, ms: timeoutMs, error, signal }, (both) =>
      send({ ...request, signal: both }),
    );
  };
}
