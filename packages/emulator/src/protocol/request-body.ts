import type { IncomingMessage } from "node:http";

/** No request of the service needs more. */
export const MAX_BODY_BYTES = 64 * 1024;

/**
 * Reads a body as UTF-8 and hands it over; null when it is longer than the limit. A longer one is
 * read to its end but not kept, so that the client is listening when it is refused.
 */
export function readBody(request: IncomingMessage, done: (body: string | null) => void): void {
  const chunks: Buffer[] = [];
  let bytes = 0;
  request.on("data", (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes <= MAX_BODY_BYTES) chunks.push(chunk);
    else chunks.length = 0;
  });
  request.on("end", () => {
    done(bytes > MAX_BODY_BYTES ? null : Buffer.concat(chunks).toString("utf8"));
  });
}

/** The detail of a 413. */
export const BODY_TOO_LARGE = `Payload Too Large: no request of the service has more than ${MAX_BODY_BYTES} bytes of body.`;
