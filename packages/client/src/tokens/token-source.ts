import { type Provider, type Region, tokenLifetime } from "@guildhall/contract";
import { runWithin, untilAborted } from "../abort.ts";
import { TimeoutError, type TokenError } from "../errors/call-errors.ts";
import type { EventHub } from "../events.ts";
import type { Transport, TransportRequest } from "../platform/transport.ts";
import type { Time } from "../time.ts";
import { readToken, tokenFailure } from "./token-answer.ts";

/** What a client identifies itself with; both come from the provider's developer portal (contract 5). */
export interface Credentials {
  readonly clientId: string;
  readonly clientSecret: string;
}

/** Gives the application's own token for each region. */
export interface TokenSource {
  /** @throws TokenError, or the reason of the signal when it is pulled. */
  get(region: Region, signal?: AbortSignal): Promise<string>;
  /** Takes note that a token was accepted. */
  accept(region: Region, token: string): void;
  /**
   * Forgets a token that was refused, if it is still the one in use. One that came a moment ago in the
   * place of a refused one, and was never accepted, is kept for that moment: an API that refuses every
   * token must not cost a token request for each call.
   */
  discard(region: Region, token: string): void;
}

interface TokenSourceOptions {
  readonly provider: Provider;
  readonly credentials: Credentials;
  readonly transport: Transport;
  readonly userAgent: string;
  /** How long one token request may take, in ms. */
  readonly timeoutMs: number;
  readonly time: Time;
  readonly events: EventHub;
}

/** However short a token says it lives, the next one is not asked for sooner. */
const MIN_LIFETIME_MS = 1_000;
/** After a failure no token is asked for during this time, doubled with every further failure. */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

interface KeptToken {
  readonly token: string;
  readonly since: number;
  readonly lifetimeMs: number;
  /** Whether it took the place of a token that was refused, and was not accepted since. */
  readonly doubtful: boolean;
}

interface RegionState {
  current: KeptToken | null;
  refused: boolean;
  failure: { readonly error: TokenError; readonly since: number; readonly pauseMs: number } | null;
  flight: Promise<string> | null;
}

/**
 * Fetches tokens when they are needed, one request at a time for each region, and keeps each for
 * `expires_in` minus 5 minutes (contract 5 and 8).
 */
export function createTokenSource(options: TokenSourceOptions): TokenSource {
  const { time } = options;
  const regions = new Map<Region, RegionState>();

  const stateOf = (region: Region): RegionState => {
    const state = regions.get(region) ?? {
      ...{ current: null, refused: false, failure: null, flight: null },
    };
    regions.set(region, state);
    return state;
  };
  // An age below 0 means that the clock was set back; what is kept by it is then no longer trusted.
  const within = (since: number, ms: number): boolean => {
    const age = time.now() - since;
    return age >= 0 && age < ms;
  };

  const fetchInto = async (state: RegionState, region: Region): Promise<string> => {
    try {
      const { token, expiresIn } = await fetchToken(options, region);
      const lifetimeMs = Math.max(MIN_LIFETIME_MS, tokenLifetime(expiresIn) * 1000);
      state.current = { token, since: time.now(), lifetimeMs, doubtful: state.refused };
      state.refused = false;
      state.failure = null;
      return token;
    } catch (cause) {
      const error = tokenFailure(tokenRequest(options, region), cause);
      const pauseMs = Math.min(
        LONGEST_PAUSE_MS,
        (state.failure?.pauseMs ?? FIRST_PAUSE_MS / 2) * 2,
      );
      state.failure = { error, since: time.now(), pauseMs };
      throw error;
    } finally {
      state.flight = null;
    }
  };

  return {
    async get(region, signal) {
      const state = stateOf(region);
      const { current, failure } = state;
      if (current && within(current.since, current.lifetimeMs)) return current.token;
      if (!state.flight) {
        if (failure && within(failure.since, failure.pauseMs)) throw failure.error;
        state.flight = fetchInto(state, region);
      }
      return untilAborted(state.flight, signal);
    },
    accept(region, token) {
      const state = stateOf(region);
      const { current } = state;
      if (current?.doubtful && current.token === token) {
        state.current = { ...current, doubtful: false };
      }
    },
    discard(region, token) {
      const state = stateOf(region);
      const { current } = state;
      if (current?.token !== token) return;
      if (current.doubtful && within(current.since, MIN_LIFETIME_MS)) return;
      state.current = null;
      state.refused = true;
    },
  };
}

async function fetchToken(options: TokenSourceOptions, region: Region) {
  const request = tokenRequest(options, region);
  const { method, url } = request;
  const limit = {
    time: options.time,
    ms: options.timeoutMs,
    error: () => new TimeoutError({ method, url, phase: "call", timeoutMs: options.timeoutMs }),
  };
  const answer = await runWithin(limit, (signal) => options.transport.send({ ...request, signal }));
  return readToken(request, answer);
}

function tokenRequest(
  options: TokenSourceOptions,
  region: Region,
): Omit<TransportRequest, "signal"> {
  return {
    method: "POST",
    url: `${options.provider.hosts[region].token}/token`,
    headers: {
      accept: "application/json",
      authorization: `Basic ${basicCredentials(options.credentials)}`,
      "content-type": "application/x-www-form-urlencoded",
      "user-agent": options.userAgent,
    },
    body: "grant_type=client_credentials",
  };
}

/** What the Basic header carries. */
export function basicCredentials({ clientId, clientSecret }: Credentials): string {
  const text = `${clientId}:${clientSecret}`;
  return btoa(
    Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(""),
  );
}
