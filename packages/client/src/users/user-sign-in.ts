import {
  battlenet,
  type Provider,
  parseRegion,
  type Region,
  tokenSeconds,
} from "@guildhall/contract";
import { createTransport } from "#platform";
import { checkNames, checkReplacements } from "../argument-checks.ts";
import { checkProvider, DEFAULT_MAX_BODY_BYTES, DEFAULT_USER_AGENT } from "../client-options.ts";
import { withOwnErrors } from "../errors/own-errors.ts";
import { runCall } from "../layers/deadline.ts";
import type { Transport, TransportRequest } from "../platform/transport.ts";
import { SYSTEM_TIME, type Time } from "../time.ts";
import { completeTimeouts, type Timeouts } from "../timeouts.ts";
import { checkTokenClient, type TokenClient } from "../tokens/credentials.ts";
import { type TokenRequestParts, tokenRequest } from "../tokens/token-request.ts";
import { type FetchedToken, oauthError, readToken } from "../tokens/token-response.ts";
import { readCallback } from "./callback.ts";
import { codeChallenge, isCodeVerifier, randomText } from "./code-verifier.ts";
import { SignInError } from "./sign-in-error.ts";

export type {} from "../web-types.ts";

/** The options of `createUserSignIn`. */
export interface UserSignInOptions {
  /** Describes the service's hosts. Defaults to `PROVIDERS.battlenet`. */
  readonly provider?: Provider | undefined;
  /** The region of the token host. China has its own. */
  readonly region: Region;
  /**
   * The client id and secret. Omit the secret in a program whose users can read it, such as a page, if the
   * provider allows that.
   */
  readonly credentials: TokenClient;
  /** The URL that the provider redirects the user to, exactly as registered in the developer portal. */
  readonly redirectUri: string;
  /** The permissions to request. Defaults to `wow.profile`, which the account calls require. */
  readonly scopes?: readonly string[] | undefined;
  /** The timeout of each phase, in ms. */
  readonly timeouts?: Partial<Timeouts> | undefined;
  /** Sends the requests. Defaults to undici on Node and to `fetch` elsewhere. */
  readonly transport?: Transport | undefined;
  /** The clock and the timers. Defaults to those of the system. */
  readonly time?: Time | undefined;
}

/** A started sign-in. Store `state` and `codeVerifier` in the user's session, and show them to nobody else. */
export interface BegunSignIn {
  /** The URL to redirect the user to. */
  readonly url: string;
  /** Proves that the callback belongs to this sign-in. */
  readonly state: string;
  /** Proves that the program that uses the code also requested it (PKCE). */
  readonly codeVerifier: string;
}

/** The token of a user who signed in. The service issues no refresh tokens: when it expires, the user signs in again. */
export interface UserToken {
  /** The argument of `client.asUser`. Keep it secret. */
  readonly accessToken: string;
  /** ms since the epoch; null when the provider does not return it. */
  readonly expiresAt: number | null;
  /** The granted permissions. */
  readonly scopes: readonly string[];
  /** The id of the user's account; null when the provider does not return it. */
  readonly sub: string | null;
}

/**
 * Signs users in with the authorization code flow (RFC 6749, 4.1), with state and PKCE. Keeps no connection
 * open.
 */
export interface UserSignIn {
  /**
   * Starts a sign-in: creates a state and a code verifier, unless they are passed, and the URL for the user.
   * The challenge is sent to every provider; one without PKCE ignores it (RFC 6749, 3.1).
   * @throws RangeError for an invalid state or code verifier.
   */
  authorizeUrl(given?: Partial<Omit<BegunSignIn, "url">>): Promise<BegunSignIn>;
  /**
   * Completes a sign-in: checks the callback URL, whole or from its path on, and exchanges its code for a
   * token. A code can be used once.
   * @throws SignInError; TokenError when the token host fails; ConnectionError, TimeoutError or
   * InvalidBodyError; the reason of the signal when it is aborted.
   */
  exchangeCode(
    callbackUrl: string | URL,
    begun: Omit<BegunSignIn, "url">,
    options?: { readonly signal?: AbortSignal | undefined },
  ): Promise<UserToken>;
}

const SIGN_IN_OPTIONS = {
  provider: true,
  region: true,
  credentials: true,
  redirectUri: true,
  scopes: true,
  timeouts: true,
  transport: true,
  time: true,
} as const satisfies Record<keyof UserSignInOptions, true>;

/**
 * Creates a sign-in for the account rows (contract 4.4).
 *
 * ```ts
 * import { createInterface } from "node:readline/promises";
 * import { createUserSignIn } from "@guildhall/client/users";
 *
 * const redirectUri = "http://localhost:3000/callback";
 * const signIn = createUserSignIn({ provider, region: "us", credentials, redirectUri });
 * const begun = await signIn.authorizeUrl(); // a server stores it in the session and redirects to begun.url
 * const terminal = createInterface({ input: process.stdin, output: process.stdout });
 * const callbackUrl = await terminal.question(`Open ${begun.url} and paste the URL you end at: `);
 * terminal.close();
 * const { accessToken } = await signIn.exchangeCode(callbackUrl, begun);
 * const account = await client.asUser(accessToken).account.get();
 * ```
 *
 * @throws TypeError for missing credentials, an unknown option, or a secret in a page; RangeError for an unknown region, or an invalid
 * timeout, redirect URI or scope.
 */
