import { traceIdOf } from "../errors/api-error.ts";
import { ConnectionError, InvalidBodyError } from "../errors/call-errors.ts";
import { redaction } from "../errors/redaction.ts";
import type { TransportRequest, TransportResponse } from "./transport.ts";

/** What an error says of the request. */
export function place({ method, url }: TransportRequest) {
  return { method, url };
}

export function closedError(request: TransportRequest): ConnectionError {
  return new ConnectionError({ ...place(request), why: "the client is closed" });
}

export function connectionError(request: TransportRequest, error: unknown): ConnectionError {
  const cause = plainCause(reasonOf(error));
  const why = codeOf(cause) ?? cause?.message ?? "the reason is unknown";
  return new ConnectionError({ ...place(request), why, cause });
}

/**
 * The answer without its body, which cannot be read: the status of a failure counts for more.
 * @throws InvalidBodyError when the status is 200.
 */
export function withoutBodyOrThrow(
  request: TransportRequest,
  { status, headers }: Omit<TransportResponse, "body">,
  problem: "too-large" | "compression",
  error?: unknown,
): TransportResponse {
  if (status !== 200) return { status, headers, body: new Uint8Array() };
  const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? "")?.[1];
  const traceId = token ? traceIdOf(headers, redaction([token])) : null;
  const cause = plainCause(error);
  throw new InvalidBodyError({ ...place(request), status, traceId, problem, cause });
}

/** Whether a body came, but not as compressed as it says. Only Node's zlib tells. */
export function isBadCompression(error: unknown): boolean {
  return codeOf(reasonOf(error))?.startsWith("Z_") === true;
}

/** Node's `fetch` fails with an error that says nothing, whose cause does. */
function reasonOf(error: unknown): unknown {
  return error instanceof TypeError && error.cause instanceof Error ? error.cause : error;
}

/**
 * What an error says and nothing else it carries: undici's parser error holds the bytes of the
 * answer, and with them a token.
 */
export function plainCause(error: unknown): Error | undefined {
  if (!(error instanceof Error)) return undefined;
  const { name, message } = error;
  const code = codeOf(error);
  return Object.assign(new Error(message), { name, ...(code !== null && { code }) });
}

export function codeOf(error: unknown): string | null {
  const code: unknown = Object(error).code;
  return typeof code === "string" ? code : null;
}
