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
  const value = parsed(text);
  const before = value === undefined ? text : value;
  const cleaned = cleanValue(before, clean);
  if (cleaned === before) return body;
  return new TextEncoder().encode(value === undefined ? String(cleaned) : JSON.stringify(cleaned));
}

/** Undefined for what is no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
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
