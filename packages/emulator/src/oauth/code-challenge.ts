import { createHash } from "node:crypto";
import { invalidGrant, invalidRequest } from "./oauth-error.ts";
import type { Parameters } from "./request-parameters.ts";

/** The PKCE challenge of an authorization request (RFC 7636). */
export interface CodeChallenge {
  readonly method: "S256" | "plain";
  readonly challenge: string;
}

const FORM = /^[\w.~-]{43,128}$/;

/**
 * Reads the challenge of an authorization request; null when it has none.
 * @throws OauthError `invalid_request` when it is malformed.
 */
export function readCodeChallenge(parameters: Parameters): CodeChallenge | null {
  const challenge = parameters.get("code_challenge");
  const method = parameters.get("code_challenge_method") ?? "plain";
  if (challenge === undefined) {
    if (!parameters.has("code_challenge_method")) return null;
    throw invalidRequest("code_challenge_method is sent, code_challenge is not.");
  }
  if (method !== "S256" && method !== "plain") {
    throw invalidRequest("code_challenge_method must be S256 or plain.");
  }
  if (!FORM.test(challenge)) {
    throw invalidRequest("code_challenge must be 43 to 128 of the characters A-Z a-z 0-9 - . _ ~");
  }
  return { method, challenge };
}

/**
 * Checks the verifier of a token request.
 * @throws OauthError `invalid_grant` when it does not match the challenge. A verifier without a
 * challenge is refused too: the challenge may have been removed from the request on its way.
 */
export function verifyCode(expected: CodeChallenge | null, verifier: string | undefined): void {
  if (expected === null) {
    if (verifier === undefined) return;
    throw invalidGrant(
      "code_verifier is sent, but the code was requested without a code_challenge.",
    );
  }
  if (verifier === undefined) {
    throw invalidGrant("code_verifier is missing: the code was requested with a code_challenge.");
  }
  if (!FORM.test(verifier) || derived(expected.method, verifier) !== expected.challenge) {
    throw invalidGrant(`code_verifier does not match the code_challenge (${expected.method}).`);
  }
}

function derived(method: CodeChallenge["method"], verifier: string): string {
  return method === "plain" ? verifier : createHash("sha256").update(verifier).digest("base64url");
}
