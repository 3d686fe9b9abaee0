import type { Redact } from "./redaction.ts";

/** A body, byte for byte, unless it holds a secret: plainly, or in JSON with escapes. */
export function redactBody(body: Uint8Array, redact: Redact): Uint8Array {
  const text = new TextDecoder().decode(body);
  const redacted = redact(text);
  const unescaped = withoutEscapes(redacted);
  if (redact(unescaped) !== unescaped) return new TextEncoder().encode(rewritten(redacted, redact));
  return redacted === text ? body : new TextEncoder().encode(redacted);
}

/** The text with the escapes of JSON strings read, wherever they stand: also in a key that comes twice. */
function withoutEscapes(text: string): string {
  return text.replace(/\\(?:u([\da-f]{4})|(.))/gi, (_, code?: string, letter?: string) =>
    code === undefined ? (letter ?? "") : String.fromCharCode(Number.parseInt(code, 16)),
  );
}

/** The document of a text, without secrets; of what is none, or too deep, nothing is left. */
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
