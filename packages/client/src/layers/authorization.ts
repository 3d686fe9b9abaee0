import type { Layer } from "../send.ts";
import { UnauthorizedError } from "../status-errors.ts";
import type { TokenSource } from "../token-source.ts";

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
    const token = await tokens.get(region, signal);
    try {
      return await sendWith(token);
    } catch (error) {
      if (!(error instanceof UnauthorizedError)) throw error;
      tokens.discard(region, token);
      return sendWith(await tokens.get(region, signal));
    }
  };
}
