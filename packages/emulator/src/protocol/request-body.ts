import type { IncomingMessage } from "node:http";

/** Enough for every request of the service. */
const MAX_BODY_BYTES = 64 * 1024;
/** Enough for a snapshot with more than 10,000 changes. */
const MAX_OWN_BODY_BYTES = 32 * 1024 * 1024;

/** The maximum size of a request body, in bytes. */
export function maxBodyBytes(url: string): number {
  return url.startsWith("/_emulator/") ? MAX_OWN_BODY_BYTES : MAX_BODY_BYTES;
}

/**
 * Reads a body as UTF-8 and passes it to `done`; `null` when it exceeds the limit. It reads a longer body
 * to its end without storing it, so that the client can receive the refusal.
 */
export function readBody(
  request: IncomingMessage,
  maxBytes: number,
  done: (body: string | null) => void,
): void {
  const chunks: Buffer[] = [];
  let bytes = 0;
  request.on("data", (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes <= maxBytes) chunks.push(chunk);
    else chunks.length = 0;
  });
  request.on("end", () => {
    done(bytes > maxBytes ? null : Buffer.concat(chunks).toString("utf8"));
  });
}

/** The detail of a 413. */
export function bodyTooLarge(maxBytes: number): string {
  return `Payload Too Large: the limit for a request body is ${maxBytes} bytes.`;
}
