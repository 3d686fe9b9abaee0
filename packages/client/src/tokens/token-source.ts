import { type Region, TOKEN_MARGIN_S, tokenSeconds } from "@guildhall/contract";
import { pause, untilAborted } from "../abort.ts";
import { TokenError } from "../errors/call-errors.ts";
import type { EventHub, TokenEvent } from "../events.ts";
import { fetchToken, type TokenOrigin } from "./fetch-token.ts";

/** Provides the application's token of each region. */
export interface TokenSource {
  /** Returns the token, synchronously when it is valid. Rejects with TokenError or the reason of the signal. */
  get(region: Region, signal?: AbortSignal): string | Promise<string>;
  /** Records that the service accepted a token. */
  accept(region: Region, token: string): void;
  /**
   * Replaces a refused token and returns the new one. Discards the refused token only when it is still the current
   * one. Rejects as `get` does.
   */
  renew(region: Region, refused: string, signal?: AbortSignal): Promise<string>;
}

interface TokenSourceOptions extends TokenOrigin {
  readonly events: EventHub;
  /** The result of `isolatesRequests`. When true, calls poll for a token that another call requested, for a limited time. */
  readonly isolated?: boolean;
}

/** The client requests at most one token in this time, and one more after a refusal. */
const SPACING_MS = 1_000;
/** The pause after a failed token request. It doubles with each further failure. */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
/** A longer `Retry-After` of a token host is ignored. */
const LONGEST_ASKED_PAUSE_MS = 3_600_000;
/** How often an isolated call checks for the token that another call requested. */
const POLL_MS = 20;
/** After this time, an isolated call requests the token itself, because the other call may have ended. */
const TAKEOVER_MS = 1_000;

interface KeptToken {
  readonly token: string;
  /** When it was requested, by `Time.elapsed`. Its lifetime can start then. */
  readonly since: number;
  readonly freshMs: number;
  readonly validMs: number;
  /** Whether it replaced a refused token and has not been accepted yet. */
  readonly doubtful: boolean;
}

interface Failure {
  readonly error: TokenError;
  readonly since: number;
  readonly pauseMs: number;
  /** The number of consecutive failures. */
  readonly count: number;
}

interface RegionState {
  current: KeptToken | null;
  refused: boolean;
  failure: Failure | null;
  flight: Promise<string> | null;
  /** When the pending request started; -Infinity without one. */
  startedAt: number;
  /** When all requests so far would be done at the rate of one per `SPACING_MS`. */
  spacedUntil: number;
}

/**
 * Fetches tokens on demand, with one request at a time for each region. A token is fresh for `expires_in` minus 5
 * minutes (contract 5 and 8). After that, the next `get` refreshes it in the background and returns the old token
 * until the new one arrives or the old one expires.
 *
 * Ages are measured with `Time.elapsed`, which does not change when the clock is set. It can stop while a machine
 * sleeps. The service refuses a token that expired meanwhile, and the client refreshes it.
 */
export function createTokenSource(options: TokenSourceOptions): TokenSource {
  const { time, isolated = false } = options;
  const { stateOf, flightOf, emit } = createTokenFlights(options);
  /** Whether another isolated call has requested a token just now. */
  const isAwaited = (state: RegionState) =>
    isolated && time.elapsed() - state.startedAt < TAKEOVER_MS;

  const get = (region: Region, signal?: AbortSignal): string | Promise<string> => {
    const state = stateOf(region);
    const { current } = state;
    const age = current ? time.elapsed() - current.since : 0;
    if (current && age < current.freshMs) return current.token;
    if (current && age < current.validMs) {
      // No call waits for this request. A failure is reported as an event.
      if (!isAwaited(state)) flightOf(state, region).catch(() => {});
      return current.token;
    }
    if (isAwaited(state)) {
      return pause(time, POLL_MS, signal).then(() => get(region, signal));
    }
    return untilAborted(flightOf(state, region), signal);
  };

  return {
    get,
    accept(region, token) {
      const { current } = stateOf(region);
      if (current?.doubtful && current.token === token) {
        stateOf(region).current = { ...current, doubtful: false };
      }
    },
    async renew(region, refused, signal) {
      const state = stateOf(region);
      while (state.current?.token === refused) {
        const { doubtful, since } = state.current;
        const now = time.elapsed();
        // When the API refuses every token, a call neither requests a token nor waits.
        if (doubtful && now - since < SPACING_MS) return refused;
        const waitMs = state.flight ? 0 : state.spacedUntil - SPACING_MS - now;
        if (waitMs > 0) {
          // Other calls keep using the token meanwhile, because an API can refuse a valid token occasionally.
          await pause(time, waitMs, signal);
          continue;
        }
        state.current = null;
        state.refused = true;
        emit({ region, state: "discarded" });
      }
      return get(region, signal);
    },
  };
}

