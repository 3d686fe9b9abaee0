import {
  battlenet,
  type Provider,
  parseRegion,
  type Region,
  tokenSeconds,
} from "@guildhall/contract";
import { createTransport } from "#platform";
import { DEFAULT_MAX_BODY_BYTES, DEFAULT_USER_AGENT } from "../client-options.ts";
import { runCall } from "../layers/deadline.ts";
import type { Transport, TransportRequest } from "../platform/transport.ts";
import { SYSTEM_TIME, type Time } from "../time.ts";
import { completeTimeouts, type Timeouts } from "../timeouts.ts";
import { checkTokenClient, type TokenClient } from "../tokens/credentials.ts";
import { oauthError, readToken, type TokenAnswer } from "../tokens/token-answer.ts";
import { tokenRequest } from "../tokens/token-request.ts";
import { readCallback } from "./callback.ts";
import { codeChallenge, isCodeVerifier, randomText } from "./code-verifier.ts";
import { SignInError } from "./sign-in-error.ts";

/** What signing users in needs to know. */
export interface UserSignInOptions {
  /** Describes the service's hosts. Defaults to `PROVIDERS.battlenet`. */
  readonly provider?: Provider | undefined;
  /** Whose token host signs in: China has one of its own. */
  readonly region: Region;
  /** A program that cannot keep a secret, such as a page, leaves it out where the provider allows that. */
  readonly credentials: TokenClient;
  /** Where the provider sends the user back to: exactly as it was registered in the developer portal. */
  readonly redirectUri: string;
  /** What the user is asked to allow; `wow.profile`, which the account calls need, when it is not told. */
  readonly scopes?: readonly string[] | undefined;
  /** The timeout of each phase, in ms. */
  readonly timeouts?: Partial<Timeouts> | undefined;
  /** What carries the requests; undici on Node, `fetch` elsewhere when it is not told. */
  readonly transport?: Transport | undefined;
  /** The clock and the timers. Defaults to those of the system. */
  readonly time?: Time | undefined;
}

/** A sign-in that was begun. `state` and `codeVerifier` are kept with the user's session, and shown to nobody else. */
export interface BegunSignIn {
  /** Where to send the user. */
  readonly url: string;
  /** Proves that the callback answers this sign-in. */
  readonly state: string;
  /** Proves that who uses the code is who asked for it (PKCE). */
  readonly codeVerifier: string;
}

/** The token of a user who signed in. There are no refresh tokens: when it expires, the user signs in again. */
export interface UserToken {
  /** What `client.asUser` takes. It is the user's secret. */
  readonly accessToken: string;
  /** ms since the epoch; null when the provider does not say. */
  readonly expiresAt: number | null;
  /** What the user allowed. */
  readonly scopes: readonly string[];
  /** The number of the user's account; null when the provider does not say. */
  readonly sub: string | null;
}

/** Signs users in by the authorisation code flow (RFC 6749, 4.1), with state and PKCE. Holds no connection. */
export interface UserSignIn {
  /**
   * Begins a sign-in: makes a state and a code verifier, unless they are given, and the address to
   * send the user to. The challenge is sent to every provider; one that does not know PKCE must
   * ignore it (RFC 6749, 3.1).
   * @throws RangeError for a state or a code verifier that cannot be used.
   */
  authorizeUrl(given?: Partial<Omit<BegunSignIn, "url">>): Promise<BegunSignIn>;
  /**
   * Ends a sign-in: checks the address that the user came back to, whole or from its path on, and
   * exchanges its code for a token. A code can be used once.
   * @throws SignInError; TokenError when the token host fails; ConnectionError, TimeoutError or
   * InvalidBodyError; the reason of the signal when it is pulled.
   */
  exchangeCode(
    callbackUrl: string | URL,
    begun: Omit<BegunSignIn, "url">,
    options?: { readonly signal?: AbortSignal | undefined },
  ): Promise<UserToken>;
}

/**
 * Makes what signs users in, for the two account rows (contract 4.4).
 *
 * ```ts
 * import { createInterface } from "node:readline/promises";
 * import { createUserSignIn } from "@guildhall/client/users";
 *
 * const redirectUri = "http://localhost:3000/callback";
 * const signIn = createUserSignIn({ provider, region: "us", credentials, redirectUri });
 * const begun = await signIn.authorizeUrl(); // a server keeps it in the session, and sends the user to begun.url
 * const terminal = createInterface({ input: process.stdin, output: process.stdout });
 * const callbackUrl = await terminal.question(`Open ${begun.url} and paste where you end: `);
 * terminal.close();
 * const { accessToken } = await signIn.exchangeCode(callbackUrl, begun);
 * const account = await client.asUser(accessToken).account.get();
 * ```
 *
 * @throws TypeError for missing credentials, or a secret in a page; RangeError for an unknown region,
 * a timeout that is none, or a redirect URI or scopes that cannot be used.
 */
