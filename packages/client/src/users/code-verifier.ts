import { base64 } from "../tokens/credentials.ts";

/** A text that nobody can guess: 43 characters, of 32 random bytes. */
export function randomText(): string {
  return base64Url(crypto.getRandomValues(new Uint8Array(32)));
}

/** Whether a text may be a code verifier (RFC 7636, 4.1). */
export function isCodeVerifier(text: unknown): text is string {
  return typeof text === "string" && /^[\w.~-]{43,128}$/.test(text);
}

/** The challenge of a verifier by the method S256 (RFC 7636, 4.2). */
export async function codeChallenge(verifier: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier));
  return base64Url(new Uint8Array(digest));
}

function base64Url(bytes: Uint8Array): string {
  return base64(bytes).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
