import { createHash } from "node:crypto";
import { type CodeChallenge, verifyCode } from "./code-challenge.ts";
import { OauthError } from "./oauth-error.ts";
import type { TokenSubject } from "./token-store.ts";

/** What an account consented to. */
export interface Consent extends TokenSubject {
  readonly accountId: number;
  readonly redirectUri: string;
  readonly challenge: CodeChallenge | null;
  /** To be repeated in the id token (OpenID Connect). */
  readonly nonce: string | null;
}

/** What a client shows to get the tokens of a code. */
export interface CodeUse {
  readonly code: string;
  readonly clientId: string;
  readonly gateway: TokenSubject["gateway"];
  readonly redirectUri: string;
  readonly verifier: string | undefined;
}

export interface AuthorizationCodeStore {
  /** A code that can be used once within 5 minutes. */
  issue(consent: Consent): string;
  /**
   * Uses a code: `give` gives the token of the consent. A second use revokes the token of the first
   * (RFC 6749, 4.1.2): one of the two users has stolen the code.
   * @throws OauthError `invalid_grant`.
   */
  redeem(use: CodeUse, give: (consent: Consent) => string): { consent: Consent; token: string };
  /** Makes every code invalid. */
  clear(): void;
}

const LIFETIME_MS = 5 * 60 * 1000;
/** Far more than sign in within 5 minutes; past it the oldest is forgotten. */
const MAX_CODES = 1_000;

interface KnownCode {
  readonly consent: Consent;
  readonly expires: number;
  token: string | null;
}

/** The same seed gives the same codes in the same order. */
export function createAuthorizationCodeStore(options: {
  seed: number;
  clock: () => number;
  revoke: (token: string) => void;
}): AuthorizationCodeStore {
  const { seed, clock, revoke } = options;
  const codes = new Map<string, KnownCode>();
  let issued = 0;

  const findUsable = ({ code, clientId, gateway, redirectUri, verifier }: CodeUse): KnownCode => {
    const known = codes.get(code);
    if (known?.consent.clientId !== clientId || known.consent.gateway !== gateway) {
      throw refused("The code is unknown, or another client's.");
    }
    if (known.token !== null) {
      revoke(known.token);
      throw refused("The code was used before. Its token is revoked now: ask for consent again.");
    }
    if (clock() >= known.expires) {
      throw refused("The code has expired: it is good for 5 minutes. Ask for consent again.");
    }
    if (known.consent.redirectUri !== redirectUri) {
      throw refused("redirect_uri is not the one that the code was asked for with.");
    }
    verifyCode(known.consent.challenge, verifier);
    return known;
  };

  return {
    issue(consent) {
      issued += 1;
      const digest = createHash("sha256").update(`${seed}:code:${consent.gateway}:${issued}`);
      const code = `EMC${digest.digest("hex").slice(0, 32)}`;
      const [oldest] = codes.keys();
      if (codes.size >= MAX_CODES && oldest !== undefined) codes.delete(oldest);
      codes.set(code, { consent, expires: clock() + LIFETIME_MS, token: null });
      return code;
    },
    clear: () => codes.clear(),
    redeem(use, give) {
      const known = findUsable(use);
      const token = give(known.consent);
      known.token = token;
      return { consent: known.consent, token };
    },
  };
}

function refused(description: string): OauthError {
  return new OauthError("invalid_grant", description);
}
