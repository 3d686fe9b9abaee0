import type { Account } from "@guildhall/contract/source";
import {
  challengeWithoutToken,
  type EmulatorRequest,
  type EmulatorResponse,
} from "../protocol/exchange.ts";
import { noStoreJson, OauthError } from "./oauth-error.ts";
import { readParameters, requiredParameter } from "./request-parameters.ts";
import type { Gateway, TokenInfo, TokenStore } from "./token-store.ts";

/** Looks up the issued tokens, and responds to `check_token` and `userinfo`. */
export function createTokenInspection(tokens: TokenStore, accounts: readonly Account[]) {
  const find = (authorization: string | undefined, gateway: Gateway): TokenInfo | null => {
    const token = /^bearer +(\S+)$/i.exec(authorization ?? "")?.[1];
    return token === undefined ? null : tokens.find(token, gateway);
  };

  return {
    /** The token of an `Authorization` header; null when it is not valid at the gateway. */
    find,

    /** Responds with the client, account, scopes and expiry of the `token` parameter. */
    checkToken(request: EmulatorRequest, gateway: Gateway): EmulatorResponse {
      const token = requiredParameter(readParameters(request), "token");
      const info = tokens.find(token, gateway);
      if (!info) {
        throw new OauthError("invalid_token", "The token is unknown, expired or revoked.");
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

    /** Responds with the account of the request's bearer token. */
    userInfo({ headers }: EmulatorRequest, gateway: Gateway): EmulatorResponse {
      const info = find(headers.authorization, gateway);
      if (!info) {
        throw bearerError(
          "invalid_token",
          "The call needs a valid bearer token of this token host: not expired and not revoked.",
          challengeWithoutToken(headers.authorization),
        );
      }
      const account = accounts.find(({ id }) => id === info.accountId);
      if (!account) {
        throw bearerError(
          "insufficient_scope",
          "The token belongs to the client itself. Request one with grant_type=authorization_code.",
        );
      }
      const { id, battletag } = account;
      return noStoreJson(200, { sub: String(id), id, battletag });
    },
  };
}

/** Repeats the error of the body in the `WWW-Authenticate` header (RFC 6750, 3). */
function bearerError(
  code: "invalid_token" | "insufficient_scope",
  description: string,
  headers: Readonly<Record<string, string>> = {},
) {
  const challenge = `Bearer error="${code}", error_description="${description}"`;
  const status = code === "invalid_token" ? 401 : 403;
  return new OauthError(code, description, {
    status,
    headers: { "www-authenticate": challenge, ...headers },
  });
}