/** Sends the token requests, one at a time for each region, and stores their results. */
function createTokenFlights(options: TokenSourceOptions) {
  const { time, events, isolated } = options;
  const regions = new Map<Region, RegionState>();

  const stateOf = (region: Region): RegionState => {
    const known = regions.get(region);
    if (known) return known;
    const state: RegionState = {
      current: null,
      refused: false,
      failure: null,
      flight: null,
      startedAt: Number.NEGATIVE_INFINITY,
      spacedUntil: 0,
    };
    regions.set(region, state);
    return state;
  };
  const emit = (event: TokenEvent) => {
    if (events.has("token")) events.emit("token", event);
  };

  const fetchInto = async (state: RegionState, region: Region): Promise<string> => {
    const since = time.elapsed();
    state.startedAt = since;
    state.spacedUntil = Math.max(state.spacedUntil, since) + SPACING_MS;
    emit({ region, state: "requested" });
    try {
      const { token, expiresIn } = await fetchToken(options, { region, refused: state.refused });
      const lifetime = lifetimeOf(expiresIn);
      state.current = { token, since, ...lifetime, doubtful: state.refused };
      state.refused = false;
      state.failure = null;
      emit({ region, state: "received", lifetimeMs: lifetime.freshMs });
      return token;
    } catch (cause) {
      const failure = failureOf(cause as TokenError, time.elapsed(), state.failure);
      const error = pauseError(failure, failure.pauseMs);
      state.failure = failure;
      emit({ region, state: "failed", error });
      throw error;
    } finally {
      state.flight = null;
      if (state.startedAt === since) state.startedAt = Number.NEGATIVE_INFINITY;
    }
  };

  /** Returns the pending request or starts one. Throws during the pause after a failure. */
  const flightOf = async (state: RegionState, region: Region): Promise<string> => {
    const { failure } = state;
    if (failure && !state.flight) {
      const leftMs = failure.since + failure.pauseMs - time.elapsed();
      if (leftMs > 0) throw pauseError(failure, leftMs);
    }
    if (isolated) return fetchInto(state, region);
    state.flight ??= fetchInto(state, region);
    return state.flight;
  };

  return { stateOf, flightOf, emit };
}

/**
 * Returns how long a token is fresh and how long it is valid. A token that is valid for less than 5 minutes is
 * fresh for half of that time. A token without a valid `expires_in` is used for one second.
 */
function lifetimeOf(expiresIn: unknown): Pick<KeptToken, "freshMs" | "validMs"> {
  const seconds = tokenSeconds(expiresIn);
  const fresh = seconds > TOKEN_MARGIN_S ? seconds - TOKEN_MARGIN_S : seconds / 2;
  return {
    freshMs: Math.max(SPACING_MS, fresh * 1000),
    validMs: Math.max(SPACING_MS, seconds * 1000),
  };
}

function failureOf(error: TokenError, since: number, last: Failure | null): Failure {
  const count = (last?.count ?? 0) + 1;
  const doubled = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (count - 1));
  const asked = error.retryAfterMs ?? 0;
  const pauseMs = asked > LONGEST_ASKED_PAUSE_MS ? doubled : Math.max(doubled, asked);
  return { error, since, pauseMs, count };
}

/** Creates the error of a call during the pause after a failure. */
function pauseError({ error }: Failure, leftMs: number): TokenError {
  const { message, method, url, status, cause } = error;
  const wait = `The client requests no token for ${Math.ceil(leftMs / 1000)} s.`;
  return new TokenError(`${message} ${wait}`, {
    method,
    url,
    status,
    cause,
    retryAfterMs: Math.ceil(leftMs),
  });
}
