import { untilAborted } from "../abort.ts";
import type { ApiResponse, Layer } from "../send.ts";
import type { Time } from "../time.ts";

interface Flight {
  readonly response: Promise<ApiResponse>;
  readonly abandon: AbortController;
  /** By `Time.elapsed`. */
  readonly startedAt: number;
  waiting: number;
}

interface SingleFlightOptions {
  /** How long a request can be joined, in ms; a later call starts one of its own. */
  readonly joinMs: number;
  readonly time: Time;
}

/**
 * Lets identical calls at the same time share one request. A caller who gives up leaves the others
 * waiting; the request itself ends only when nobody waits for it any more. Where every caller waits
 * for the time of a call at most, and may join during that time, a request ends within twice as long.
 */
export function singleFlight({ joinMs, time }: SingleFlightOptions): Layer {
  const flights = new Map<string, Flight>();
  return (send) => async (request) => {
    if (!request.cache) return send(request);
    const { cacheKey: key, signal } = request;

    let flight = flights.get(key);
    if (!flight || time.elapsed() - flight.startedAt >= joinMs) {
      const abandon = new AbortController();
      const response = send({ ...request, signal: abandon.signal });
      const started: Flight = { response, abandon, startedAt: time.elapsed(), waiting: 0 };
      flight = started;
      flights.set(key, started);
      const land = () => {
        if (flights.get(key) === started) flights.delete(key);
      };
      response.then(land, land);
    }

    flight.waiting += 1;
    try {
      return await untilAborted(flight.response, signal);
    } finally {
      flight.waiting -= 1;
      if (flight.waiting === 0 && signal?.aborted) {
        if (flights.get(key) === flight) flights.delete(key);
        flight.abandon.abort(signal.reason);
      }
    }
  };
}
