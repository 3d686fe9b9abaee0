import { errorBehavior, type Provider, RETRIES_AFTER_401 } from "@guildhall/contract";
import { ApiError } from "../errors/api-error.ts";
import type { ApiRequest, Layer } from "../send.ts";
import type { TokenSource } from "../tokens/token-source.ts";

interface AuthorizationOptions {
  readonly tokens: TokenSource;
  /** The API hosts here are the only ones that are sent a token. */
  readonly hosts: Provider["hosts"];
}

/**
 * Sends every request with a bearer token. After a 401 the token is discarded, a new one obtained
 * and the call repeated once (contract 5.5). A user token cannot be renewed here, so its 401 stands.
 */
export function authorization({ tokens, hosts }: AuthorizationOptions): Layer {
  const checkHost = ({ url, region }: ApiRequest) => {
    if (url.startsWith(`${hosts[region].api}/`)) return;
    throw new RangeError(
      `${url} is not on the API host of region ${region}, so it gets no token. Call what is below ${hosts[region].api}.`,
    );
  };

  return (send) => async (request) => {
    checkHost(request);
    const { region, signal, headers } = request;
    const sendWith = (token: string) => {
      request.progress.tokens.add(token);
      return send({ ...request, headers: { ...headers, authorization: `Bearer ${token}` } });
    };

    if (request.userToken !== undefined) return sendWith(request.userToken);
    let token = await tokens.get(region, signal);
    for (let retries = 0; ; retries += 1) {
      try {
        const response = await sendWith(token);
        tokens.accept(region, token);
        return response;
      } catch (error) {
        const refused = error instanceof ApiError && errorBehavior(error.status ?? 0)?.refreshToken;
        if (!refused || retries === RETRIES_AFTER_401) throw error;
      }
      token = await tokens.renew(region, token, signal);
    }
  };
}
