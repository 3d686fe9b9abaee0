import { HIDDEN, holdsSecret } from "../oauth/secrets.ts";
import type { Upstream, UpstreamAnswer } from "./upstream.ts";

/**
 * An answer of the service without what is secret of the calls: a service may repeat what it was sent,
 * in a link, in an error or in a header. An answer that holds nothing secret stays as it came, byte for
 * byte.
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

/** The text without secrets; nothing of it where one is encoded in a way that cannot be cut out. */
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

/** Null for what is no JSON, or nested deeper than can be followed. */
function cleanDocument(text: string, clean: (text: string) => string): string | null {
  try {
    const value: unknown = JSON.parse(text);
    const cleaned = cleanValue(value, clean);
    // Of a name that comes twice, the value has the last one alone.
    return cleaned === value && cleanText(text, clean) === text ? text : JSON.stringify(cleaned);
  } catch {
    return null;
  }
}

/** A text in which secrets may be spelled with the escapes of JSON, whatever else it is. */
function cleanText(text: string, clean: (text: string) => string): string {
  const cleaned = clean(text);
  const unescaped = cleaned.replace(
    /\\(?:u([\da-f]{4})|(.))/gi,
    (_, code?: string, letter?: string) =>
      code === undefined ? (letter ?? "") : String.fromCharCode(Number.parseInt(code, 16)),
  );
  return clean(unescaped) === unescaped ? cleaned : HIDDEN;
}

/** The same value where nothing was to be cleaned. Texts are decoded here: in JSON they have escapes. */
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
