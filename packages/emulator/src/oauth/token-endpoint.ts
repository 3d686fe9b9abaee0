import type { Account } from "@guildhall/contract/source";
import type { EmulatorRequest, EmulatorResponse } from "../protocol/exchange.ts";
import type { ApiClients } from "./api-client.ts";
import type { AuthorizationCodeStore, Consent } from "./authorization-code-store.ts";
import { authenticateClient } from "./client-authentication.ts";
import type { IdTokenSigner } from "./id-token.ts";
import { noStoreJson, OauthError } from "./oauth-error.ts";
import { issuerOf } from "./oauth-operation.ts";
import { type Parameters, readParameters, requiredParameter } from "./request-parameters.ts";
import { readScopes } from "./scopes.ts";
import type { Gateway, TokenStore } from "./token-store.ts";

/** Responds to token requests (contract 5; RFC 6749, 4.1.3 for authorization codes). */
export function createTokenEndpoint(options: {
  clients: ApiClients;
  accounts: readonly Account[];
  tokens: TokenStore;
  codes: AuthorizationCodeStore;
  signer: IdTokenSigner;
  clock: () => number;
}) {
  const { clients, accounts, tokens, codes, signer, clock } = options;

  const tokenResponse = (token: string, more: object) =>
    noStoreJson(200, {
      access_token: token,
      token_type: "bearer",
      expires_in: tokens.publishedExpiresIn,
      ...more,
    });

  const idToken = (issuer: string, { clientId, accountId, nonce }: Consent) => {
    const iat = Math.floor(clock() / 1000);
    return signer.sign({
      iss: issuer,
      sub: String(accountId),
      aud: clientId,
      iat,
      exp: iat + Math.ceil(tokens.lifetimeMs / 1000),
      ...(nonce !== null && { nonce }),
      battle_tag: accounts.find(({ id }) => id === accountId)?.battletag ?? "",
    });
  };

  const redeemCode = (
    request: EmulatorRequest,
    parameters: Parameters,
    { clientId, gateway }: { clientId: string; gateway: Gateway },
  ) => {
    const { consent, token } = codes.redeem(
      {
        code: requiredParameter(parameters, "code"),
        clientId,
        gateway,
        redirectUri: requiredParameter(parameters, "redirect_uri"),
        verifier: parameters.get("code_verifier"),
      },
      ({ scope, accountId }) => tokens.issue({ clientId, gateway, scope, accountId }),
    );
    const isOpenId = consent.scope.split(" ").includes("openid");
    return tokenResponse(token, {
      scope: consent.scope,
      sub: String(consent.accountId),
      ...(isOpenId && { id_token: idToken(issuerOf(request), consent) }),
    });
  };

  return (request: EmulatorRequest, gateway: Gateway): EmulatorResponse => {
    const parameters = readParameters(request);
    const { id: clientId } = authenticateClient(clients, request.headers.authorization, parameters);
    switch (requiredParameter(parameters, "grant_type")) {
      case "client_credentials":
        readScopes(parameters.get("scope"));
        return tokenResponse(tokens.issue({ clientId, gateway, scope: "", accountId: null }), {
          sub: clientId,
        });
      case "authorization_code":
        return redeemCode(request, parameters, { clientId, gateway });
      default:
        throw new OauthError(
          "unsupported_grant_type",
          "Use grant_type=client_credentials or grant_type=authorization_code.",
        );
    }
  };
}
