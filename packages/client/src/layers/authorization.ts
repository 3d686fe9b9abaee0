import { errorBehavior, RETRIES_AFTER_401 } from "@guildhall/contract";
import { ApiError } from "../errors/api-error.ts";
import type { Layer } from "../send.ts";
import type { TokenSource } from "../tokens/token-source.ts";

/**
 * Sends every request with a bearer token. After a 401 the token is discarded, a new one obtained
 * and the call repeated once (contract 5.5). A user token cannot be renewed here, so its 401 stands.
 */
export function authorization(tokens: TokenSource): Layer {
  return (send) => async (request) => {
    const { region, signal, headers } = request;
    const sendWith = (token: string) =>
      send({ ...request, headers: { ...headers, authorization: `Bearer ${token}` } });

    if (request.userToken !== undefined) return sendWith(request.userToken);
    for (let retries = 0; ; retries += 1) {
      const token = await tokens.get(region, signal);
      try {
        const response = await sendWith(token);
        tokens.accept(region, token);
        return response;
      } catch (error) {
        const refreshed =
          error instanceof ApiError && errorBehavior(error.status ?? 0)?.refreshToken;
        if (!refreshed || retries === RETRIES_AFTER_401) throw error;
        tokens.discard(region, token);
      }
    }
  };
}
