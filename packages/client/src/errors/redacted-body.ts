import type { Redact } from "./redaction.ts";

/** Returns the body unchanged, or with its secrets replaced, including secrets in JSON escapes. */
export function redactBody(body: Uint8Array, redact: Redact): Uint8Array {
  const text = new TextDecoder().decode(body);
  const redacted = redact(text);
  const unescaped = withoutEscapes(redacted);
  if (redact(unescaped) !== unescaped) return new TextEncoder().encode(rewritten(redacted, redact));
  return redacted === text ? body : new TextEncoder().encode(redacted);
}

/** Decodes the escapes of JSON strings anywhere in the text, also in duplicate keys. */
function withoutEscapes(text: string): string {
  return text.replace(/\\(?:u([\da-f]{4})|(.))/gi, (_, code?: string, letter?: string) =>
    code === undefined ? (letter ?? "") : String.fromCharCode(Number.parseInt(code, 16)),
  );
}

/** Rewrites a JSON document without secrets. Returns "[secret]" for invalid or too deeply nested JSON. */
function rewritten(text: string, redact: Redact): string {
  try {
    const clean = (value: unknown): unknown => {
      if (typeof value === "string") return redact(value);
      if (typeof value !== "object" || value === null) return value;
      if (Array.isArray(value)) return value.map(clean);
      return Object.fromEntries(
        Object.entries(value).map(([name, each]) => [redact(name), clean(each)]),
      );
    };
    return JSON.stringify(clean(JSON.parse(text)));
  } catch {
    return "[secret]";
  }
}
