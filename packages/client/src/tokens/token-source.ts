import { type Region, TOKEN_MARGIN_S, tokenLifetime, tokenSeconds } from "@guildhall/contract";
import { untilAborted } from "../abort.ts";
import { TokenError } from "../errors/call-errors.ts";
import type { EventHub, TokenEvent } from "../events.ts";
import type { Time } from "../time.ts";
import { fetchToken, type TokenOrigin } from "./fetch-token.ts";

/** Gives the application's own token for each region. */
export interface TokenSource {
  /** Gives the text itself when there is one. Rejects with TokenError, or the reason of the signal. */
  get(region: Region, signal?: AbortSignal): string | Promise<string>;
  /** Takes note that a token was accepted. */
  accept(region: Region, token: string): void;
  /**
   * Gives a token in the place of one that was refused. That one is discarded only if it is still the
   * one in use. Rejects as `get` does.
   */
  renew(region: Region, refused: string, signal?: AbortSignal): Promise<string>;
}

interface TokenSourceOptions extends TokenOrigin {
  readonly events: EventHub;
}

/** A token is asked for once in this time, and once more when one was refused. */
const SPACING_MS = 1_000;
/** After a failure no token is asked for during this time, doubled with every further failure. */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
/** The longest pause that a token host may ask for; a restart of the program would ask at once. */
const LONGEST_ASKED_PAUSE_MS = 3_600_000;

interface KeptToken {
  readonly token: string;
  /** When it was asked for, by `Time.elapsed`: its life may have begun then. */
  readonly since: number;
  readonly freshMs: number;
  readonly goodMs: number;
  /** Whether it took the place of a token that was refused, and was not accepted since. */
  readonly doubtful: boolean;
}

interface Failure {
  readonly error: TokenError;
  readonly since: number;
  readonly pauseMs: number;
  /** How many failed one after the other. */
  readonly count: number;
}

interface RegionState {
  current: KeptToken | null;
  refused: boolean;
  failure: Failure | null;
  flight: Promise<string> | null;
  /** When as many requests as were made would have been made, one each `SPACING_MS`. */
  spacedUntil: number;
}

/**
 * Fetches tokens when they are needed, one request at a time for each region. A token is fresh for
 * `expires_in` minus 5 minutes (contract 5 and 8); then the next `get` asks for another one, and the
 * old one is given out until that is there or the old one expires.
 *
 * Ages are measured by `Time.elapsed`, which no setting of the clock changes. It may stand still while
 * a machine sleeps; a token that expired meanwhile is refused by the service, and renewed.
 */
export function createTokenSource(options: TokenSourceOptions): TokenSource {
  const { time, events } = options;
  const regions = new Map<Region, RegionState>();

  const stateOf = (region: Region): RegionState => {
    const known = regions.get(region);
    if (known) return known;
    const state: RegionState = {
      current: null,
      refused: false,
      failure: null,
      flight: null,
      spacedUntil: 0,
    };
    regions.set(region, state);
    return state;
  };
  const tell = (event: TokenEvent) => {
    if (events.has("token")) events.emit("token", event);
  };

  const fetchInto = async (state: RegionState, region: Region): Promise<string> => {
    const since = time.elapsed();
    state.spacedUntil = Math.max(state.spacedUntil, since) + SPACING_MS;
    tell({ region, state: "requested" });
    try {
      const answer = await fetchToken(options, { region, refused: state.refused });
      if (answer instanceof TokenError) {
        const failure = failureOf(answer, time.elapsed(), state.failure);
        const error = pauseError(failure, failure.pauseMs);
        state.failure = failure;
        tell({ region, state: "failed", error });
        throw error;
      }
      const { token, expiresIn } = answer;
      const life = lifeOf(expiresIn);
      state.current = { token, since, ...life, doubtful: state.refused };
      state.refused = false;
      state.failure = null;
      tell({ region, state: "received", lifetimeMs: life.freshMs });
      return token;
    } finally {
      state.flight = null;
    }
  };

  /** The request under way, or a new one; none while the pause after a failure lasts. */
  const flightOf = async (state: RegionState, region: Region): Promise<string> => {
    const { failure } = state;
    if (failure && !state.flight) {
      const leftMs = failure.since + failure.pauseMs - time.elapsed();
      if (leftMs > 0) throw pauseError(failure, leftMs);
    }
    state.flight ??= fetchInto(state, region);
    return state.flight;
  };

  const get = (region: Region, signal?: AbortSignal): string | Promise<string> => {
    const state = stateOf(region);
    const { current } = state;
    const age = current ? time.elapsed() - current.since : 0;
    if (current && age < current.freshMs) return current.token;
    if (current && age < current.goodMs) {
      // Nobody waits for the next one. When it fails, an event says so, and who gets none in the end.
      flightOf(state, region).catch(() => {});
      return current.token;
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
        // An API that refuses every token must cost neither a token request nor a wait for each call.
        if (doubtful && now - since < SPACING_MS) return refused;
        const waitMs = state.flight ? 0 : state.spacedUntil - SPACING_MS - now;
        if (waitMs > 0) {
          // The others go on with it meanwhile: an API may refuse a token now and then that is good.
          await pause(time, waitMs, signal);
          continue;
        }
        state.current = null;
        state.refused = true;
        tell({ region, state: "discarded" });
      }
      return get(region, signal);
    },
  };
}

/**
 * For how long a token is fresh, and for how long it is good. One that lives for less than 5 minutes is
 * fresh for half of its life; without a usable `expires_in` it is used for a second.
 */
function lifeOf(expiresIn: unknown): Pick<KeptToken, "freshMs" | "goodMs"> {
  const seconds = tokenSeconds(expiresIn);
  const fresh = seconds > TOKEN_MARGIN_S ? tokenLifetime(expiresIn) : seconds / 2;
  return {
    freshMs: Math.max(SPACING_MS, fresh * 1000),
    goodMs: Math.max(SPACING_MS, seconds * 1000),
  };
}

function failureOf(error: TokenError, since: number, last: Failure | null): Failure {
  const count = (last?.count ?? 0) + 1;
  const doubled = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (count - 1));
  const asked = Math.min(LONGEST_ASKED_PAUSE_MS, error.retryAfterMs ?? 0);
  return { error, since, pauseMs: Math.max(doubled, asked), count };
}

/** The failure as a call sees it that comes so long before the next token request. */
function pauseError({ error }: Failure, leftMs: number): TokenError {
  const { message, method, url, status, cause } = error;
  const wait = `No token is asked for during the next ${Math.ceil(leftMs / 1000)} s.`;
  return new TokenError(`${message} ${wait}`, {
    ...{ method, url, status, cause },
    retryAfterMs: Math.ceil(leftMs),
  });
}

function pause(time: Time, ms: number, signal: AbortSignal | undefined): Promise<void> {
  let cancel = () => {};
  const over = new Promise<void>((resolve) => {
    cancel = time.after(ms, resolve);
  });
  return untilAborted(over, signal).finally(() => cancel());
}
