import { createHash } from "node:crypto";
import { TYPICAL_TOKEN_LIFETIME_S } from "@guildhall/contract";
import { isJsonValue } from "../json-value.ts";

/** A token is good at the gateway whose token host gave it: China has its own (contract 5). */
export type Gateway = "global" | "china";

/** Whom a token stands for. */
export interface TokenSubject {
  readonly clientId: string;
  readonly gateway: Gateway;
  /** Separated by spaces, such as `openid wow.profile`; empty for a token of the client itself. */
  readonly scope: string;
  /** Who consented; null for a token of the client itself. */
  readonly accountId: number | null;
}

/** What is known about a token that is good. */
export interface TokenInfo extends TokenSubject {
  /** When it ends, in ms since 1970. */
  readonly expires: number;
}

/** A token in a list, which is no place for the whole of it. */
export interface ListedToken extends TokenInfo {
  /** Its first 6 characters and an ellipsis. */
  readonly token: string;
}

/** The tokens that were given, for whoever runs the emulator. */
export interface TokenControl {
  /** How many tokens were given since the start. */
  readonly issued: number;
  /**
   * How long a token that is given from now on is good, in ms; 86,399,000 at first.
   * @throws RangeError when set to something that is not above 0 and finite.
   */
  lifetimeMs: number;
  /**
   * What answers say as `expires_in` instead of the lifetime in seconds, for clients to survive: any
   * JSON value. Undefined, as at first, says the truth. When a token really ends does not change.
   * @throws RangeError when set to what cannot be written as JSON, or is nested more than 500 deep.
   */
  expiresIn: unknown;
  /** The tokens that are good now, oldest first. */
  list(): ListedToken[];
  /** Makes a token invalid at once; false when it was not good any more. */
  revoke(token: string): boolean;
  /** Makes every token invalid at once. */
  revokeAll(): void;
  /** Revokes every token, and gives lifetime and `expires_in` their first values back. */
  reset(): void;
}

export interface TokenStore extends TokenControl {
  issue(subject: TokenSubject): string;
  /** What is known about a token; null when it is unknown, expired, revoked or of another gateway. */
  find(token: string, gateway: Gateway): TokenInfo | null;
  /** The `expires_in` of an answer. */
  readonly toldExpiresIn: unknown;
}

/** A second less than the typical lifetime, as real answers say: the second is already under way. */
const LIFETIME_MS = (TYPICAL_TOKEN_LIFETIME_S - 1) * 1000;
/** More than any client keeps; past it the oldest is forgotten. */
const MAX_TOKENS = 10_000;

/** The same seed gives the same tokens in the same order. */
export function createTokenStore(options: { seed: number; clock: () => number }): TokenStore {
  const { seed, clock } = options;
  const tokens = new Map<string, TokenInfo>();
  let issued = 0;
  let lifetimeMs = LIFETIME_MS;
  let expiresIn: unknown;

  const isGood = ({ expires }: TokenInfo) => clock() < expires;
  return {
    get issued() {
      return issued;
    },
    get lifetimeMs() {
      return lifetimeMs;
    },
    set lifetimeMs(ms) {
      if (!Number.isFinite(ms) || ms <= 0) {
        throw new RangeError(`A token's lifetime is a number of ms above 0, not ${ms}.`);
      }
      lifetimeMs = ms;
    },
    get expiresIn() {
      return expiresIn;
    },
    set expiresIn(value) {
      if (value !== undefined && !isJsonValue(value)) {
        throw new RangeError("expiresIn must be a value of JSON, nested at most 500 deep.");
      }
      expiresIn = value;
    },
    get toldExpiresIn() {
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
      return info && info.gateway === gateway && isGood(info) ? info : null;
    },
    list() {
      const good = [...tokens].filter(([, info]) => isGood(info));
      return good.map(([token, info]) => ({ ...info, token: `${token.slice(0, 6)}…` }));
    },
    revoke(token) {
      const info = tokens.get(token);
      return tokens.delete(token) && info !== undefined && isGood(info);
    },
    revokeAll: () => tokens.clear(),
    reset() {
      tokens.clear();
      lifetimeMs = LIFETIME_MS;
      expiresIn = undefined;
    },
  };
}
