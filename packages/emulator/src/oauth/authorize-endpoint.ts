import type { Account } from "@guildhall/contract/source";
import type { EmulatorRequest, EmulatorResponse } from "../protocol/exchange.ts";
import { isForeign } from "../protocol/foreign-origin.ts";
import type { ApiClient, ApiClients } from "./api-client.ts";
import type { AuthorizationCodeStore } from "./authorization-code-store.ts";
import { readCodeChallenge } from "./code-challenge.ts";
import { consentPage, refusalPage } from "./consent-page.ts";
import { invalidRequest, OauthError, shown } from "./oauth-error.ts";
import { isAllowedRedirectUri, redirectTarget } from "./redirect-uri.ts";
import { type Parameters, readParameters, requiredParameter } from "./request-parameters.ts";
import { readScopes } from "./scopes.ts";
import type { Gateway } from "./token-store.ts";

/** The parameters that the form of the consent page repeats. */
const REQUEST_PARAMETERS = [
  "client_id",
  "redirect_uri",
  "response_type",
  "scope",
  "state",
  "nonce",
  "code_challenge",
  "code_challenge_method",
];

/** The parameters of a request with a known client and a redirect URI that it may use. */
interface AuthorizationRequest {
  readonly client: ApiClient;
  readonly redirectUri: string;
  readonly parameters: Parameters;
}

interface AuthorizeOptions {
  readonly clients: ApiClients;
  readonly accounts: readonly Account[];
  readonly codes: AuthorizationCodeStore;
}

/**
 * Responds to authorization requests (RFC 6749, 4.1) with the consent page, or redirects a POST with a
 * `decision` to the client. `account` defaults to the first account.
 */
export function createAuthorizeEndpoint(options: AuthorizeOptions) {
  return (request: EmulatorRequest, gateway: Gateway): EmulatorResponse => {
    try {
      const authorization = readAuthorization(readParameters(request), options.clients);
      try {
        return respond(request, authorization, gateway, options);
      } catch (error) {
        if (!(error instanceof OauthError) || error.status === 403) throw error;
        const result = { error: error.code, error_description: error.message };
        return redirectBack(authorization, result);
      }
    } catch (error) {
      if (error instanceof OauthError) return refusalPage(error);
      throw error;
    }
  };
}

/** @throws OauthError for an unknown client, or a redirect URI that is not allowed. */
function readAuthorization(parameters: Parameters, clients: ApiClients): AuthorizationRequest {
  const id = requiredParameter(parameters, "client_id");
  const client = clients.get(id);
  if (!client) {
    throw new OauthError(
      "invalid_client",
      `The client id ${shown(id)} is unknown. /_emulator lists a registered one.`,
    );
  }
  const redirectUri = requiredParameter(parameters, "redirect_uri");
  if (isAllowedRedirectUri(redirectUri, client.redirectUris ?? [])) {
    return { client, redirectUri, parameters };
  }
  throw invalidRequest(
    "The redirect_uri is not allowed: it must be an http(s) URI of this machine such as " +
      "http://localhost:3000/callback, without a fragment, or one that was registered for the client.",
  );
}

/** Shows the consent page, or carries out the decision. @throws OauthError */
function respond(
  request: EmulatorRequest,
  authorization: AuthorizationRequest,
  gateway: Gateway,
  { accounts, codes }: AuthorizeOptions,
): EmulatorResponse {
  const { client, redirectUri, parameters } = authorization;
  if (requiredParameter(parameters, "response_type") !== "code") {
    throw new OauthError("unsupported_response_type", "Use response_type=code.");
  }
  const scopes = readScopes(parameters.get("scope"));
  const challenge = readCodeChallenge(parameters);
  const decision = request.method === "POST" ? parameters.get("decision") : undefined;
  if (decision !== undefined) requireOwnForm(request);
  if (decision === "deny") throw new OauthError("access_denied", "The account denied access.");
  if (decision !== "allow") {
    const fields = new Map([...parameters].filter(([name]) => REQUEST_PARAMETERS.includes(name)));
    return consentPage({ client, redirectUri, scopes, accounts, fields });
  }
  const code = codes.issue({
    clientId: client.id,
    gateway,
    scope: scopes.join(" "),
    accountId: chosenAccount(accounts, parameters.get("account")),
    redirectUri,
    challenge,
    nonce: parameters.get("nonce") ?? null,
  });
  return redirectBack(authorization, { code });
}

function redirectBack(
  { redirectUri, parameters }: AuthorizationRequest,
  result: Readonly<Record<string, string>>,
): EmulatorResponse {
  const state = parameters.get("state");
  const location = redirectTarget(redirectUri, state === undefined ? result : { ...result, state });
  const headers = { "cache-control": "no-store", "referrer-policy": "no-referrer" };
  return { status: 302, headers: { location, ...headers }, body: "" };
}

/** Refuses a decision that the page of another site sent, instead of the user. */
function requireOwnForm(request: EmulatorRequest): void {
  if (!isForeign(request)) return;
  throw new OauthError(
    "access_denied",
    "The decision was sent by the page of another site, or of a host name that the emulator does not know. Open the sign-in link at localhost or at an IP address, and decide there.",
    { status: 403 },
  );
}

function chosenAccount(accounts: readonly Account[], id: string | undefined): number {
  const account =
    id === undefined ? accounts[0] : accounts.find((known) => String(known.id) === id);
  if (account) return account.id;
  throw invalidRequest("The account is unknown.");
}
