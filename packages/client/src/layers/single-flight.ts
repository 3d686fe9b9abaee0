import { untilAborted } from "../abort.ts";
import type { ApiResponse, Layer, Progress } from "../send.ts";
import type { Time } from "../time.ts";

interface Flight {
  readonly response: Promise<ApiResponse>;
  readonly abandon: AbortController;
  readonly progress: Progress;
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
 * waiting; the request itself ends only when nobody waits for it any more. It waits for a permit, or to be
 * repeated, as long as the most patient of them can; each caller's own time is kept outside of this. Where
 * every caller waits for the time of a call at most, and may join during that time, a request ends within
 * twice as long.
 */
export function singleFlight({ joinMs, time }: SingleFlightOptions): Layer {
  const flights = new Map<string, Flight>();
  return (send) => async (request) => {
    if (!request.cache) return send(request);
    const { cacheKey: key, signal, progress } = request;

    let flight = flights.get(key);
    if (!flight || time.elapsed() - flight.startedAt >= joinMs) {
      const abandon = new AbortController();
      const response = send({ ...request, signal: abandon.signal });
      const startedAt = time.elapsed();
      const started: Flight = { response, abandon, progress, startedAt, waiting: 0 };
      flight = started;
      flights.set(key, started);
      const land = () => {
        if (flights.get(key) === started) flights.delete(key);
      };
      response.then(land, land);
    }

    flight.progress.deadline = Math.max(flight.progress.deadline, progress.deadline);
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
