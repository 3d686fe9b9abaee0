import type { Account } from "@guildhall/contract/source";
import type { EmulatorRequest, EmulatorResponse } from "../protocol/exchange.ts";
import { noStoreJson, OauthError } from "./oauth-error.ts";
import { readParameters, requiredParameter } from "./request-parameters.ts";
import type { Gateway, TokenInfo, TokenStore } from "./token-store.ts";

/** What a token host tells about the tokens that it gave. */
export function createTokenInspection(tokens: TokenStore, accounts: readonly Account[]) {
  const find = (authorization: string | undefined, gateway: Gateway): TokenInfo | null => {
    const token = /^bearer +(\S+)$/i.exec(authorization ?? "")?.[1];
    return token === undefined ? null : tokens.find(token, gateway);
  };

  return {
    /** The token of an `Authorization` header. */
    find,

    /** Whether the token of a parameter is good, and whose it is. */
    checkToken(request: EmulatorRequest, gateway: Gateway): EmulatorResponse {
      const token = requiredParameter(readParameters(request), "token");
      const info = tokens.find(token, gateway);
      if (!info) {
        throw new OauthError("invalid_token", "The token is unknown here, expired or revoked.");
      }
      return noStoreJson(200, {
        client_id: info.clientId,
        exp: Math.floor(info.expires / 1000),
        scope: info.scope.split(" ").filter(Boolean),
        ...(info.accountId !== null && { user_name: String(info.accountId) }),
        authorities: [],
        account_authorities: [],
        client_authorities: [],
      });
    },

    /** Who consented to the bearer token of a request. */
    userInfo({ headers }: EmulatorRequest, gateway: Gateway): EmulatorResponse {
      const info = find(headers.authorization, gateway);
      if (!info) {
        throw bearerError(
          401,
          "invalid_token",
          "The call needs a bearer token of this token host that is not expired or revoked.",
        );
      }
      const account = accounts.find(({ id }) => id === info.accountId);
      if (!account) {
        throw bearerError(
          403,
          "insufficient_scope",
          "The token is the client's own. Get one with grant_type=authorization_code.",
        );
      }
      const { id, battletag } = account;
      return noStoreJson(200, { sub: String(id), id, battletag });
    },
  };
}

/** RFC 6750, 3: the header says what the body says. */
function bearerError(
  status: number,
  code: "invalid_token" | "insufficient_scope",
  description: string,
): OauthError {
  const challenge = `Bearer error="${code}", error_description="${description}"`;
  return new OauthError(code, description, { status, headers: { "www-authenticate": challenge } });
}
