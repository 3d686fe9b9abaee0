import { errorBody } from "@guildhall/contract";
import { printable } from "@guildhall/contract/source";
import type { Bytes, Delivery } from "./delivery.ts";

/** A request, from HTTP or in process. */
export interface EmulatorRequest {
  readonly method: string;
  /** Path and query, unchanged. */
  readonly url: string;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
  /** The URL that the emulator was called at, without a trailing slash: links in documents begin with it. */
  readonly baseUrl: string;
  /** Whether the client uses the emulator as a proxy: the request line has a URL, not a path (RFC 9112, 3.2.2). */
  readonly isProxied?: boolean;
  /** The name of the host that is served, which may differ from the request's. */
  readonly ownHost?: string;
  /** The port that is served; empty for the default of the scheme. */
  readonly ownPort?: string;
  /** The response to an invalid or incomplete request; the other fields are what could be parsed. */
  readonly refusal?: EmulatorResponse;
}

export interface EmulatorResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Bytes;
  /** How a fault changes the delivery. */
  readonly delivery?: Delivery;
}

export type Handler = (request: EmulatorRequest) => EmulatorResponse | Promise<EmulatorResponse>;

/** The body of a response in bytes; a string as UTF-8. */
export function bodyBytes({ body }: Pick<EmulatorResponse, "body">): Bytes {
  return typeof body === "string" ? new TextEncoder().encode(body) : body;
}

const JSON_TYPE = "application/json;charset=UTF-8";

/** A response with JSON text. */
export function jsonText(
  status: number,
  body: EmulatorResponse["body"],
  headers: Readonly<Record<string, string>> = {},
): EmulatorResponse {
  return { status, headers: { "content-type": JSON_TYPE, ...headers }, body };
}

/** The challenge to a request without a bearer token, which names no error (RFC 6750, 3.1); empty for one with a token. */
export function challengeWithoutToken(authorization: string | undefined): Record<string, string> {
  return /^bearer /i.test(authorization ?? "")
    ? {}
    : { "www-authenticate": 'Bearer realm="service"' };
}

/** An error response with the body that legacy calls have. */
export function legacyErrorResponse(
  status: number,
  reason: string,
  headers: Readonly<Record<string, string>> = {},
): EmulatorResponse {
  return jsonText(status, JSON.stringify({ status: "nok", reason: printable(reason) }), headers);
}

/**
 * An error response with the error body of contract 2.5. The `type` of a 403 is one word; a 401 has a
 * challenge (RFC 6750, 3). Characters of the detail that do not print are escaped, because it may quote
 * the request.
 */
export function errorResponse(
  status: number,
  detail: string,
  headers: Readonly<Record<string, string>> = {},
): EmulatorResponse {
  const type = status === 403 ? "Forbidden" : undefined;
  return jsonText(status, JSON.stringify(errorBody(status, printable(detail), type)), {
    ...(status === 401 && { "www-authenticate": 'Bearer error="invalid_token"' }),
    ...headers,
  });
}
