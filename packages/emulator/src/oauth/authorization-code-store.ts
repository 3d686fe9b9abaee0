import { createHash } from "node:crypto";
import { MINUTE_MS } from "@guildhall/contract";
import { type CodeChallenge, verifyCode } from "./code-challenge.ts";
import { invalidGrant } from "./oauth-error.ts";
import type { TokenSubject } from "./token-store.ts";

/** An account's consent to an authorization request. */
export interface Consent extends TokenSubject {
  readonly accountId: number;
  readonly redirectUri: string;
  readonly challenge: CodeChallenge | null;
  /** Repeated in the id token (OpenID Connect). */
  readonly nonce: string | null;
}

/** A token request that exchanges a code. */
export interface CodeUse {
  readonly code: string;
  readonly clientId: string;
  readonly gateway: TokenSubject["gateway"];
  readonly redirectUri: string;
  readonly verifier: string | undefined;
}

export type AuthorizationCodeStore = ReturnType<typeof createAuthorizationCodeStore>;

const LIFETIME_MS = 5 * MINUTE_MS;
/** Limits memory: beyond it, the oldest code is evicted. */
const MAX_CODES = 1_000;

interface KnownCode {
  readonly consent: Consent;
  readonly expires: number;
  token: string | null;
}

/** Creates a store. The same seed gives the same codes in the same order. */
export function createAuthorizationCodeStore(options: {
  seed: number;
  clock: () => number;
  revoke: (token: string) => void;
}) {
  const { seed, clock, revoke } = options;
  const codes = new Map<string, KnownCode>();
  let issued = 0;

  const findUsable = ({ code, clientId, gateway, redirectUri, verifier }: CodeUse): KnownCode => {
    const known = codes.get(code);
    if (known?.consent.clientId !== clientId || known.consent.gateway !== gateway) {
      throw invalidGrant("The code is unknown, or belongs to another client.");
    }
    if (known.token !== null) {
      revoke(known.token);
      throw invalidGrant(
        "The code was used before, so its token is now revoked. Request consent again.",
      );
    }
    if (clock() >= known.expires) {
      throw invalidGrant("The code has expired: it is valid for 5 minutes. Request consent again.");
    }
    if (known.consent.redirectUri !== redirectUri) {
      throw invalidGrant("redirect_uri differs from that of the authorization request.");
    }
    verifyCode(known.consent.challenge, verifier);
    return known;
  };

  return {
    /** Returns a code that can be used once, within 5 minutes. */
    issue(consent: Consent): string {
      issued += 1;
      const digest = createHash("sha256").update(`${seed}:code:${consent.gateway}:${issued}`);
      const code = `EMC${digest.digest("hex").slice(0, 32)}`;
      const [oldest] = codes.keys();
      if (codes.size >= MAX_CODES && oldest !== undefined) codes.delete(oldest);
      codes.set(code, { consent, expires: clock() + LIFETIME_MS, token: null });
      return code;
    },
    /** Makes every code invalid. */
    clear: () => codes.clear(),
    /**
     * Exchanges a code for the token that `issueToken` returns. A second use revokes the token of the
     * first (RFC 6749, 4.1.2), because one of the two clients has stolen the code.
     * @throws OauthError `invalid_grant`.
     */
    redeem(use: CodeUse, issueToken: (consent: Consent) => string) {
      const known = findUsable(use);
      const token = issueToken(known.consent);
      known.token = token;
      return { consent: known.consent, token };
    },
  };
}