export function createUserSignIn(options: UserSignInOptions): UserSignIn {
  checkNames(options, Object.keys(SIGN_IN_OPTIONS));
  checkReplacements(options);
  const {
    provider = battlenet,
    redirectUri,
    scopes = ["wow.profile"],
    time = SYSTEM_TIME,
  } = options;
  checkProvider(provider);
  const client = checkTokenClient(options.credentials);
  const region = parseRegion(options.region);
  const timeouts = completeTimeouts(options.timeouts);
  checkRedirectUri(redirectUri);
  checkScopes(scopes);

  const requestToken = async (
    code: string,
    verifier: string,
    signal?: AbortSignal,
  ): Promise<FetchedToken> => {
    const parameters = {
      grant_type: "authorization_code",
      code,
      redirect_uri: redirectUri,
      code_verifier: verifier,
    };
    const request = codeRequest({ provider, region, client, parameters });
    const transport =
      options.transport ?? createTransport({ timeouts, maxBodyBytes: DEFAULT_MAX_BODY_BYTES });
    const timed = { ...request, time, timeoutMs: timeouts.call, signal };
    try {
      const response = await runCall(timed, (both) => transport.send({ ...request, signal: both }));
      const { status, body } = response;
      if (status >= 400 && status < 500 && status !== 429) {
        throw refusal(request, status, oauthError(body), client);
      }
      return readToken(request, response, time.now());
    } finally {
      if (!options.transport) await transport.close();
    }
  };

  return {
    async authorizeUrl(given = {}) {
      checkNames(given, ["url", "state", "codeVerifier"]);
      const { state = randomText(), codeVerifier = randomText() } = given;
      checkSecrets({ state, codeVerifier });
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
    exchangeCode: (callbackUrl, { state, codeVerifier }, callOptions = {}) => {
      const { signal } = callOptions;
      return withOwnErrors(signal, async () => {
        checkNames(callOptions, ["signal"]);
        const code = readCallback(callbackUrl, state, redirectUri);
        checkSecrets({ state, codeVerifier });
        const asked = time.now();
        const { token, expiresIn, scope, sub } = await requestToken(code, codeVerifier, signal);
        const seconds = tokenSeconds(expiresIn);
        return {
          accessToken: token,
          expiresAt: seconds > 0 ? asked + seconds * 1000 : null,
          scopes: typeof scope === "string" ? scope.split(" ").filter(Boolean) : scopes,
          sub: typeof sub === "string" ? sub : null,
        };
      });
    },
  };
}

/** A client without a secret sends its id in the body (RFC 6749, 3.2.1). */
function codeRequest({
  client: { clientId, clientSecret = "" },
  ...parts
}: Omit<TokenRequestParts, "userAgent" | "client"> & { readonly client: TokenClient }) {
  const all = { ...parts, userAgent: DEFAULT_USER_AGENT, client: { clientId, clientSecret } };
  if (clientSecret !== "") return tokenRequest(all);
  const request = tokenRequest({
    ...all,
    parameters: { ...parts.parameters, client_id: clientId },
  });
  const { authorization: _, ...headers } = request.headers;
  return { ...request, headers };
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
      ? "The client id is wrong, or the provider requires a client secret"
      : "The client id or the client secret is wrong";
  const next =
    code === "invalid_client" || code === "unauthorized_client"
      ? `${wrong}. Check the provider's developer portal.`
      : "The code was used before, has expired, or belongs to another redirect URI. Start the sign-in again.";
  return new SignInError(`The sign-in failed: ${method} ${url} returned ${status}${why}. ${next}`, {
    method,
    url,
    status,
    code,
    problem: "refused",
  });
}

/** @throws RangeError without the values, which are secrets of the user's session. */
function checkSecrets({ state, codeVerifier }: Omit<BegunSignIn, "url">): void {
  if (typeof state !== "string" || !/^[\x20-\x7e]{16,512}$/.test(state)) {
    throw new RangeError("state is invalid. Use 16 to 512 random ASCII characters, or omit it.");
  }
  if (!isCodeVerifier(codeVerifier)) {
    throw new RangeError(
      "codeVerifier is invalid. Use 43 to 128 random characters of A-Z a-z 0-9 - . _ ~, or omit it.",
    );
  }
}

function checkRedirectUri(redirectUri: string): void {
  const isUsable =
    typeof redirectUri === "string" && URL.canParse(redirectUri) && !redirectUri.includes("#");
  if (isUsable && !/^(?:javascript|data|blob|file):/i.test(redirectUri)) return;
  throw new RangeError(
    `redirectUri is ${JSON.stringify(redirectUri)}. Use an absolute URL without a fragment, as registered in the provider's developer portal.`,
  );
}

/** Each scope is a scope token of RFC 6749, 3.3. */
function checkScopes(scopes: readonly string[]): void {
  for (const scope of scopes) {
    if (typeof scope === "string" && /^[\x21\x23-\x5b\x5d-\x7e]+$/.test(scope)) continue;
    throw new RangeError(
      `The scope ${JSON.stringify(scope)} is invalid. Use an array of scopes such as "wow.profile", without spaces or quotes.`,
    );
  }
}
