/** Takes secrets out of a text, whole; a text without them stays as it is. */
export type Redact = (text: string) => string;

/**
 * A service that repeats a request in its error must not carry what it was sent into a log. It is
 * looked for in parsed texts: in JSON it may be spelled with escapes.
 */
export function redaction(secrets: readonly string[]): Redact {
  const known = secrets.filter((secret) => secret !== "");
  return (text) => known.reduce((rest, secret) => rest.replaceAll(secret, "[secret]"), text);
}
