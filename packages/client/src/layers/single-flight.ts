import type { ApiRequest, ApiResponse, Layer } from "../send.ts";
import type { Time } from "../time.ts";

/** A pending request and the calls that share it. */
interface Flight {
  readonly key: string;
  readonly request: ApiRequest;
  readonly abandon: AbortController;
  /** By `Time.elapsed`. */
  readonly startedAt: number;
  /**
   * The deadline of each call, and a function that ends the call but not the request, with a stale document or
   * an error.
   */
  readonly callers: Map<(reason: unknown, old?: ApiResponse) => void, number>;
  /** The current or last wait: its end, and the error of calls whose deadline is before it. */
  wait?: { readonly until: number; readonly error: () => unknown };
  /** Undefined when it has ended. */
  response?: Promise<ApiResponse> | undefined;
}

interface SingleFlightOptions {
  /** How long calls can join a request, in ms. A later call starts its own. */
  readonly joinMs: number;
  readonly time: Time;
}

/**
 * Lets identical calls share one request. An aborted call does not abort the request for the others; the
 * request is aborted when no call waits for it. The request waits for a permit or a retry until the latest
 * deadline of its calls. A call whose deadline is before the end of such a wait fails at once, as it would
 * alone. When each call waits for at most `joinMs`, a request ends within twice that time.
 */
export function singleFlight({ joinMs, time }: SingleFlightOptions): Layer {
  const flights = new Map<string, Flight>();
  const forget = (flight: Flight) => {
    if (flights.get(flight.key) === flight) flights.delete(flight.key);
    // The flight can stay in memory until a full garbage collection. Its document would double the time of collections.
    flight.response = undefined;
  };

  const start = (key: string, request: ApiRequest): Flight => {
    const abandon = new AbortController();
    const callers: Flight["callers"] = new Map();
    const flight: Flight = { key, request, abandon, startedAt: time.elapsed(), callers };
    request.progress.onWait = (until, error) => {
      flight.wait = { until, error };
      const { fallback } = request.progress;
      for (const [leave, deadline] of callers) if (deadline <= until) leave(error(), fallback);
    };
    flights.set(key, flight);
    return flight;
  };

  const join = (flight: Flight, { signal, progress }: ApiRequest): Promise<ApiResponse> =>
    new Promise((resolve, reject) => {
      const { request, callers, wait, abandon, response } = flight;
      const { deadline } = progress;
      const end = (reason: unknown, old?: ApiResponse) => (old ? resolve(old) : reject(reason));
      if (wait && wait.until > time.elapsed() && deadline <= wait.until) {
        return end(wait.error(), request.progress.fallback);
      }
      const settle = () => {
        callers.delete(leave);
        signal?.removeEventListener("abort", abort);
      };
      const leave: typeof end = (reason, old) => {
        settle();
        end(reason, old);
        if (callers.size > 0) return;
        forget(flight);
        abandon.abort(reason);
      };
      const abort = () => leave(signal?.reason);
      callers.set(leave, deadline);
      progress.shared = request.progress;
      progress.shared.deadline = Math.max(progress.shared.deadline, deadline);
      signal?.addEventListener("abort", abort, { once: true });
      response?.then(resolve, reject);
      response?.then(settle, settle);
    });

  return (send) => (request) => {
    if (!request.cache) return send(request);
    // Calls with different retry policies have different outcomes.
    const { cacheKey, retry } = request;
    const key = retry === undefined ? cacheKey : `${cacheKey} ${JSON.stringify(retry)}`;
    const known = flights.get(key);
    if (known && time.elapsed() - known.startedAt < joinMs) return join(known, request);
    const flight = start(key, request);
    flight.response = send({ ...request, signal: flight.abandon.signal });
    const settle = () => forget(flight);
    flight.response.then(settle, settle);
    return join(flight, request);
  };
}
