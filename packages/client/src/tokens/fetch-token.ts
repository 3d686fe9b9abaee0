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
import {
  isToken,
  readToken,
  type TokenAnswer,
  type TokenPlace,
  tokenFailure,
} from "./token-answer.ts";
import { tokenRequest } from "./token-request.ts";

/** Where the application's tokens come from, and how they are asked for. */
export interface TokenOrigin {
  readonly provider: Provider;
  readonly credentials: Credentials | TokenProvider;
  readonly transport: Transport;
  readonly userAgent: string;
  /** How long one token request may take, in ms. */
  readonly timeoutMs: number;
  readonly time: Time;
  /** Ends the requests under way. */
  readonly signal?: AbortSignal;
}

/**
 * Asks once for a region's token: the token host by the client credentials grant (contract 5), or the
 * token provider. A failure is given, not thrown.
 */
export async function fetchToken(
  origin: TokenOrigin,
  asked: Omit<TokenProviderRequest, "signal">,
): Promise<TokenAnswer | TokenError> {
  const { credentials, provider, transport, userAgent, time, timeoutMs, signal } = origin;
  const { region } = asked;
  let place = { method: "getToken", url: provider.hosts[region].api };
  let ask: (signal: AbortSignal) => Promise<TokenAnswer>;
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
    return tokenFailure(place, cause);
  }
}

async function askTokenProvider(
  tokens: TokenProvider,
  asked: TokenProviderRequest,
  place: TokenPlace,
): Promise<TokenAnswer> {
  const failed = (why: string, cause?: unknown) =>
    new TokenError(`No token for region ${asked.region}: the token provider ${why}`, {
      ...place,
      cause,
    });
  let given: Partial<ProvidedToken> | null | undefined;
  try {
    given = await tokens.getToken(asked);
  } catch (cause) {
    throw failed("(credentials.getToken) failed. Its own error is the cause.", cause);
  }
  const { accessToken: token, expiresIn } = given ?? {};
  if (isToken(token)) return { token, expiresIn };
  throw failed("gave no usable accessToken. Let getToken give { accessToken, expiresIn }.");
}
