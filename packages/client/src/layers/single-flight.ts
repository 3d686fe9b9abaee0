import type { ApiRequest, ApiResponse, Layer } from "../send.ts";
import type { Time } from "../time.ts";

/** A request on its way, and the calls that share it. */
interface Flight {
  readonly request: ApiRequest;
  readonly abandon: AbortController;
  /** By `Time.elapsed`. */
  readonly startedAt: number;
  /** Of each call when its own time is over, and what ends it and not the request: with an old document, or an error. */
  readonly passengers: Map<(reason: unknown, old?: ApiResponse) => void, number>;
  /** What it waits for, or waited for last: until when, and what fails a call that cannot. */
  wait?: { readonly until: number; readonly error: () => unknown };
  response?: Promise<ApiResponse>;
}

interface SingleFlightOptions {
  /** How long a request can be joined, in ms; a later call starts one of its own. */
  readonly joinMs: number;
  readonly time: Time;
}

/**
 * Lets identical calls at the same time share one request. A caller who gives up leaves the others
 * waiting; the request itself ends only when nobody waits for it any more. It waits for a permit, or to be
 * repeated, as long as the most patient of them can; who would be over before fails at once, as that call
 * would alone. Each caller's own time is kept outside of this. Where every caller waits for the time of a
 * call at most, and may join during that time, a request ends within twice as long.
 */
export function singleFlight({ joinMs, time }: SingleFlightOptions): Layer {
  const flights = new Map<string, Flight>();
  const forget = (flight: Flight) => {
    const { cacheKey } = flight.request;
    if (flights.get(cacheKey) === flight) flights.delete(cacheKey);
  };

  const start = (request: ApiRequest): Flight => {
    const abandon = new AbortController();
    const passengers: Flight["passengers"] = new Map();
    const flight: Flight = { request, abandon, startedAt: time.elapsed(), passengers };
    request.progress.onWait = (until, error) => {
      flight.wait = { until, error };
      const { fallback } = request.progress;
      for (const [leave, deadline] of passengers) if (deadline <= until) leave(error(), fallback);
    };
    flights.set(request.cacheKey, flight);
    return flight;
  };

  const join = (flight: Flight, { signal, progress }: ApiRequest): Promise<ApiResponse> =>
    new Promise((resolve, reject) => {
      const { request, passengers, wait, abandon, response } = flight;
      const { deadline } = progress;
      const end = (reason: unknown, old?: ApiResponse) => (old ? resolve(old) : reject(reason));
      if (wait && wait.until > time.elapsed() && deadline <= wait.until) {
        return end(wait.error(), request.progress.fallback);
      }
      const land = () => {
        passengers.delete(leave);
        signal?.removeEventListener("abort", abort);
      };
      const leave: typeof end = (reason, old) => {
        land();
        end(reason, old);
        if (passengers.size > 0) return;
        forget(flight);
        abandon.abort(reason);
      };
      const abort = () => leave(signal?.reason);
      passengers.set(leave, deadline);
      progress.shared = request.progress;
      progress.shared.deadline = Math.max(progress.shared.deadline, deadline);
      signal?.addEventListener("abort", abort, { once: true });
      response?.then(resolve, reject);
      response?.then(land, land);
    });

  return (send) => (request) => {
    if (!request.cache) return send(request);
    const known = flights.get(request.cacheKey);
    if (known && time.elapsed() - known.startedAt < joinMs) return join(known, request);
    const flight = start(request);
    flight.response = send({ ...request, signal: flight.abandon.signal });
    const land = () => forget(flight);
    flight.response.then(land, land);
    return join(flight, request);
  };
}
