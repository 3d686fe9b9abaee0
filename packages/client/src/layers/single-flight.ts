import { untilAborted } from "../abort.ts";
import type { ApiResponse, Layer } from "../send.ts";

interface Flight {
  readonly response: Promise<ApiResponse>;
  readonly abandon: AbortController;
  waiting: number;
}

/**
 * Lets identical calls at the same time share one request. A caller who gives up leaves the others
 * waiting; the request itself ends only when nobody waits for it any more.
 */
export function singleFlight(): Layer {
  const flights = new Map<string, Flight>();
  return (send) => async (request) => {
    if (!request.cache) return send(request);
    const { cacheKey: key, signal } = request;

    let flight = flights.get(key);
    if (!flight) {
      const abandon = new AbortController();
      const response = send({ ...request, signal: abandon.signal });
      const started: Flight = { response, abandon, waiting: 0 };
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
