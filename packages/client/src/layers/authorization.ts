import type { Provider } from "@guildhall/contract";
import { check } from "../argument-checks.ts";
import type { ApiRequest, Layer } from "../send.ts";
import { sendWithToken } from "../tokens/send-with-token.ts";
import type { TokenSource } from "../tokens/token-source.ts";

interface AuthorizationOptions {
  readonly tokens: TokenSource;
  /** Only these API hosts receive a token. */
  readonly hosts: Provider["hosts"];
}

/**
 * Adds the bearer token to every request, and refreshes the application's token after a 401. A user token
 * cannot be refreshed here, so the call fails.
 */
export function authorization({ tokens, hosts }: AuthorizationOptions): Layer {
  const checkHost = ({ url, region }: ApiRequest) => {
    const below = `${hosts[region].api}/`;
    check(url.startsWith(below), url, `a URL below ${below}`);
  };

  return (send) => async (request) => {
    checkHost(request);
    const { region, signal, headers, userToken, progress } = request;
    const sendWith = (token: string) => {
      progress.tokens.add(token);
      return send({ ...request, headers: { ...headers, authorization: `Bearer ${token}` } });
    };
    if (userToken !== undefined) return sendWith(userToken);
    return sendWithToken({ tokens, region, signal, send: sendWith });
  };
}
