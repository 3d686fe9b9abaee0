import { type EmulatorResponse, errorResponse } from "./exchange.ts";

/** What the quota says of a call: go on, go on slowly, or not before so many ms from now. */
export type QuotaVerdict = "ok" | "slow" | { readonly retryAfterMs: number };

/** Counts the calls of each client id, over all regions together. */
export interface Quota {
  /** Counts a call. One that is refused is not counted. */
  take(clientId: string): QuotaVerdict;
  /** Forgets what was counted. */
  reset(): void;
}

export interface QuotaOptions {
  /** Calls in one second of the clock; past it, calls are refused for the rest of the second. */
  readonly perSecond: number;
  /** Calls in one hour of the clock; past it, calls are served slowly for the rest of the hour. */
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
/** More clients than any emulator has; past it, the one that was seen first is forgotten. */
const MAX_CLIENTS = 10_000;

/** Counts calls as the service does (contract 7): whole seconds and whole hours of the clock. */
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

/** How the 429 of the quota tells when to come again: in whole seconds, or not at all. */
export type RetryAfterForm = "seconds" | "none";

/** The answer to a call that the quota refuses. */
export function quotaExceeded(retryAfterMs: number, form: RetryAfterForm): EmulatorResponse {
  return errorResponse(
    429,
    "Too Many Requests: the client id made more calls than its quota allows in one second. Call again in the next second.",
    form === "seconds" ? { "retry-after": String(Math.ceil(retryAfterMs / 1000)) } : {},
  );
}
