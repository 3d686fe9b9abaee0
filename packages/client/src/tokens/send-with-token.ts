import { RETRIES_AFTER_401, type Region } from "@guildhall/contract";
import type { TokenSource } from "./token-source.ts";

interface TokenRequest<Result> {
  readonly tokens: TokenSource;
  readonly region: Region;
  readonly signal: AbortSignal | undefined;
  /** Sends the request with a token. A 401 may be returned or thrown. */
  readonly send: (token: string) => Promise<Result>;
}

/**
 * Sends a request with the application's token. After a 401, refreshes the token and sends the request once
 * more (contract 5.5).
 * @throws the error of the second 401, every other error of `send`, and those of `TokenSource`.
 */
export async function sendWithToken<Result>(request: TokenRequest<Result>): Promise<Result> {
  const { tokens, region, signal, send } = request;
  let token = await tokens.get(region, signal);
  for (let retries = 0; ; retries += 1) {
    try {
      const result = await send(token);
      if (!isUnauthorized(result)) tokens.accept(region, token);
      else if (retries < RETRIES_AFTER_401) throw result;
      return result;
    } catch (refusal) {
      if (!isUnauthorized(refusal) || retries === RETRIES_AFTER_401) throw refusal;
    }
    token = await tokens.renew(region, token, signal);
  }
}

/** Whether a response or an error has the status after which the token must be refreshed (contract 7). */
function isUnauthorized(outcome: unknown): boolean {
  return Object(outcome).status === 401;
}
