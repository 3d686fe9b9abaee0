import type { Provider, Region } from "@guildhall/contract";
import { runWithin } from "../abort.ts";
import { TimeoutError, TokenError } from "../errors/call-errors.ts";
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
  const { credentials, provider, time, timeoutMs } = origin;
  const ask = isTokenProvider(credentials)
    ? askTokenProvider(credentials, asked, {
        method: "getToken",
        url: provider.hosts[asked.region].api,
      })
    : askHost(origin, credentials, asked.region);
  const error = () => new TimeoutError({ ...ask.place, phase: "call", timeoutMs });
  try {
    return await runWithin({ time, ms: timeoutMs, error, signal: origin.signal }, ask.run);
  } catch (cause) {
    return tokenFailure(ask.place, cause);
  }
}

interface Ask {
  readonly place: TokenPlace;
  readonly run: (signal: AbortSignal) => Promise<TokenAnswer>;
}

function askHost(origin: TokenOrigin, client: Credentials, region: Region): Ask {
  const { provider, userAgent, transport, time } = origin;
  const parameters = { grant_type: "client_credentials" };
  const request = tokenRequest({ provider, region, client, userAgent, parameters });
  const { method, url } = request;
  return {
    place: { method, url },
    run: async (signal) =>
      readToken(request, await transport.send({ ...request, signal }), time.now()),
  };
}

function askTokenProvider(
  tokens: TokenProvider,
  asked: Omit<TokenProviderRequest, "signal">,
  place: TokenPlace,
): Ask {
  const failed = (why: string, cause?: unknown) =>
    new TokenError(`No token for region ${asked.region}: the token provider ${why}`, {
      ...place,
      cause,
    });
  return {
    place,
    run: async (signal) => {
      let given: Partial<ProvidedToken> | null | undefined;
      try {
        given = await tokens.getToken({ ...asked, signal });
      } catch (cause) {
        throw failed("(credentials.getToken) failed. Its own error is the cause.", cause);
      }
      const { accessToken: token, expiresIn } = given ?? {};
      if (isToken(token)) return { token, expiresIn };
      throw failed("gave no usable accessToken. Let getToken give { accessToken, expiresIn }.");
    },
  };
}
