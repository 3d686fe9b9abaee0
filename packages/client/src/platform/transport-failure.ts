import { traceIdOf } from "../errors/api-error.ts";
import { ConnectionError, InvalidBodyError } from "../errors/call-errors.ts";
import { redaction } from "../errors/redaction.ts";
import type { TransportRequest, TransportResponse } from "./transport.ts";

/** Returns the fields of an error that describe the request. */
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
 * Returns the response without its invalid body, because the status of a failure matters more.
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

/** Whether a body is not compressed as its header states. Only Node's zlib reports this. */
export function isBadCompression(error: unknown): boolean {
  return codeOf(reasonOf(error))?.startsWith("Z_") === true;
}

/** Node's `fetch` throws a generic error whose cause has the reason. */
function reasonOf(error: unknown): unknown {
  return error instanceof TypeError && error.cause instanceof Error ? error.cause : error;
}

/**
 * Copies the name, message and code of an error. undici's parser error contains the bytes of the response, and
 * possibly a token.
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
