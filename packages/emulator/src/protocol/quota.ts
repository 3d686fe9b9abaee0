import { type EmulatorResponse, errorResponse } from "./exchange.ts";

/** Whether a call is accepted, delayed, or refused until `retryAfterMs` from now. */
export type QuotaVerdict = "ok" | "slow" | { readonly retryAfterMs: number };

/** Counts the calls of each client id, over all regions. */
export interface Quota {
  /** Counts a call, unless it is refused. */
  take(clientId: string): QuotaVerdict;
  /** Resets all counts. */
  reset(): void;
}

export interface QuotaOptions {
  /** Calls in a second of the clock; further calls are refused until the next second. */
  readonly perSecond: number;
  /** Calls in an hour of the clock; further calls are delayed until the next hour. */
  readonly perHour: number;
  /** The time in ms since 1970. */
  readonly clock: () => number;
}

interface Counts {
  second: number;
  inSecond: number;
  hour: number;
  inHour: number;
}

const SECOND_MS = 1_000;
const HOUR_MS = 3_600_000;
/** Beyond this number, the oldest client is evicted. */
const MAX_CLIENTS = 10_000;

/** Counts calls as the service does (contract 7): in the seconds and hours of the clock. */
export function createQuota({ perSecond, perHour, clock }: QuotaOptions): Quota {
  const clients = new Map<string, Counts>();

  const countsOf = (clientId: string): Counts => {
    const known = clients.get(clientId);
    if (known) return known;
    const [first] = clients.keys();
    if (clients.size >= MAX_CLIENTS && first !== undefined) clients.delete(first);
    const counts = { second: Number.NaN, inSecond: 0, hour: Number.NaN, inHour: 0 };
    clients.set(clientId, counts);
    return counts;
  };

  return {
    reset: () => clients.clear(),
    take(clientId) {
      const now = clock();
      const counts = countsOf(clientId);
      const second = Math.floor(now / SECOND_MS);
      if (second !== counts.second) Object.assign(counts, { second, inSecond: 0 });
      const hour = Math.floor(now / HOUR_MS);
      if (hour !== counts.hour) Object.assign(counts, { hour, inHour: 0 });
      if (counts.inSecond >= perSecond) return { retryAfterMs: (second + 1) * SECOND_MS - now };
      counts.inSecond += 1;
      counts.inHour += 1;
      return counts.inHour > perHour ? "slow" : "ok";
    },
  };
}

/** The form of `Retry-After` in a 429 of the quota: in seconds, or omitted. */
export type RetryAfterForm = "seconds" | "none";

/** The response to a call that the quota refuses. */
export function quotaExceeded(retryAfterMs: number, form: RetryAfterForm): EmulatorResponse {
  return errorResponse(
    429,
    "Too Many Requests: the client id made more calls than its quota allows in one second. Call again in the next second.",
    form === "seconds" ? { "retry-after": String(Math.ceil(retryAfterMs / 1000)) } : {},
  );
}
