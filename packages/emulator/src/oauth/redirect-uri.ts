/**
 * Whether a code may be sent to a URI: an http(s) URI of this machine, or exactly a registered one.
 * A fragment is never allowed (RFC 6749, 3.1.2).
 */
export function isAllowedRedirectUri(uri: string, registered: readonly string[]): boolean {
  if (!URL.canParse(uri) || uri.includes("#")) return false;
  return registered.includes(uri) || isLoopback(new URL(uri));
}

/** Appends parameters to the query of a URI. */
export function redirectTarget(uri: string, parameters: Readonly<Record<string, string>>): string {
  const { href } = new URL(uri);
  return `${href}${href.includes("?") ? "&" : "?"}${new URLSearchParams(parameters)}`;
}

/** The Content-Security-Policy source that matches a URI. */
export function policySource(uri: string): string {
  const { origin, hostname, protocol } = new URL(uri);
  // Policies cannot express IPv6 addresses or punctuation in host names; other schemes have no origin.
  return origin === "null" || !/^[\w.-]+$/.test(hostname) ? protocol : origin;
}

function isLoopback({ protocol, hostname, username, password }: URL): boolean {
  if ((protocol !== "http:" && protocol !== "https:") || username || password) return false;
  return /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
}
