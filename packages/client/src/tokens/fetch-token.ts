import type { Provider } from "@guildhall/contract";
import { TokenError } from "../errors/call-errors.ts";
import { runCall } from "../layers/deadline.ts";
import type { Transport } from "../platform/transport.ts";
import type { Time } from "../time.ts";
import {
  type Credentials,
  isTokenProvider,
  type ProvidedToken,
  type TokenProvider,
  type TokenProviderRequest,
} from "./credentials.ts";
import { tokenRequest } from "./token-request.ts";
import {
  type FetchedToken,
  isToken,
  readToken,
  type TokenPlace,
  tokenFailure,
} from "./token-response.ts";

/** Settings of token requests. */
export interface TokenOrigin {
  readonly provider: Provider;
  readonly credentials: Credentials | TokenProvider;
  readonly transport: Transport;
  readonly userAgent: string;
  /** How long one token request may take, in ms. */
  readonly timeoutMs: number;
  readonly time: Time;
  /** Aborts pending requests. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Requests a region's token from the token host with the client credentials grant (contract 5), or from the token
 * provider.
 * @throws TokenError
 */
export async function fetchToken(
  origin: TokenOrigin,
  asked: Omit<TokenProviderRequest, "signal">,
): Promise<FetchedToken> {
  const { credentials, provider, transport, userAgent, time, timeoutMs, signal } = origin;
  const { region } = asked;
  let place = { method: "getToken", url: provider.hosts[region].api };
  let ask: (signal: AbortSignal) => Promise<FetchedToken>;
  if (isTokenProvider(credentials)) {
    ask = (both) => askTokenProvider(credentials, { ...asked, signal: both }, place);
  } else {
    const parameters = { grant_type: "client_credentials" };
    const request = tokenRequest({ provider, region, client: credentials, userAgent, parameters });
    place = { method: request.method, url: request.url };
    ask = async (both) =>
      readToken(place, await transport.send({ ...request, signal: both }), time.now());
  }
  try {
    return await runCall({ ...place, time, timeoutMs, signal }, ask);
  } catch (cause) {
    throw tokenFailure(place, cause);
  }
}

async function askTokenProvider(
  tokens: TokenProvider,
  asked: TokenProviderRequest,
  place: TokenPlace,
): Promise<FetchedToken> {
  const failed = (why: string, cause?: unknown) =>
    new TokenError(`No token for region ${asked.region}: the token provider ${why}`, {
      ...place,
      cause,
    });
  let given: Partial<ProvidedToken> | null | undefined;
  try {
    given = await tokens.getToken(asked);
  } catch (cause) {
    throw failed("(credentials.getToken) failed. See the cause.", cause);
  }
  const { accessToken: token, expiresIn } = given ?? {};
  if (isToken(token)) return { token, expiresIn };
  throw failed("returned an invalid accessToken. Return { accessToken, expiresIn }.");
}
