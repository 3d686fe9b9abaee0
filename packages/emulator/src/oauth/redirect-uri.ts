/**
 * Whether a code may be sent to a URI: any http(s) URI of this machine, and those that are
 * registered, character for character. A fragment is never allowed (RFC 6749, 3.1.2).
 */
export function isAllowedRedirectUri(uri: string, registered: readonly string[]): boolean {
  if (!URL.canParse(uri) || uri.includes("#")) return false;
  return registered.includes(uri) || isLoopback(new URL(uri));
}

/** The URI with parameters added. Its own query stays as it is. */
export function redirectTarget(uri: string, parameters: Readonly<Record<string, string>>): string {
  const { href } = new URL(uri);
  return `${href}${href.includes("?") ? "&" : "?"}${new URLSearchParams(parameters)}`;
}

/** What a Content-Security-Policy calls the place a URI leads to. */
export function policySource(uri: string): string {
  const { origin, hostname, protocol } = new URL(uri);
  // A policy has no IPv6 addresses and reads punctuation as its own; other schemes have no origin.
  return origin === "null" || !/^[\w.-]+$/.test(hostname) ? protocol : origin;
}

function isLoopback({ protocol, hostname, username, password }: URL): boolean {
  if ((protocol !== "http:" && protocol !== "https:") || username || password) return false;
  return /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
}