export function createUserSignIn(options: UserSignInOptions): UserSignIn {
  const {
    provider = battlenet,
    redirectUri,
    scopes = ["wow.profile"],
    time = SYSTEM_TIME,
  } = options;
  const client = checkTokenClient(options.credentials);
  const region = parseRegion(options.region);
  const timeouts = completeTimeouts(options.timeouts);
  checkRedirectUri(redirectUri);
  checkScopes(scopes);

  const requestToken = async (
    code: string,
    verifier: string,
    signal?: AbortSignal,
  ): Promise<TokenAnswer> => {
    const request = tokenRequest({
      provider,
      region,
      client,
      userAgent: DEFAULT_USER_AGENT,
      parameters: {
        grant_type: "authorization_code",
        code,
        redirect_uri: redirectUri,
        code_verifier: verifier,
      },
    });
    const transport =
      options.transport ?? createTransport({ timeouts, maxBodyBytes: DEFAULT_MAX_BODY_BYTES });
    const timed = { ...request, time, timeoutMs: timeouts.call, signal };
    try {
      const answer = await runCall(timed, (both) => transport.send({ ...request, signal: both }));
      const { status, body } = answer;
      if (status >= 400 && status < 500 && status !== 429) {
        throw refusal(request, status, oauthError(body), client);
      }
      return readToken(request, answer, time.now());
    } finally {
      if (!options.transport) await transport.close();
    }
  };

  return {
    async authorizeUrl(given = {}) {
      const { state = randomText(), codeVerifier = randomText() } = given;
      checkKept({ state, codeVerifier });
      const query = new URLSearchParams({
        client_id: client.clientId,
        response_type: "code",
        redirect_uri: redirectUri,
        scope: scopes.join(" "),
        state,
        code_challenge: await codeChallenge(codeVerifier),
        code_challenge_method: "S256",
      });
      return { url: `${provider.hosts[region].token}/authorize?${query}`, state, codeVerifier };
    },
    async exchangeCode(callbackUrl, { state, codeVerifier }, { signal } = {}) {
      const code = readCallback(callbackUrl, state, redirectUri);
      checkKept({ state, codeVerifier });
      const asked = time.now();
      const { token, expiresIn, scope, sub } = await requestToken(code, codeVerifier, signal);
      const seconds = tokenSeconds(expiresIn);
      return {
        accessToken: token,
        expiresAt: seconds > 0 ? asked + seconds * 1000 : null,
        scopes: typeof scope === "string" ? scope.split(" ").filter(Boolean) : scopes,
        sub: typeof sub === "string" ? sub : null,
      };
    },
  };
}

function refusal(
  { method, url }: Pick<TransportRequest, "method" | "url">,
  status: number,
  code: string | null,
  { clientSecret }: TokenClient,
): SignInError {
  const why = code === null ? "" : ` (${code})`;
  const wrong =
    clientSecret === undefined
      ? "The client id is wrong, or the provider wants a client secret too"
      : "The client id or the client secret is wrong";
  const next =
    code === "invalid_client" || code === "unauthorized_client"
      ? `${wrong}: compare with the provider's developer portal.`
      : "The code may be used up, older than a few minutes, or made for another redirect URI: begin again.";
  return new SignInError(
    `Nobody was signed in: ${method} ${url} answered ${status}${why}. ${next}`,
    { method, url, status, code, problem: "refused" },
  );
}

/** What is wrong is not shown: both are secrets of the user's session. */
function checkKept({ state, codeVerifier }: Omit<BegunSignIn, "url">): void {
  if (typeof state !== "string" || !/^[\x20-\x7e]{16,512}$/.test(state)) {
    throw new RangeError(
      "state cannot be used: give 16 to 512 ASCII characters that nobody can guess, or leave it out.",
    );
  }
  if (!isCodeVerifier(codeVerifier)) {
    throw new RangeError(
      "codeVerifier cannot be used: give 43 to 128 of the characters A-Z a-z 0-9 - . _ ~ that nobody can guess, or leave it out.",
    );
  }
}

function checkRedirectUri(redirectUri: string): void {
  const isUsable =
    typeof redirectUri === "string" && URL.canParse(redirectUri) && !redirectUri.includes("#");
  if (isUsable && !/^(?:javascript|data|blob|file):/i.test(redirectUri)) return;
  throw new RangeError(
    `redirectUri is ${JSON.stringify(redirectUri)}. Give a whole URL without a fragment, as it was registered in the provider's developer portal.`,
  );
}

/** Each is a scope token of RFC 6749, 3.3. */
function checkScopes(scopes: readonly string[]): void {
  for (const scope of scopes) {
    if (typeof scope === "string" && /^[\x21\x23-\x5b\x5d-\x7e]+$/.test(scope)) continue;
    throw new RangeError(
      `The scope ${JSON.stringify(scope)} cannot be asked for. Give a list of scopes such as "wow.profile", without blanks or quotes.`,
    );
  }
}
