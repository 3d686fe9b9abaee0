import { base64, base64Url } from "../tokens/credentials.ts";

/** Returns a random string: 43 characters of 32 random bytes. */
export function randomText(): string {
  return base64Url(base64(crypto.getRandomValues(new Uint8Array(32))));
}

/** Whether a value is a valid code verifier (RFC 7636, 4.1). */
export function isCodeVerifier(text: unknown): text is string {
  return typeof text === "string" && /^[\w.~-]{43,128}$/.test(text);
}

/** Returns the S256 challenge of a code verifier (RFC 7636, 4.2). */
export async function codeChallenge(verifier: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier));
  return base64Url(base64(new Uint8Array(digest)));
}
