import type { IncomingMessage } from "node:http";

/** No request of the service needs more. */
const MAX_BODY_BYTES = 64 * 1024;
/** The emulator's own paths take a snapshot of 10,000 changes, and of some more. */
const MAX_OWN_BODY_BYTES = 32 * 1024 * 1024;

/** How many bytes of body a request may have, by its path. */
export function maxBodyBytes(url: string): number {
  return url.startsWith("/_emulator/") ? MAX_OWN_BODY_BYTES : MAX_BODY_BYTES;
}

/**
 * Reads a body as UTF-8 and hands it over; null when it is longer than the limit. A longer one is
 * read to its end but not kept, so that the client is listening when it is refused.
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
  return `Payload Too Large: no request here needs more than ${maxBytes} bytes of body.`;
}
