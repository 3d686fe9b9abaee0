import { HIDDEN, holdsSecret } from "../oauth/secrets.ts";
import type { Upstream, UpstreamAnswer } from "./upstream.ts";

/**
 * Removes the secrets of requests from a response of the service, which may repeat them in a link, an
 * error or a header. A response without secrets is unchanged, byte for byte.
 */
export function answerWithoutSecrets(
  { status, headers, body }: UpstreamAnswer,
  redact: Upstream["redact"],
): UpstreamAnswer {
  const clean = (text: string) => textWithoutSecrets(text, redact);
  return {
    status,
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, clean(value)]),
    ),
    body: cleanBody(body, clean),
  };
}

/** Removes secrets from a string. Returns only `HIDDEN` when a secret is encoded and cannot be cut out. */
export function textWithoutSecrets(text: string, redact: Upstream["redact"]): string {
  const holdsKnown = (decoded: string) => redact(decoded) !== decoded;
  if (!holdsSecret(text, holdsKnown)) return text;
  const redacted = redact(text);
  return holdsSecret(redacted, holdsKnown) ? HIDDEN : redacted;
}

function cleanBody(body: Uint8Array, clean: (text: string) => string): Uint8Array {
  const text = new TextDecoder().decode(body);
  const cleaned = cleanDocument(text, clean) ?? cleanText(text, clean);
  return cleaned === text ? body : new TextEncoder().encode(cleaned);
}

/** Null when the body is not JSON, or is nested too deep. */
function cleanDocument(text: string, clean: (text: string) => string): string | null {
  try {
    const value: unknown = JSON.parse(text);
    const cleaned = cleanValue(value, clean);
    // JSON.parse drops all but the last of duplicate names, so the original text is checked too.
    return cleaned === value && cleanText(text, clean) === text ? text : JSON.stringify(cleaned);
  } catch {
    return null;
  }
}

/** Cleans a string in which JSON escapes may hide secrets. */
function cleanText(text: string, clean: (text: string) => string): string {
  const cleaned = clean(text);
  const unescaped = cleaned.replace(
    /\\(?:u([\da-f]{4})|(.))/gi,
    (_, code?: string, letter?: string) =>
      code === undefined ? (letter ?? "") : String.fromCharCode(Number.parseInt(code, 16)),
  );
  return clean(unescaped) === unescaped ? cleaned : HIDDEN;
}

/** Cleans the strings of a parsed value. Returns the same value when none has changed. */
function cleanValue(value: unknown, clean: (text: string) => string): unknown {
  if (typeof value === "string") return clean(value);
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) {
    const items: unknown[] = value.map((item) => cleanValue(item, clean));
    return items.some((item, at) => item !== value[at]) ? items : value;
  }
  const before = Object.entries(value);
  const fields = before.map(([name, item]) => [clean(name), cleanValue(item, clean)] as const);
  const isSame = fields.every(
    ([name, item], at) => name === before[at]?.[0] && item === before[at]?.[1],
  );
  return isSame ? value : Object.fromEntries(fields);
}
