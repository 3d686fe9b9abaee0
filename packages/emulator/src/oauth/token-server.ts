import type { Account } from "@guildhall/contract/source";
import type { EmulatorRequest, EmulatorResponse } from "../protocol/exchange.ts";
import type { ApiClients } from "./api-client.ts";
import { createAuthorizationCodeStore } from "./authorization-code-store.ts";
import { createAuthorizeEndpoint } from "./authorize-endpoint.ts";
import { discoveryDocument } from "./discovery-document.ts";
import { createIdTokenSigner } from "./id-token.ts";
import { noStoreJson, OauthError, oauthErrorResponse } from "./oauth-error.ts";
import { issuerOf, type OauthOperation } from "./oauth-operation.ts";
import { createTokenEndpoint } from "./token-endpoint.ts";
import { createTokenInspection } from "./token-inspection.ts";
import {
  createTokenStore,
  type Gateway,
  type TokenControl,
  type TokenInfo,
} from "./token-store.ts";

/** The token hosts, which authenticate clients and sign in accounts (contract 5). */
export interface TokenServer {
  answer(operation: OauthOperation, request: EmulatorRequest, gateway: Gateway): EmulatorResponse;
  /** The token of an `Authorization` header; null when it is not valid at the gateway. */
  find(authorization: string | undefined, gateway: Gateway): TokenInfo | null;
  /** Revokes every token and code, and restores the default lifetimes. */
  reset(): void;
  readonly control: TokenControl;
}

export interface TokenServerOptions {
  readonly clients: ApiClients;
  readonly seed: number;
  /** The time in ms since 1970, by which tokens and codes expire. */
  readonly clock: () => number;
  readonly accounts: readonly Account[];
}

const METHODS: Readonly<Record<OauthOperation, readonly string[]>> = {
  token: ["POST"],
  authorize: ["GET", "HEAD", "POST"],
  check_token: ["GET", "HEAD", "POST"],
  userinfo: ["GET", "HEAD", "POST"],
  jwks: ["GET", "HEAD"],
  configuration: ["GET", "HEAD"],
};

/** Creates the token hosts of an emulator, the global one and China's. */
export function createTokenServer(options: TokenServerOptions): TokenServer {
  const { clients, seed, clock, accounts } = options;
  const tokens = createTokenStore({ seed, clock });
  const codes = createAuthorizationCodeStore({ seed, clock, revoke: tokens.revoke });
  const signer = createIdTokenSigner();
  const inspection = createTokenInspection(tokens, accounts);
  const endpoints: Record<
    OauthOperation,
    (request: EmulatorRequest, gateway: Gateway) => EmulatorResponse
  > = {
    token: createTokenEndpoint({ clients, accounts, tokens, codes, signer, clock }),
    authorize: createAuthorizeEndpoint({ clients, accounts, codes }),
    check_token: inspection.checkToken,
    userinfo: inspection.userInfo,
    jwks: () => noStoreJson(200, signer.keySet()),
    configuration: (request) => noStoreJson(200, discoveryDocument(issuerOf(request))),
  };

  return {
    answer(operation, request, gateway) {
      try {
        requireMethod(operation, request.method);
        return endpoints[operation](request, gateway);
      } catch (error) {
        if (error instanceof OauthError) return oauthErrorResponse(error);
        throw error;
      }
    },
    find: inspection.find,
    reset() {
      codes.clear();
      tokens.reset();
    },
    control: tokens,
  };
}

function requireMethod(operation: OauthOperation, method: string): void {
  const allowed = METHODS[operation];
  if (allowed.includes(method)) return;
  // The service answers 400, not 405, to a GET of its token endpoint.
  throw new OauthError("invalid_request", `This endpoint accepts only ${allowed.join(", ")}.`, {
    status: operation === "token" ? 400 : 405,
    headers: { allow: allowed.join(", ") },
  });
}
