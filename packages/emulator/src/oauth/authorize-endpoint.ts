import type { EmulatorRequest, EmulatorResponse } from "../protocol/exchange.ts";
import type { Accounts } from "./accounts.ts";
import type { AuthorizationCodeStore } from "./authorization-code-store.ts";
import { readCodeChallenge } from "./code-challenge.ts";
import { consentPage, refusalPage } from "./consent-page.ts";
import { OauthError, shown } from "./oauth-error.ts";
import { isAllowedRedirectUri, redirectTarget } from "./redirect-uri.ts";
import { type Parameters, readParameters, requiredParameter } from "./request-parameters.ts";
import { readScopes } from "./scopes.ts";
import type { Gateway } from "./token-store.ts";

/** The form of the consent page carries these on, and nothing else. */
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

/**
 * Answers authorisation requests (RFC 6749, 4.1): the consent page, or, when a POST brings its
 * `decision`, the way back to the client. Without `account` the first account is the one.
 */
export function createAuthorizeEndpoint(options: {
  clientId: string;
  accounts: Accounts;
  redirectUris: readonly string[];
  codes: AuthorizationCodeStore;
}) {
  const { clientId, accounts, redirectUris, codes } = options;

  const knownRedirectUri = (parameters: Parameters): string => {
    const client = requiredParameter(parameters, "client_id");
    if (client !== clientId) {
      throw new OauthError(
        "invalid_client",
        `The client id ${shown(client)} is unknown. The emulator tells its own at /_emulator.`,
      );
    }
    const uri = requiredParameter(parameters, "redirect_uri");
    if (isAllowedRedirectUri(uri, redirectUris)) return uri;
    throw new OauthError(
      "invalid_request",
      "The redirect_uri is not allowed: it must be an http(s) URI of this machine such as " +
        "http://localhost:3000/callback, without a fragment, or be registered with the emulator.",
    );
  };

  const consented = (parameters: Parameters, redirectUri: string, gateway: Gateway) => {
    if (requiredParameter(parameters, "response_type") !== "code") {
      throw new OauthError("unsupported_response_type", "Use response_type=code.");
    }
    const scopes = readScopes(parameters.get("scope"));
    const challenge = readCodeChallenge(parameters);
    return {
      scopes,
      issueCode: () =>
        codes.issue({
          clientId,
          gateway,
          scope: scopes.join(" "),
          accountId: chosenAccount(accounts, parameters.get("account")),
          redirectUri,
          challenge,
          nonce: parameters.get("nonce") ?? null,
        }),
    };
  };

  const answerClient = (
    request: EmulatorRequest,
    parameters: Parameters,
    redirectUri: string,
    gateway: Gateway,
  ): EmulatorResponse => {
    const state = parameters.get("state");
    const goBack = (answer: Readonly<Record<string, string>>) =>
      redirect(redirectUri, { ...answer, ...(state !== undefined && { state }) });
    try {
      const { scopes, issueCode } = consented(parameters, redirectUri, gateway);
      const decision = request.method === "POST" ? parameters.get("decision") : undefined;
      if (decision === "allow") return goBack({ code: issueCode() });
      if (decision === "deny") throw new OauthError("access_denied", "The account denied access.");
      const fields = new Map([...parameters].filter(([name]) => REQUEST_PARAMETERS.includes(name)));
      return consentPage({ clientId, redirectUri, scopes, accounts: accounts.all, fields });
    } catch (error) {
      if (!(error instanceof OauthError)) throw error;
      return goBack({ error: error.code, error_description: error.message });
    }
  };

  return (request: EmulatorRequest, gateway: Gateway): EmulatorResponse => {
    try {
      const parameters = readParameters(request);
      return answerClient(request, parameters, knownRedirectUri(parameters), gateway);
    } catch (error) {
      if (error instanceof OauthError) return refusalPage(error);
      throw error;
    }
  };
}

function chosenAccount({ all }: Accounts, id: string | undefined): number {
  const account = id === undefined ? all[0] : all.find((known) => String(known.id) === id);
  if (account) return account.id;
  throw new OauthError("invalid_request", "There is no such account to sign in as.");
}

function redirect(uri: string, answer: Readonly<Record<string, string>>): EmulatorResponse {
  return {
    status: 302,
    headers: {
      location: redirectTarget(uri, answer),
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
    },
    body: "",
  };
}
