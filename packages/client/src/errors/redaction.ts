/** Replaces every secret in a text. */
export type Redact = (text: string) => string;

/**
 * Creates a function that replaces secrets, because an error body can repeat the request. Apply it to decoded
 * strings: JSON can contain a secret with escapes.
 */
export function redaction(secrets: readonly string[]): Redact {
  const known = secrets.filter((secret) => secret !== "");
  return (text) => known.reduce((rest, secret) => rest.replaceAll(secret, "[secret]"), text);
}
