import { createHash } from "node:crypto";
import { type Region, TYPICAL_TOKEN_LIFETIME_S } from "@guildhall/contract";
import { isJsonValue } from "../protocol/json-value.ts";

/** A token is valid only at the gateway whose token host issued it. China has its own (contract 5). */
export type Gateway = "global" | "china";

export function gatewayOf(region: Region | null): Gateway {
  return region === "cn" ? "china" : "global";
}

/** The client and account that a token represents. */
export interface TokenSubject {
  readonly clientId: string;
  readonly gateway: Gateway;
  /** Separated by spaces, such as `openid wow.profile`; empty for a token of the client itself. */
  readonly scope: string;
  /** The account that consented; null for a token of the client itself. */
  readonly accountId: number | null;
}

/** A valid token's subject and expiry. */
export interface TokenInfo extends TokenSubject {
  /** The expiry time in ms since 1970. */
  readonly expires: number;
}

/** A token in a list, which shows only its start. */
export interface ListedToken extends TokenInfo {
  /** Its first 6 characters and an ellipsis. */
  readonly token: string;
}

/** Lists and revokes the issued tokens, and sets the lifetime of new ones. */
export interface TokenControl {
  /** The number of tokens issued since the start. */
  readonly issued: number;
  /**
   * The lifetime of new tokens in ms. Defaults to 86,399,000.
   * @throws RangeError when set to a value that is not positive and finite.
   */
  lifetimeMs: number;
  /**
   * The `expires_in` of token responses, to test how clients handle it: any JSON value. It does not
   * change when tokens expire. Defaults to `undefined`, which sends the lifetime in seconds.
   * @throws RangeError when set to a value that is not JSON, or is nested more than 500 levels deep.
   */
  expiresIn: unknown;
  /** The tokens that are valid now, oldest first. */
  list(): ListedToken[];
  /** Revokes a token. Returns false when it was not valid. */
  revoke(token: string): boolean;
  /** Revokes every token. */
  revokeAll(): void;
  /** Revokes every token, and restores the default lifetime and `expires_in`. */
  reset(): void;
}

export interface TokenStore extends TokenControl {
  issue(subject: TokenSubject): string;
  /** Returns a token; null when it is unknown, expired, revoked or of another gateway. */
  find(token: string, gateway: Gateway): TokenInfo | null;
  /** The `expires_in` of a token response. */
  readonly publishedExpiresIn: unknown;
}

/** One second less than the typical lifetime, as in real responses. */
const LIFETIME_MS = (TYPICAL_TOKEN_LIFETIME_S - 1) * 1000;
/** Limits memory: beyond it, the oldest token is evicted. */
const MAX_TOKENS = 10_000;

/** Creates a store. The same seed gives the same tokens in the same order. */
export function createTokenStore(options: { seed: number; clock: () => number }): TokenStore {
  const { seed, clock } = options;
  const tokens = new Map<string, TokenInfo>();
  let issued = 0;
  let lifetimeMs = LIFETIME_MS;
  let expiresIn: unknown;

  const isValid = ({ expires }: TokenInfo) => clock() < expires;
  return {
    get issued() {
      return issued;
    },
    get lifetimeMs() {
      return lifetimeMs;
    },
    set lifetimeMs(ms) {
      if (!Number.isFinite(ms) || ms <= 0) {
        throw new RangeError(`lifetimeMs must be a positive number of ms, not ${ms}.`);
      }
      lifetimeMs = ms;
    },
    get expiresIn() {
      return expiresIn;
    },
    set expiresIn(value) {
      if (value !== undefined && !isJsonValue(value)) {
        throw new RangeError("expiresIn must be a JSON value, nested at most 500 levels deep.");
      }
      expiresIn = value;
    },
    get publishedExpiresIn() {
      return expiresIn === undefined ? Math.floor(lifetimeMs / 1000) : expiresIn;
    },
    issue(subject) {
      issued += 1;
      const digest = createHash("sha256").update(`${seed}:${subject.gateway}:${issued}`);
      const token = `EMU${digest.digest("hex").slice(0, 32)}`;
      const [oldest] = tokens.keys();
      if (tokens.size >= MAX_TOKENS && oldest !== undefined) tokens.delete(oldest);
      tokens.set(token, { ...subject, expires: clock() + lifetimeMs });
      return token;
    },
    find(token, gateway) {
      const info = tokens.get(token);
      return info && info.gateway === gateway && isValid(info) ? info : null;
    },
    list() {
      const valid = [...tokens].filter(([, info]) => isValid(info));
      return valid.map(([token, info]) => ({ ...info, token: `${token.slice(0, 6)}…` }));
    },
    revoke(token) {
      const info = tokens.get(token);
      return tokens.delete(token) && info !== undefined && isValid(info);
    },
    revokeAll: () => tokens.clear(),
    reset() {
      tokens.clear();
      lifetimeMs = LIFETIME_MS;
      expiresIn = undefined;
    },
  };
}
