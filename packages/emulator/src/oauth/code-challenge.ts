import { createHash } from "node:crypto";
import { OauthError } from "./oauth-error.ts";
import type { Parameters } from "./request-parameters.ts";

/** What a client promises when it asks for a code, and proves when it uses it (RFC 7636). */
export interface CodeChallenge {
  readonly method: "S256" | "plain";
  readonly challenge: string;
}

const FORM = /^[\w.~-]{43,128}$/;

/**
 * The challenge of an authorisation request; null when it has none.
 * @throws OauthError `invalid_request` when it is malformed.
 */
export function readCodeChallenge(parameters: Parameters): CodeChallenge | null {
  const challenge = parameters.get("code_challenge");
  const method = parameters.get("code_challenge_method") ?? "plain";
  if (challenge === undefined) {
    if (!parameters.has("code_challenge_method")) return null;
    throw new OauthError(
      "invalid_request",
      "code_challenge_method is sent, code_challenge is not.",
    );
  }
  if (method !== "S256" && method !== "plain") {
    throw new OauthError("invalid_request", "code_challenge_method must be S256 or plain.");
  }
  if (!FORM.test(challenge)) {
    throw new OauthError(
      "invalid_request",
      "code_challenge must be 43 to 128 of the characters A-Z a-z 0-9 - . _ ~",
    );
  }
  return { method, challenge };
}

/**
 * Checks what a client sends with its code.
 * @throws OauthError `invalid_grant` when it does not prove the challenge, or proves where there was
 * none: then somebody took the challenge out of the request on its way.
 */
export function verifyCode(expected: CodeChallenge | null, verifier: string | undefined): void {
  if (expected === null) {
    if (verifier === undefined) return;
    throw mismatch("code_verifier is sent, but the code was asked for without a code_challenge.");
  }
  if (verifier === undefined) {
    throw mismatch("code_verifier is missing: the code was asked for with a code_challenge.");
  }
  if (!FORM.test(verifier) || derived(expected.method, verifier) !== expected.challenge) {
    throw mismatch(`code_verifier does not match the code_challenge (${expected.method}).`);
  }
}

function derived(method: CodeChallenge["method"], verifier: string): string {
  return method === "plain" ? verifier : createHash("sha256").update(verifier).digest("base64url");
}

function mismatch(description: string): OauthError {
  return new OauthError("invalid_grant", description);
}
